"""The large measure of advice: real decks broken by one, two or three random faults, and how long it takes.

    pytest tests/slow/test_advice.py -s

prints for each game and number of faults how many decks were mended with no more changes than faults, and how
many times as long as reading and judging the deck that took.
"""

import gc
import time
from pathlib import Path
from random import Random

import pytest

from cardlab.exporters.deck_table import deck_table
from cardlab.exporters.text_lists import TextDialect
from cardlab.games.advice import find_fix
from cardlab.games.destiny.list_files import decks_in
from cardlab.games.options import Request
from cardlab.games.validator import Validator
from cardlab.model.result import Result
from cardlab.reading.document import Source, read_decklist
from tests.conftest import SHARED, needs_shared
from tests.games.broken import Faults, many
from tests.games.destiny.faults import KINDS as DESTINY
from tests.games.swccg.faults import KINDS as SWCCG
from tests.games.swccg.test_real_decks import LEGAL as SWCCG_LEGAL
from tests.games.young_jedi.faults import KINDS as YOUNG_JEDI

DECKS = SHARED / "decks"
FAULTS = {"destiny": DESTINY, "swccg": SWCCG, "young-jedi": YOUNG_JEDI}

pytestmark = needs_shared


def legal_decks(judge: Validator, game: str) -> list[Result]:
    if game == "destiny":
        published = decks_in(Source("decks.json", (DECKS / "destiny" / "arh_published_decks.json").read_bytes()))
        codes = ("", "ffg-infinite", "ffg-standard", "arh-standard", "arh-standard-2021")
        requests = [Request(game="destiny", format=code) for code in codes]
        results = [judge.validate(deck, request) for deck in published[::16] for request in requests]
    elif game == "swccg":
        results = [_judged(judge, DECKS / "swccg" / name, Request(format=code)) for name, code in SWCCG_LEGAL.items()]
        without_rares = Request(format="scavenger_premiere_ds2")  # no published deck is of a format that bans rarities
        mended = [
            find_fix(judge.of("swccg"), _judged(judge, DECKS / "swccg" / name, without_rares)).best
            for name in SWCCG_LEGAL
        ]
        results += [judge.validate(read_decklist(_as_text(each)), without_rares) for each in mended]
    else:
        files = [*(DECKS / "young_jedi").glob("*.txt"), *(DECKS / "young_jedi" / "client").glob("*.json")]
        requests = [Request(game="young-jedi", format=code) for code in ("decipher", "pc-vset1")]
        results = [_judged(judge, file, request) for file in sorted(files) for request in requests]
    return [result for result in results if result.verdict in ("legal", "legal-with-warnings")]


def _judged(judge: Validator, file: Path, request: Request) -> Result:
    return judge.validate(read_decklist(Source(file.name, file.read_bytes(), file)), request)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("game", FAULTS)
def test_broken_decks_are_mended(judge: Validator, game: str, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    legal = legal_decks(judge, game)
    faults = Faults(judge, game, FAULTS[game], Random(f"{game} {count}"))
    for warming in many(faults, legal, 3, 60):  # cards of a pool are looked up once for all decks
        find_fix(judge.of(game), warming.result)
    gc.collect()
    gc.freeze()  # the thousand decks of this test are no part of what is measured
    mended: list[bool] = []
    times: list[float] = []
    left: list[str] = []
    for broken in many(faults, legal, count, 200):
        started = time.process_time()
        fix = find_fix(judge.of(game), broken.result)
        took = time.process_time() - started
        times.append(took / _time_of_validating(judge, broken.result))
        for proposal in fix.proposals:
            assert proposal.result.verdict in ("legal", "legal-with-warnings") or proposal.advice.leaves_gaps
        good = bool(fix.proposals) and len(fix.proposals[0].changes) <= len(broken.faults)
        mended.append(good)
        if not good:
            left.append(f"{', '.join(broken.faults)}: {fix.advice.status}, {len(fix.advice.changes)}")
    gc.unfreeze()
    times.sort()
    with capsys.disabled():
        print(f"\n{game}, {count} faults: {sum(mended)} of {len(mended)}; time × {times[len(times) // 2]:.0f} in the"
              f" middle, {times[int(len(times) * 0.95)]:.0f} for one in twenty, {times[-1]:.0f} at most")  # fmt: skip
        for line in left:
            print(f"  {line}")
    assert sum(mended) >= 0.95 * len(mended)


def _time_of_validating(judge: Validator, result: Result) -> float:
    """How long reading and judging the deck takes, as text; the shortest of three."""
    text = _as_text(result)
    taken: list[float] = []
    for _ in range(3):
        started = time.process_time()
        judge.validate(read_decklist(text), Request())
        taken.append(time.process_time() - started)
    return min(taken)


def _as_text(result: Result) -> Source:
    return Source("deck.txt", TextDialect().write(deck_table(result, "en")).encode())
