"""Faults say why the system refused, in the user's language."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from cardlab.errors import CardlabError
from cardlab.messages import sentences
from tests.conftest import Run


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (errno.ENOSPC, "the disk is full", "le disque est plein"),
        (errno.EACCES, "permission denied", "accès refusé"),
        (errno.ENOENT, "no such file or folder", "pas de tel fichier ou dossier"),
    ],
)
def test_the_systems_reasons_are_translated(number: int, english: str, french: str) -> None:
    fault = CardlabError("importers.cannot-read", file="deck.txt", why=OSError(number, os.strerror(number)))
    assert str(fault) == f"deck.txt cannot be read: {english}. Check its rights."
    assert fault.text("fr") == f"deck.txt est illisible : {french}. Vérifiez ses droits."


def test_a_rare_reason_is_given_as_the_system_gives_it() -> None:
    fault = CardlabError(
        "importers.cannot-read", file="deck.txt", why=OSError(errno.EXDEV, "Invalid cross-device link")
    )
    assert "Invalid cross-device link" in str(fault)


def test_what_sqlite_refuses_is_translated(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError) as refusal:
        sqlite3.connect(f"file:{tmp_path}/none.db?mode=ro", uri=True)
    fault = CardlabError("catalogue.cannot-open", path="none.db", why=refusal.value)
    assert fault.text("fr").startswith("Impossible d'ouvrir le catalogue none.db : le fichier ne s'ouvre pas.")


def test_every_reason_has_the_name_the_system_has_for_it() -> None:
    known = {name.lower() for name in errno.errorcode.values()} | {name.lower() for name in dir(sqlite3)}
    assert set(sentences("system", "en")) <= known


def test_a_file_where_a_folder_should_be(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    outcome = run("export", "examples/leia-han.txt", "--lang", "fr", "--to", "csv", "-o", tmp_path / "file" / "folder")
    assert outcome.code == 2
    assert "une partie du chemin est un fichier, pas un dossier" in outcome.err
