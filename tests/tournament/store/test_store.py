"""The event store: what one hands in is there, whoever else works on it, and every change is in its log."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

import cardlab
from cardlab.desk.event import DeskEvent
from cardlab.errors import CardlabError
from cardlab.tournament.live_event import LiveEvent
from cardlab.tournament.store import lock
from cardlab.tournament.store.database import open_database
from cardlab.tournament.store.kept import Sent, SentList
from cardlab.tournament.store.opening import open_store
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.store.tables import StoreRow
from tests.tournament.events import edited
from tests.tournament.registered import LEGAL, UNCLEAR, WRONG

DEADLINE = datetime(2026, 12, 5, 17, 0, tzinfo=UTC)
"""18:00 in Paris."""


@pytest.fixture
def cup(built_database: Path, tmp_path: Path, events_at: str) -> Iterator[LiveEvent]:
    lab = cardlab.open(built_database)
    options = {"game": "destiny", "format": "reference-1.6", "deadline": "2026-12-05 18:00", "zone": "Europe/Paris"}
    with lab, lab.new_event(tmp_path / "cup", database=events_at, **options) as event:
        yield event


def sent(name: str, text: str = LEGAL, minutes: int = -60) -> Sent:
    """A list handed in so many minutes after the deadline."""
    time = DEADLINE + timedelta(minutes=minutes)
    return Sent(f"name:{name}", name, (SentList(text.encode(), name="list"),), source="desk", time=time)


def states(cup: LiveEvent, number: int) -> list[tuple[str, str]]:
    return [(entry.state, entry.verdict) for each in cup.store.handed_in(number) for entry in each.entries]


def test_the_migrations_make_the_tables_that_are_declared(tmp_path: Path, events_at: str) -> None:
    with closing(open_database(events_at or tmp_path / "event.db")) as database, database.engine.connect() as opened:
        assert compare_metadata(MigrationContext.configure(opened), StoreRow.metadata) == []
        if not events_at:
            assert opened.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert opened.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_database_of_a_newer_cardlab_is_refused_and_left(cup: LiveEvent) -> None:
    store = cup.store
    with closing(open_database(store.address or store.folder / "event.db")) as database, database.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CardlabError) as fault:
        open_store(store.folder, store.address)
    assert fault.value.key == "store.newer"


@pytest.mark.parametrize("events_at", [""])
def test_only_the_owner_may_read_its_files(cup: LiveEvent) -> None:
    cup.hand_in(sent("Zoé"))
    files = list(cup.store.folder.glob("event.db*"))
    assert len(files) == 3
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def test_the_last_list_in_time_stands_and_a_late_one_waits_until_it_is_accepted(cup: LiveEvent) -> None:
    zoe = cup.hand_in(sent("Zoé", WRONG, -120))
    assert cup.hand_in(sent("Zoé", minutes=-60), zoe) == zoe
    assert states(cup, zoe) == [("replaced", "illegal"), ("standing", "legal")]
    cup.hand_in(sent("Zoé", WRONG, 5), zoe)
    assert states(cup, zoe)[1:] == [("standing", "legal"), ("waiting", "illegal")]
    assert [player.verdict for player in cup.judge_again(zoe)] == ["legal"]
    cup.store.accept_late(zoe, "Anne")
    assert [player.verdict for player in cup.judge_again(zoe)] == ["illegal"]
    assert states(cup, zoe)[1:] == [("replaced", "legal"), ("standing", "illegal")]
    with pytest.raises(CardlabError):
        cup.store.accept_late(zoe, "Anne")


def test_an_answer_counts_for_every_list_from_then_on(cup: LiveEvent) -> None:
    zoe = cup.hand_in(sent("Zoé", UNCLEAR))
    assert states(cup, zoe) == [("standing", "unclear")]
    cup.store.answer("lojistik", "01142", "Anne")
    assert [player.verdict for player in cup.judge_again()] == ["legal"]
    assert cup.judged(UNCLEAR.encode()).verdict == "legal"


def test_two_people_of_one_name_are_two_until_somebody_says_otherwise(cup: LiveEvent) -> None:
    one, other = cup.hand_in(sent("Zoé")), cup.hand_in(sent("Zoé", WRONG, -30))
    assert (one, other) == (1, 2)
    cup.store.settle_doubles(other, one, same=True, who="Anne")
    assert [player.verdict for player in cup.judge_again()] == ["illegal"]
    assert states(cup, one) == [("replaced", "legal"), ("standing", "illegal")]
    assert cup.hand_in(sent("Yann")) == 3


def test_links_open_by_their_token_alone_until_they_are_revoked(cup: LiveEvent) -> None:
    zoe = cup.hand_in(sent("Zoé"))
    links = cup.store.links
    links.new("t0ken", "player", number=zoe)
    links.new("j4dge", "judge", "Anne")
    link, number = links.find("t0ken") or (None, None)
    assert (link.kind if link else "", number) == ("player", zoe)
    assert links.find("token") is None
    assert "t0ken" not in repr(cup.store.contents())
    judge = next(each for each in links.all() if each.kind == "judge")
    links.revoke(judge.id, "Anne")
    assert links.find("j4dge") is None


def test_every_change_is_in_the_log_with_who_and_when(cup: LiveEvent) -> None:
    zoe = cup.hand_in(sent("Zoé"))
    cup.store.rule(zoe, "accepted", "a typing error", "Anne")
    cup.store.set_state([zoe], "present", "Marc")
    cup.store.set_options("Anne", locked=True, title="Winter Open")
    cup.store.set_options("Anne", locked=True)
    changes = [(each.who, each.what, each.number, each.values) for each in cup.store.log()]
    assert changes == [
        ("cardlab", "made", None, {}),
        ("player", "hand-in", 1, {}),
        ("Anne", "ruling", 1, {"decision": "accepted", "reason": "a typing error"}),
        ("Marc", "state", 1, {"state": "present"}),
        ("Anne", "options", None, {"names": ["locked", "title"]}),
    ]
    assert all(each.at and abs(each.at - datetime.now(UTC)) < timedelta(minutes=5) for each in cup.store.log())
    assert cup.store.event().check_in


@pytest.mark.parametrize(("minutes", "is_open"), [(-1, True), (1, False)])
def test_times_are_those_of_the_clock_of_the_store(cup: LiveEvent, minutes: int, is_open: bool) -> None:
    moment = DEADLINE + timedelta(minutes=minutes)
    with open_store(cup.store.folder, cup.store.address, now=lambda: moment) as store:
        store.hand_in(sent("Zoé")._replace(time=None))
        store.set_state([1], "present", "Marc")
        store.links.new("secret", "organiser")
        assert [each.at for each in store.log()[1:]] == [moment] * 3
        assert [each.registration.time for each in store.handed_in(1)] == [moment]
        assert (store.players(1)[0].state_at, store.links.all()[0].made_at) == (moment, moment)
        assert DeskEvent(store).is_open is is_open


@pytest.mark.parametrize(
    "jump",
    [
        pytest.param(timedelta(minutes=-90), id="set back"),
        pytest.param(timedelta(), id="standing still"),
        pytest.param(timedelta(minutes=90), id="set forward"),
        pytest.param(timedelta(days=-400), id="set back by a year"),
    ],
)
def test_the_list_handed_in_last_counts_though_the_clock_jumped(
    cup: LiveEvent, built_database: Path, jump: timedelta
) -> None:
    clock = [DEADLINE - timedelta(days=1)]
    with (
        cardlab.open(built_database) as lab,
        open_store(cup.store.folder, cup.store.address, now=lambda: clock[0]) as store,
    ):
        event = LiveEvent(lab.validator, store)
        number = event.hand_in(sent("Zoé")._replace(time=None))
        clock[0] += jump
        for text in (WRONG, LEGAL, WRONG):
            event.hand_in(sent("Zoé", text)._replace(time=None), number)
        assert states(event, number)[-1] == ("standing", "illegal")
        assert [state for state, _ in states(event, number)[:-1]] == ["replaced"] * 3
        assert [player.verdict for player in event.judge_again()] == ["illegal"]


def test_forty_hand_ins_at_once_get_forty_numbers_and_forty_options_are_kept(cup: LiveEvent) -> None:
    def several(thread: int) -> None:
        for place in range(10):
            cup.store.hand_in(sent(f"{thread}-{place}"))
            DeskEvent(cup.store).set_desk("Anne", **{f"{thread}-{place}": True})

    threads = [Thread(target=several, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [player.number for player in cup.store.players()] == list(range(1, 41))
    assert len(cup.store.handed_in()) == len(cup.store.event().desk) == 40


def test_of_two_lists_one_player_hands_in_at_once_the_last_stands(
    cup: LiveEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = cup.hand_in(sent("Zoé", WRONG, -120))
    other = Thread(target=cup.hand_in, args=(sent("Zoé", minutes=-30), zoe))
    keep = EventStore.keep_judged

    def while_the_other_comes(store: EventStore, *judged: Any) -> None:
        if other.ident is None:
            other.start()
            other.join(0.5)
        keep(store, *judged)

    monkeypatch.setattr(EventStore, "keep_judged", while_the_other_comes)
    cup.hand_in(sent("Zoé", minutes=-60), zoe)
    other.join()
    assert states(cup, zoe) == [("replaced", "illegal"), ("replaced", "legal"), ("standing", "legal")]


def test_a_hand_in_that_ends_before_it_was_judged_leaves_nothing(
    cup: LiveEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cup.store.contents()
    monkeypatch.setattr(EventStore, "keep_judged", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        cup.hand_in(sent("Zoé"), token="t0ken")
    assert cup.store.contents() == before
    monkeypatch.undo()
    zoe = cup.hand_in(sent("Zoé"), token="t0ken")
    assert [number for found in [cup.store.links.find("t0ken")] if found for number in found[1:]] == [zoe]


def test_another_process_that_works_on_the_event_is_named(cup: LiveEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        "import sys, time; from pathlib import Path; from cardlab.tournament.store.opening import open_store\n"
        "with open_store(Path(sys.argv[1]), sys.argv[2]).working('precheck'): print('held', flush=True); time.sleep(60)"
    )
    monkeypatch.setattr(lock, "PATIENCE", 0.2)
    command = [sys.executable, "-c", script, str(cup.store.folder), cup.store.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(CardlabError) as fault, cup.store.working("forget"):
            pass
        other.kill()
    assert f"Another cardlab is working on this event: precheck, {other.pid}." in str(fault.value)
    monkeypatch.setattr(lock, "PATIENCE", 5)
    with cup.store.working("forget"):
        pass


def test_without_personal_data_the_store_names_nobody(built_database: Path, tmp_path: Path, events_at: str) -> None:
    lab = cardlab.open(built_database)
    options = {"game": "destiny", "format": "reference-1.6", "personal_data": False, "database": events_at}
    named = edited(LEGAL, ("2 Viser", "2 Viser\n1 Carte de Zonnegem"))
    with lab, lab.new_event(tmp_path / "cup", **options) as cup:
        number = cup.hand_in(sent("Quibilah", f"Player: Ombrelle\n{LEGAL}"))
        assert states(cup, number) == [("standing", "legal")]
        assert cup.judge_again(number)[0].verdict == "legal"
        cup.hand_in(sent("Quibilah", named), number)
        assert states(cup, number)[1] == ("standing", "unclear")
        files = cup.store.folder.iterdir() if not events_at else ()
        content = repr(cup.store.contents()).encode() + b"".join(file.read_bytes() for file in files)
        assert b"Quibilah" not in content
        assert b"Ombrelle" not in content
