"""Events made by hand: lists judged by the real judge, players around them."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.cards import FormatTerms
from cardlab.model.findings import Phrase
from cardlab.reading.document import Source, read_decklist
from cardlab.tournament.model import Event, Player, PlayerList, Precheck
from tests.conftest import PROJECT

LEGAL = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
WRONG = (PROJECT / "examples" / "leia-han-wrong.txt").read_text(encoding="utf-8")
SETUP = (PROJECT / "examples" / "outer-rim-solo.txt").read_text(encoding="utf-8")
UNCLEAR = LEGAL.replace("2 Logistique", "2 Lojistik")
SWCCG_DARK = "1 Tatooine [1_289]\n59 Stormtrooper [1_194]\n"
SWCCG_LIGHT = "1 Tatooine [1_127]\n59 Rebel Trooper [1_28]\n"
MONDAY = datetime(2026, 11, 30, 18, 22)
DEADLINE = datetime(2026, 12, 5, 18, 0)


def handed_in(judge: Validator, text: str, **more: Any) -> PlayerList:
    """A list as a player pasted it, judged."""
    result = judge.validate(read_decklist(Source("row 2", text.encode())), Request(game=more.pop("game", "destiny")))
    about = {
        "place": Phrase("list.one-line", {"line": 2}),
        "time": MONDAY,
        "side": "",
        "late": False,
        "replaced": False,
        "verdict": result.verdict,
        "findings": (),
        "result": result,
    }
    return PlayerList(**{**about, **more})


def player(number: int, name: str, *lists: PlayerList, **more: Any) -> Player:
    counting = [each for each in lists if not each.replaced]
    about = {
        "email": f"{number}@example.org",
        "contact": "",
        "lang": "en",
        "rows": (number + 1,),
        "verdict": counting[-1].verdict if counting else "missing",
        "findings": (),
        "for_organiser": (),
    }
    return Player(number=number, name=name, lists=lists, **{**about, **more})


def checked(terms: FormatTerms, players: Iterable[Player], **more: Any) -> Precheck:
    event = Event(folder=Path("event"), game="destiny", deadline=DEADLINE, title="Winter Open")
    return Precheck(
        event=event._replace(**more),
        terms=terms,
        players=tuple(players),
        gone=(),
        phrases=(),
        notes=(),
        first_run=True,
    )
