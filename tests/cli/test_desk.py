"""`cardlab desk` and `cardlab event link` as an organiser types them."""

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.conftest import Run
from tests.desk.live import new_event

PATIENCE = 60.0
"""Seconds: a busy machine is not a fault."""


@pytest.fixture
def cup(tmp_path: Path, built_database: Path) -> Path:
    new_event(built_database, tmp_path / "cup").store.close()
    return tmp_path / "cup"


def test_links_are_made_listed_and_revoked_by_name(run: Run, cup: Path) -> None:
    made = run("event", "link", cup, "--new", "judge", "--name", "Kim", "--address", "https://cup.example/")
    assert re.fullmatch(r"Link for Kim; it is shown only now:\nhttps://cup.example/e/cup/desk/[\w-]{22}\n", made.out)
    listed = run("event", "link", cup).out
    assert re.search(r"1 +Kim +judge", listed)
    assert made.out.rpartition("/")[2].strip() not in listed
    assert run("event", "link", cup, "--revoke", "1", "--lang", "fr").out == "Le lien pour Kim n'ouvre plus rien.\n"
    assert "Kim" not in run("event", "link", cup).out
    for wrong, words in ((("--new", "king"), "organiser or judge"), (("--revoke", "9"), "There is no link 9")):
        outcome = run("event", "link", cup, *wrong)
        assert (outcome.code, words in outcome.err) == (2, True)


def test_wrong_calls_are_told_before_anything_listens(run: Run, cup: Path, tmp_path: Path) -> None:
    for words, told in (
        (("--address", "cup.example"), "write the whole address"),
        ((tmp_path / "nothing",), "nothing"),
        ((cup, "--open-lists", "all"), "participants, everyone or no"),
    ):
        outcome = run("desk", *words, "--port", "0")
        assert (outcome.code, told in outcome.err) == (2, True), outcome.err


def test_a_second_desk_takes_another_port_unless_one_is_asked_for(run: Run) -> None:
    from cardlab.desk.serve import listening

    with listening(None, everywhere=False) as (_, first), listening(None, everywhere=False) as (_, second):
        assert first != second
        port = second[0].rpartition(":")[2]
        outcome = run("desk", "--port", port)
        assert (outcome.code, outcome.err) == (2, f"Port {port} is in use. Choose another with --port.\n")


def test_answers_on_a_kept_connection_are_not_held_back() -> None:
    """Without TCP_NODELAY every small answer waits until the browser confirms the one before, 40 ms later."""
    from cardlab.desk.serve import listening

    async def is_sent_at_once(listener: socket.socket) -> bool:
        accepted: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()

        def accept(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted.set_result(writer.get_extra_info("socket"))

        async with await asyncio.start_server(accept, sock=listener):
            _, ours = await asyncio.open_connection(*listener.getsockname())
            connection = await accepted
            try:
                return bool(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            finally:
                ours.close()

    for everywhere in (False, True):
        with listening(0, everywhere=everywhere) as (listener, _):
            assert asyncio.run(is_sent_at_once(listener))


def test_who_keeps_the_data_is_asked_before_others_are_let_in(run: Run, built_database: Path, tmp_path: Path) -> None:
    event = new_event(built_database, tmp_path / "cup")
    with event.store:
        event.set_desk("cardlab", organiser="", days=0)
    outcome = run("desk", tmp_path / "cup", "--lan", "--port", "0", "--keep-days", "30")
    assert (outcome.code, "give --organiser" in outcome.err) == (2, True), outcome.err


def test_without_its_packages_the_command_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith(("cardlab.desk", "uvicorn"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    outcome = run("desk", "--port", "0")
    assert (outcome.code, 'pip install ".[desk]"' in outcome.err) == (2, True)


def test_desk_opens_event_and_logs_no_secrets(run: Run, cup: Path, built_database: Path, tmp_path: Path) -> None:
    link = run("event", "link", cup, "--new", "organiser").out.split()[-1]
    log = tmp_path / "access.log"
    words = ["desk", str(cup), "--port", "0", "--db", str(built_database), "--log", str(log)]
    command = [sys.executable, "-m", "cardlab", *words]
    with _started(command, CARDLAB_LANG="fr") as said:
        told = re.fullmatch(r"Le bureau est ouvert à l'adresse (http://127.0.0.1:\d+)/e/cup\n", said)
        assert told
        answer = httpx.get(
            told[1] + link.removeprefix("http://127.0.0.1:8000"), follow_redirects=True, timeout=PATIENCE
        )
        assert str(answer.url) == f"{told[1]}/e/cup/desk"
    assert "/e/cup/desk/…" in log.read_text(encoding="utf-8")
    assert link.rpartition("/")[2] not in log.read_text(encoding="utf-8")


def test_open_makes_a_new_organiser_link(run: Run, cup: Path, built_database: Path, tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" >>"{seen}"\n', encoding="utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-m", "cardlab", "desk", str(cup), "--port", "0", "--db", str(built_database), "--open"]
    for _ in range(2):
        with _started(command, BROWSER=str(browser)) as said:
            address = said.split()[-1].removesuffix("/e/cup")
            answer = httpx.get(address, timeout=PATIENCE)
            links = [urlsplit(each).path for each in seen.read_text(encoding="utf-8").split()]
            answers = [httpx.get(address + each, follow_redirects=True, timeout=PATIENCE) for each in links]
    assert answer.status_code == httpx.codes.OK
    assert [each.url.path == "/e/cup/desk" for each in answers] == [False, True]
    assert len(run("event", "link", cup).out.splitlines()) == 3, "a heading, its rule and one link"


def test_open_gives_the_browser_a_code_that_works_once(cup: Path, built_database: Path, tmp_path: Path) -> None:
    """Everybody on the machine can read the arguments of a browser in the process list."""
    browser, arguments = tmp_path / "browser", tmp_path / "arguments"
    browser.write_text(f'#!/bin/sh\necho "$@" >>"{arguments}"\n', encoding="utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-m", "cardlab", "desk", str(cup), "--port", "0", "--db", str(built_database), "--open"]
    with _started(command, BROWSER=str(browser)) as said:
        httpx.get(said.split()[-1], timeout=PATIENCE)
        opened = arguments.read_text(encoding="utf-8").strip()
        first, second = (httpx.get(opened, timeout=PATIENCE) for _ in range(2))
        secret = first.cookies["desk"]
        shown = httpx.get(f"{said.split()[-1]}/desk", cookies={"desk": secret}, timeout=PATIENCE)
    assert (first.status_code, second.status_code, shown.status_code) == (303, 404, 200)
    assert "desk" not in second.cookies
    assert secret not in opened
    assert opened.rpartition("/")[2] not in shown.text


@contextmanager
def _started(command: list[str], **surroundings: str) -> Iterator[str]:
    """The first line that a desk says; it is stopped whatever happens."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **surroundings}) as desk:
        try:
            assert desk.stdout
            yield desk.stdout.readline()
        finally:
            desk.terminate()
