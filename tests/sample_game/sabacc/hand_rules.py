"""The one rule of a hand."""

from cardlab.findings import Finding, Phrase
from cardlab.games.contexts import DeckContext
from cardlab.games.rules import Outcomes, rule
from sabacc.conventions import hand_sum

MOST = 23


@rule("high-sabacc.bomb-out", "error", "high-sabacc.hand")
def bomb_out(context: DeckContext) -> Outcomes:
    total = hand_sum(context)
    if abs(total) > MOST:
        message = Phrase("high-sabacc.bomb-out", {"total": total})
        yield Finding("high-sabacc.bomb-out", "error", message, expected=MOST, actual=total)
