"""Timestamps as forms write them, day first or month first, with and without a zone."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest

from cardlab.tournament.times import DateOrder, date_order, read_deadline, read_time, read_times, shown_time
from cardlab.tournament.zones import shown_in

SIX = datetime(2026, 12, 5, 18, 0)


@pytest.fixture
def in_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    if not hasattr(time, "tzset"):
        pytest.skip("the clock of this system cannot be set for one program")

    def set_zone(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield set_zone
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("05/12/2026 18:00:00", "day-first"),
        ("05/12/2026 18:00", "day-first"),
        ("5/12/26 18:00", "day-first"),
        ("05.12.2026, 18:00", "day-first"),
        ("05-12-2026 18h00", "day-first"),
        ("05/12/2026 à 18h", "day-first"),
        ("05/12/2026 18 h 00", "day-first"),
        ("12/5/2026 6:00:00 PM", "month-first"),
        ("12/5/26 6:00 pm", "month-first"),
        ("12/05/2026 at 06:00 p.m.", "month-first"),
        ("2026-12-05 18:00", ""),
        ("2026-12-05T18:00:00", ""),
        ("2026-12-05 18:00:00.123000", ""),
        ("2026/12/05 6:00:00 PM", ""),
        ("46361.75", ""),
        ("46361,75", ""),
    ],
)
def test_ways_to_write_six_in_the_evening(text: str, order: DateOrder) -> None:
    assert read_time(text, order) == SIX


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("05/12/2026 18:00", SIX),
        ("2026-12-05T18:00:00", SIX),
        ("05/12/2026", datetime(2026, 12, 5, 23, 59, 59)),
        ("2026-12-05", datetime(2026, 12, 5, 23, 59, 59)),
        ("05/12/2026 00:00", datetime(2026, 12, 5)),
        ("12/25/2026", datetime(2026, 12, 25, 23, 59, 59)),
        ("samedi 5 décembre 2026 à 18 h", SIX),
        ("5 December 2026, 6 pm", SIX),
        ("5 décembre 2026", datetime(2026, 12, 5, 23, 59, 59)),
        ("31 février 2026 18h", None),
        ("soon", None),
    ],
)
def test_a_deadline_that_is_a_day_lasts_until_its_end(text: str, expected: datetime | None) -> None:
    assert read_deadline(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("05/12/2026", datetime(2026, 12, 5)),
        ("12/1/2026 12:30 AM", datetime(2026, 1, 12, 0, 30)),
        ("12/1/2026 12:30 PM", datetime(2026, 1, 12, 12, 30)),
        ("46361", datetime(2026, 12, 5)),
        ("46361.7507060185", datetime(2026, 12, 5, 18, 1, 1)),
    ],
)
def test_days_halves_and_numbers(text: str, expected: datetime) -> None:
    assert read_time(text, "day-first") == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "demain",
        "31/02/2026",
        "05/12/2026 25:00",
        "2026-13-01",
        "12345",
        "99999",
        "05/12/2026 18:00 chez Paul",
        "5/12",
    ],
)
def test_what_is_no_time(text: str) -> None:
    assert read_time(text, "day-first") is None


@pytest.mark.parametrize(
    ("texts", "french", "expected"),
    [
        pytest.param(["05/12/2026", "06/12/2026"], True, "day-first", id="a French sheet"),
        pytest.param(["05/12/2026", "06/12/2026"], False, "month-first", id="an English sheet"),
        pytest.param(["05/12/2026", "13/12/2026"], False, "day-first", id="only the day can be 13"),
        pytest.param(["05/12/2026", "12/13/2026"], True, "month-first", id="only the month can be 12"),
        pytest.param(["2026-12-05", "", "46361"], True, "", id="years first"),
        pytest.param([], True, "", id="no dates"),
    ],
)
def test_the_order_is_settled_for_a_whole_column(texts: list[str], french: bool, expected: str) -> None:
    assert date_order(texts, french=french) == expected


LAST, FIRST = "9999-12-31 23:59:59", "0001-01-01 00:00"


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        pytest.param(LAST, "America/Los_Angeles", id="the last second, west of Greenwich"),
        pytest.param("12/31/9999 11:30 PM", "America/New_York", id="the last evening of the calendar"),
        pytest.param(FIRST, "Asia/Tokyo", id="the first minute, east of Greenwich"),
        pytest.param("01/01/0001", "Europe/Paris", id="the first day"),
        pytest.param("9999-12-31T23:59:59Z", "Asia/Tokyo", id="a moment that Tokyo's clocks cannot show"),
        pytest.param("9999-12-31T23:59:59-08:00", "UTC", id="a moment that UTC cannot show"),
        pytest.param("0001-01-01T00:00:00+02:00", "UTC", id="before the first"),
    ],
)
def test_a_moment_that_cannot_be_converted_is_none(text: str, zone: str) -> None:
    assert read_time(text, "month-first", zone) is None
    assert read_deadline(text, zone) is None


def test_the_ends_of_the_calendar_are_read_where_they_can_be_converted() -> None:
    assert read_time(LAST, "", "Asia/Tokyo") == datetime(9999, 12, 31, 23, 59, 59)
    assert read_deadline("31/12/9999", "Europe/Paris") == datetime(9999, 12, 31, 23, 59, 59)
    assert read_deadline("31/12/9999", "America/Los_Angeles") is None, "it would last until its end"
    assert read_time(FIRST, "", "America/Los_Angeles") == datetime(1, 1, 1)


def test_an_instant_kept_in_another_zone_is_shown_in_utc_where_it_cannot_be_shown() -> None:
    last = datetime(9999, 12, 31, 23, 59, 59)
    assert shown_in(last.replace(tzinfo=UTC), "Asia/Tokyo") == last
    assert shown_in(datetime(1, 1, 1, tzinfo=UTC), "America/New_York") == datetime(1, 1, 1)


def test_a_column_says_what_was_not_read() -> None:
    column = read_times(["05/12/2026 18:00", "", "hier soir", "13/13/2026"], french=True)
    assert column.times == [SIX, None, None, None]
    assert column.unread == [2, 3]


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        ("Europe/Paris", datetime(2026, 12, 5, 19, 0)),
        ("America/Montreal", datetime(2026, 12, 5, 13, 0)),
        ("UTC", SIX),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        "2026-12-05T18:00:00Z",
        "2026-12-05T18:00:00.000Z",
        "2026-12-05 18:00 UTC",
        "2026/12/05 8:00:00 PM UTC+2",
        "2026-12-05T15:30:00-02:30",
        "2026-12-05 20:00 GMT+0200",
    ],
)
def test_a_time_with_its_zone_is_told_by_the_organisers_clock(
    in_zone: Callable[[str], None], zone: str, expected: datetime, text: str
) -> None:
    in_zone(zone)
    assert read_time(text, "") == expected


def test_summer_and_winter_time(in_zone: Callable[[str], None]) -> None:
    in_zone("Europe/Paris")
    assert read_time("2026-07-05T18:00:00Z", "") == datetime(2026, 7, 5, 20, 0)


def test_a_time_without_zone_is_the_organisers_own(in_zone: Callable[[str], None]) -> None:
    in_zone("Asia/Tokyo")
    assert read_time("2026-12-05 18:00", "") == SIX


def test_times_are_shown_as_each_language_writes_them() -> None:
    assert shown_time(SIX, "en") == "2026-12-05 18:00"
    assert shown_time(SIX, "fr") == "05/12/2026 18:00"
