"""Files nobody meant us to read: arbitrary bytes, real files cut short, flipped, shuffled, doubled.

The longer search, with limits of time and memory, is in `tests/slow/`.
"""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlab.reading.document import Reader, Source, all_readers
from cardlab.tournament.day_checks import logged_checks
from cardlab.tournament.event_folder import open_event
from cardlab.tournament.page import event_id
from cardlab.tournament.store.kept_options import event_of
from cardlab.tournament.ticks import import_ticks
from tests.conftest import Run
from tests.faults.event_trials import STANDINGS, TICKS, played_event, sheet_bytes
from tests.faults.seeds import ENDINGS, SHEETS, corpus_of
from tests.faults.trials import Trial, Workplace, every_trial, try_list, try_sheet

NAMES = ("deck.txt", "deck.csv", "deck.json", "deck.xml", "deck.htd", "deck.xlsx", "deck.ods", "deck")
KEPT = [pytest.param(path, id=f"{reader.name}-{path.stem}") for reader in all_readers() for path in corpus_of(reader)]
quick = settings(
    derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory, built_database: Path) -> Workplace:
    return Workplace(tmp_path_factory.mktemp("bench"), built_database)


@pytest.mark.parametrize("trial", every_trial(), ids=lambda trial: trial.name)
@settings(quick, max_examples=4)
@given(chance=st.randoms(use_true_random=False))
def test_a_damaged_file_is_read_or_refused(bench: Workplace, trial: Trial, chance: Random) -> None:
    trial.attempt(bench, trial.damaged(chance), chance)


def test_the_seeds_of_what_is_handed_back_are_good(bench: Workplace) -> None:
    """What is damaged is refused for its damage only if the whole of it is taken."""
    with open_event(played_event(bench)) as store:
        event = event_of(store.event(), store.folder)
        numbers = bench.lab.event_report(store)
        for ending in ENDINGS:
            standings = bench.folder / f"good{ending}"
            standings.write_bytes(sheet_bytes(ending, STANDINGS))
            charts = {chart.name for chart in bench.lab.event_report(store, standings).charts}
            assert "teams-places" in charts
        ticks = bench.folder / "good.json"
        ticks.write_bytes(TICKS.replace(b"EVENT", event_id(event).encode()))
        import_ticks(store, ticks, "en", sure=True)
        assert {(2, 1, "ok"), (2, 2, "")} <= {
            (each.round, each.number, each.result) for each in logged_checks(store, event)
        }
    bench.lab.write_event_report(numbers, bench.folder / "good-report.json", force=True)
    compared = bench.lab.compare_events(numbers, bench.folder / "good-report.json")
    assert "Players: 5 (before: 5)" in compared.text("en")


@settings(quick, max_examples=80)
@given(name=st.sampled_from(NAMES), content=st.binary(max_size=300), chance=st.randoms(use_true_random=False))
def test_any_bytes_are_a_list_or_refused(bench: Workplace, name: str, content: bytes, chance: Random) -> None:
    try_list(bench, Source(name, content), chance)


@settings(quick, max_examples=80)
@given(name=st.sampled_from(NAMES), content=st.text(max_size=200), chance=st.randoms(use_true_random=False))
def test_any_text_is_a_list_or_refused(bench: Workplace, name: str, content: str, chance: Random) -> None:
    try_list(bench, Source(name, content.encode("utf-8", "surrogatepass")), chance)


@settings(quick, max_examples=40)
@given(name=st.sampled_from(NAMES), content=st.binary(max_size=300), chance=st.randoms(use_true_random=False))
def test_any_bytes_are_a_sheet_or_refused(bench: Workplace, name: str, content: bytes, chance: Random) -> None:
    try_sheet(bench, Source(name, content), chance)


@pytest.mark.parametrize("reader", all_readers(), ids=lambda reader: reader.name)
def test_every_reader_has_a_corpus(bench: Workplace, reader: Reader) -> None:
    """A new reader brings a list for `tests/faults/corpus/<name>/`, as odd as its shape can be."""
    sources = [Source(path.name, path.read_bytes()) for path in corpus_of(reader)]
    decklists = [reader.read(source) for source in sources if reader.claims(source)]
    assert any(
        decklist.cards or decklist.sheet or bench.validator.validate(decklist).entries for decklist in decklists
    ), f"no corpus for {reader.name}"


@pytest.mark.parametrize("path", KEPT)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_validate_answers_whatever_the_corpus_holds(run: Run, path: Path, lang: str) -> None:
    for words in (("validate", path), ("validate", path, "--json"), ("validate", "-")):
        outcome = run(*words, "--lang", lang, stdin=path.read_bytes())
        assert outcome.code in (0, 1, 2)
        assert outcome.out or outcome.err
        assert "Traceback" not in outcome.text
        assert "\x1b" not in outcome.text


@pytest.mark.parametrize("path", sorted(SHEETS.iterdir()), ids=lambda path: path.stem)
def test_sheets_that_once_broke_us_are_refused(run: Run, own_database: Path, path: Path) -> None:
    before = own_database.read_bytes()
    for words in (("catalogue", "import", path, "--game", "destiny"), ("validate", path)):
        outcome = run(*words)
        assert outcome.code == 2, outcome.text
        assert "Traceback" not in outcome.text
    assert own_database.read_bytes() == before
    assert not own_database.with_name("own-own").exists()
