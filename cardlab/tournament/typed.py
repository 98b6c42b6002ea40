"""What stands in the organiser's cells: how a card is proposed there, and what was meant by what was typed."""

import re
from collections.abc import Mapping
from typing import Final, Literal

from cardlab.catalogue.names import fold
from cardlab.exporters.clean import one_line
from cardlab.messages import few, say
from cardlab.model.cards import Card
from cardlab.reading.card_index import CardIndex
from cardlab.reading.deck_reading import NO_CARD, card_named
from cardlab.reading.index import index_of
from cardlab.render.renderer import Renderer
from cardlab.tournament.model import Decision, OpenPhrase
from cardlab.tournament.store.tables import ACCEPT_LATE, REFUSE_LATE
from cardlab.vocabulary import LANGUAGES, Language

_AFTER_CODE = " · "
_DASHES = frozenset("-–—")
_CODE_LENGTH = 5
"""Destiny's codes; a spreadsheet program that takes one for a number drops its zeros."""
_Typed = Decision | Literal["late-accepted", "late-refused"]
_DECISIONS: Final[Mapping[_Typed, str]] = {
    REFUSE_LATE: r"(?:late(?:list)?|(?:liste)?tardive)(?:refus|reject|rejet|non|no)\w*",
    ACCEPT_LATE: r"(?:late(?:list)?|(?:liste)?tardive)(?:accept|admis|ok|oui|yes)\w*",
    "accepted": r"accept\w*|admis\w*|ok|oui|yes",
    "refused": r"refus\w*|reject\w*|rejet\w*|denied|non|no",
    "withdrawn": r"withdr\w*|retir\w*|desist\w*|abandon\w*|forfait\w*|drop\w*",
}


def proposal_text(card: Card, renderer: Renderer) -> str:
    """`01035 · Luke Skywalker, Jedi Knight (AW 35)`: the code first, as one may type it alone."""
    return f"{card.code}{_AFTER_CODE}{renderer.full_title(card)}"


def no_card_words(lang: Language) -> str:
    """What to choose for words that are no card."""
    return say("precheck-sheets.no-card", lang)


def answer_of(text: str, index: CardIndex) -> str | None:
    """The code that an answer means, or NO_CARD; None where it is not understood."""
    plain = one_line(text)
    head = plain.partition(_AFTER_CODE)[0].strip()
    codes = (head, head.upper(), head.zfill(_CODE_LENGTH) if head.isdigit() else "")
    for code in filter(None, codes):
        if card := index.card(code):
            return card.code
    if plain in _DASHES or fold(plain) in {fold(no_card_words(lang)) for lang in LANGUAGES}:
        return NO_CARD
    return card_named(plain, index_of(index.catalogue, index.game))


def decision_of(text: str) -> _Typed | None:
    """What the organiser decided, in either language."""
    said = fold(text)
    return next((decision for decision, words in _DECISIONS.items() if re.fullmatch(words, said)), None)


def answer_shown(answer: str, card: Card | None, renderer: Renderer) -> str | None:
    if not answer:
        return None
    if answer == NO_CARD:
        return no_card_words(renderer.language)
    return proposal_text(card, renderer) if card else answer


def players_shown(phrase: OpenPhrase, names: Mapping[int, str], lang: Language) -> str:
    """On whose lists a phrase stands."""
    return few([one_line(names.get(number, str(number))) for number in phrase.players], lang)
