"""A Destiny event from a French Google form: every row's verdict by hand, through three runs."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from openpyxl import load_workbook
from openpyxl.comments import Comment

from tests.conftest import PROJECT, Outcome, Run
from tests.tournament.events import (
    FIXTURES,
    assert_told_everywhere,
    digests,
    edited,
    found,
    replies,
    resolve,
    results,
    table,
    to_resolve,
)

FORM = FIXTURES / "destiny"
LEIA = (PROJECT / "examples" / "leia-han.txt").read_text(encoding="utf-8")
FORMULA = '=HYPERLINK("http://attrape.example";"clique ici")'
SCRIPT = '<script>alert("Zoé")</script>'
TITLE = "Piraté�]0;�Jean"
"""Control characters are shown as what they are: unreadable."""
ESCAPES = "Jean \x1b[31mRouge\x1b[0m"

FIRST = table(f"""
2     ¦ Anne Duval        ¦ legal               ¦                                              ¦ event.same-deck
3     ¦ Bastien Roux      ¦ legal               ¦                                              ¦
4     ¦ Chloé Martin      ¦ unclear             ¦ {" ".join(["list.unknown-card"] * 3)} ¦
5     ¦ David Nguyen      ¦ unclear             ¦ list.ambiguous-card list.unknown-card        ¦
6 12  ¦ Élodie Petit      ¦ legal               ¦ event.replaced                               ¦
7     ¦ Farid Benali      ¦ unreadable          ¦ event.link                                   ¦
9     ¦ Gaëlle Morin      ¦ missing             ¦ event.no-list                                ¦
10    ¦ {FORMULA}         ¦ illegal             ¦ destiny.deck-copies                          ¦
11    ¦ {SCRIPT}          ¦ legal               ¦                                              ¦ event.same-deck
13    ¦ Hugo Lefèvre      ¦ legal-with-warnings ¦ event.late ¦ event.late-to-settle event.near-name
14    ¦ Hugo LEFEVRE      ¦ illegal             ¦ event.other-game                             ¦ event.near-name
15    ¦ Inès 🦄 Costa     ¦ legal-with-warnings ¦ event.other-format                           ¦
16    ¦ דוד כהן           ¦ illegal             ¦ destiny.deck-size                            ¦
17    ¦ {ESCAPES}         ¦ unclear             ¦ list.unknown-card                            ¦
18    ¦ Karim Haddad      ¦ legal               ¦                                              ¦
19    ¦ Léa Simon         ¦ unreadable          ¦ event.unreadable-list                        ¦
20    ¦ Louis Faure       ¦ unreadable          ¦ event.file-missing                           ¦
21    ¦ Marc Olivier      ¦ legal               ¦                                              ¦ event.near-name
22    ¦ Marc Olivier      ¦ illegal             ¦ destiny.deck-colour                          ¦ event.near-name
23    ¦ Nadia Kaci        ¦ legal               ¦                                              ¦ event.one-address
24    ¦ Yanis Kaci        ¦ legal               ¦                                              ¦ event.one-address
25    ¦ +33 6 12 34 56 78 ¦ unclear             ¦ list.unknown-card                            ¦
26    ¦ Odile Rey         ¦ unclear             ¦ list.unknown-card                            ¦ event.near-name
27    ¦ odile rey         ¦ legal               ¦                                              ¦ event.near-name
28    ¦ Joueur 25         ¦ legal               ¦                                              ¦ event.no-name
""")
"""Row 8 is empty. Chloé's parking place may be a card, her 31st, until somebody says that it is none."""

RESOLVED = table(f"""
2     ¦ Anne Duval        ¦ legal               ¦         ¦                          ¦ event.same-deck
3     ¦ Bastien Roux      ¦ legal               ¦         ¦                          ¦ event.same-deck
4     ¦ Chloé Martin      ¦ legal               ¦ fixed   ¦                          ¦ event.same-deck
5     ¦ David Nguyen      ¦ legal               ¦ fixed   ¦                          ¦ event.same-deck
6 12  ¦ Élodie Petit      ¦ legal               ¦         ¦ event.replaced           ¦
7     ¦ Farid Benali      ¦ refused             ¦ changed ¦ event.link               ¦
9     ¦ Gaëlle Morin      ¦ missing             ¦         ¦ event.no-list            ¦
10    ¦ {FORMULA}         ¦ illegal             ¦         ¦ destiny.deck-copies      ¦
11    ¦ {SCRIPT}          ¦ legal               ¦         ¦                          ¦ event.same-deck
13    ¦ Hugo Lefèvre      ¦ accepted            ¦ changed ¦ event.late               ¦ event.near-name
14    ¦ Hugo LEFEVRE      ¦ illegal             ¦         ¦ event.other-game         ¦ event.near-name
15    ¦ Inès 🦄 Costa     ¦ legal-with-warnings ¦         ¦ event.other-format       ¦
16    ¦ דוד כהן           ¦ illegal             ¦         ¦ destiny.deck-size        ¦
17    ¦ {ESCAPES}         ¦ illegal             ¦ changed ¦ destiny.battlefield      ¦
18    ¦ Karim Haddad      ¦ legal               ¦         ¦                          ¦
19    ¦ Léa Simon         ¦ unreadable          ¦         ¦ event.unreadable-list    ¦
20    ¦ Louis Faure       ¦ unreadable          ¦         ¦ event.file-missing       ¦
21    ¦ Marc Olivier      ¦ legal               ¦         ¦                          ¦
22    ¦ Marc Olivier      ¦ illegal             ¦         ¦ destiny.deck-colour      ¦
23    ¦ Nadia Kaci        ¦ legal               ¦         ¦                          ¦
24    ¦ Yanis Kaci        ¦ legal               ¦         ¦                          ¦
25    ¦ +33 6 12 34 56 78 ¦ illegal             ¦ changed ¦ destiny.team-affiliation ¦
26 27 ¦ odile rey         ¦ legal               ¦ fixed   ¦ event.replaced           ¦
28    ¦ Joueur 25         ¦ legal               ¦         ¦                          ¦ event.no-name
""")

NEW_EXPORT = table(f"""
2     ¦ Anne Duval        ¦ legal               ¦         ¦                                    ¦ event.same-deck
3 28  ¦ Bastien Roux      ¦ illegal             ¦ broken  ¦ destiny.deck-size event.replaced   ¦
4     ¦ Chloé Martin      ¦ legal               ¦         ¦                                    ¦ event.same-deck
5     ¦ David Nguyen      ¦ legal               ¦         ¦                                    ¦
6 12  ¦ Élodie Petit      ¦ legal               ¦         ¦ event.replaced                     ¦
7     ¦ Farid Benali      ¦ refused             ¦         ¦ event.link                         ¦
9 29  ¦ Gaëlle Morin      ¦ illegal             ¦ changed ¦ destiny.team-points                ¦
10 30 ¦ {FORMULA}         ¦ legal               ¦ fixed   ¦ event.replaced                     ¦
11    ¦ {SCRIPT}          ¦ legal               ¦         ¦                                    ¦ event.same-deck
13    ¦ Hugo Lefèvre      ¦ accepted            ¦         ¦ event.late                         ¦ event.near-name
14    ¦ Hugo LEFEVRE      ¦ illegal             ¦         ¦ event.other-game                   ¦ event.near-name
15    ¦ Inès 🦄 Costa     ¦ legal-with-warnings ¦         ¦ event.other-format                 ¦
16    ¦ דוד כהן           ¦ illegal             ¦         ¦ destiny.deck-size                  ¦
17    ¦ {ESCAPES}         ¦ illegal             ¦         ¦ destiny.battlefield                ¦
18    ¦ Karim Haddad      ¦ withdrawn           ¦ changed ¦                                    ¦
      ¦ Léa Simon         ¦ unreadable          ¦         ¦ event.unreadable-list              ¦ event.not-in-export
19    ¦ Louis Faure       ¦ unreadable          ¦         ¦ event.file-missing                 ¦
20    ¦ Marc Olivier      ¦ legal               ¦         ¦                                    ¦
21    ¦ Marc Olivier      ¦ illegal             ¦         ¦ destiny.deck-colour                ¦
22    ¦ Nadia Kaci        ¦ legal               ¦         ¦                                    ¦
23    ¦ Yanis Kaci        ¦ legal               ¦         ¦                                    ¦
24    ¦ +33 6 12 34 56 78 ¦ illegal             ¦         ¦ destiny.team-affiliation           ¦
25 26 ¦ odile rey         ¦ legal               ¦         ¦ event.replaced                     ¦
27    ¦ Joueur 25         ¦ legal               ¦         ¦                                    ¦ event.no-name
31    ¦ Quentin Vidal     ¦ unclear             ¦ new     ¦ list.unknown-card                  ¦
""")
"""Léa's row 19 is gone, so those below stand one higher; four rows came below."""

ANSWERS = {
    "Lojistik": "01142 · Logistique (AW 142)",
    "Leia Organette": "01028 · Leia Organa, Born Leader (AW 28)",
    "Jedi": "01035 · Luke Skywalker, Jedi Knight (AW 35)",
    "Équipement de survie": 1034,
    "place de parking svp": "pas une carte",
    TITLE: "-",
}
"""Chosen from the proposals; a title that none of them is; a code typed in, whose zero the spreadsheet program dropped;
and what is no card."""
RULINGS = {
    "Hugo Lefèvre": ("accepté", "train en retard"),
    "Farid Benali": ("refusé", "toujours un lien"),
}
DOUBLES = {
    ("Marc Olivier", "Marc Olivier"): "deux personnes",
    ("Nadia Kaci", "Yanis Kaci"): "2 personnes",
    ("Odile Rey", "odile rey"): "Même personne",
}
"""Hugo's stays open."""
OPTIONS = ("--game", "destiny", "--format", "reference-1.6", "--deadline", "05/12/2026 18:00", "--lang", "fr")


class Event(NamedTuple):
    folder: Path
    form: Path
    run: Run

    def first(self) -> Outcome:
        return self.run("precheck", self.form, *OPTIONS, "--decks", self.form.parent / "decks", "-o", self.folder)

    def again(self, *more: str | Path) -> Outcome:
        return self.run("precheck", self.folder, *more)


@pytest.fixture
def event(tmp_path: Path, run: Run) -> Event:
    """The form, and no event yet."""
    shutil.copytree(FORM, tmp_path / "form")
    (tmp_path / "secret.txt").write_text(LEIA, encoding="utf-8")
    return Event(tmp_path / "event", tmp_path / "form" / "reponses.csv", run)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept")


@pytest.fixture
def checked(event: Event, kept: Path) -> Event:
    """The event after its first run, made once for all tests."""
    return _as_kept(event, kept / "first", event.first)


@pytest.fixture
def resolved(event: Event, kept: Path) -> Event:
    """The event after the organiser has filled in the workbook and run it again."""

    def make() -> None:
        event.first()
        resolve(event.folder, ANSWERS, RULINGS, "fr", DOUBLES)
        event.again()

    return _as_kept(event, kept / "resolved", make)


def _as_kept(event: Event, place: Path, make: Callable[[], object]) -> Event:
    if place.exists():
        shutil.copytree(place, event.folder)
    else:
        make()
        shutil.copytree(event.folder, place)
    return event


def new_export(form: Path) -> Path:
    """The form a day later: one row deleted, four players answered (again)."""
    text = form.read_text(encoding="utf-8").replace("\r\n", "\n")
    text, gone = re.subn(r"^03/12/2026 13:00:00,lea@example\.org.*\n", "", text, flags=re.MULTILINE)
    assert gone == 1

    def row(time: str, email: str, name: str, deck: str) -> str:
        quoted = ",".join(
            '"{}"'.format(cell.replace('"', '""')) for cell in (time, email, name, "", "Français", deck, "")
        )
        return f"{quoted}\n"

    text += row("04/12/2026 20:00:00", "bastien@example.org", "Bastien Roux", edited(LEIA, ("2 Viser", "1 Viser")))
    text += row("04/12/2026 20:01:00", "gaelle@example.org", "Gaëlle Morin", edited(LEIA, ("(AW 46)", "(AW 46) élite")))
    right = edited(LEIA, ("2 Blaster de poche", "2 Médecin militaire"))
    text += row("04/12/2026 20:02:00", "h.link@example.org", FORMULA, right)
    text += row("04/12/2026 20:03:00", "q@example.org", "Quentin Vidal", edited(LEIA, ("2 Viser", "2 Visser fort")))
    later = form.with_name("reponses-2.csv")
    later.write_text(text, encoding="utf-8", newline="\n")
    return later


def test_first_run(event: Event) -> None:
    outcome = event.first()
    assert outcome.code == 1
    assert_told_everywhere(FIRST, event.folder, outcome, "fr")
    assert "ont été lues jour d'abord" in outcome.out
    assert "27 lignes : 24 inscriptions, 1 remplacée, 1 tardive en attente et 1 vide." in outcome.out
    faults = re.findall(r"^  (\S+) : (\d+) joueurs? — ", outcome.out, re.MULTILINE)
    assert faults == [("list.unknown-card", "5"), ("destiny.deck-colour", "1"), ("destiny.deck-copies", "1")]
    assert "6 expressions à résoudre dans les listes de 5 joueurs" in outcome.out


def test_each_phrase_stands_once_with_its_proposals(checked: Event) -> None:
    assert to_resolve(checked.folder, "fr") == {
        "Lojistik": ["01142 · Logistique (AW 142)", "pas une carte", None, None],
        TITLE: ["pas une carte", None, None, None],
        "Équipement de survie": ["01034 · Matériel de survie (AW 34)", "pas une carte", None, None],
        "Leia Organette": ["01028 · Leia Organa, Leader-né (AW 28)", "pas une carte", None, None],
        "Jedi": ["02034 · Acolyte Jedi (SoR 34)", "03032 · Jedi Instructor (EaW 32)", "pas une carte", None],
        "place de parking svp": ["pas une carte", None, None, None],
    }
    lojistik = results(checked.folder)["phrases"][0]
    assert (lojistik["phrase"], lojistik["lists"], lojistik["players"]) == ("Lojistik", 3, [3, 22, 23])


def test_after_resolving(checked: Event) -> None:
    resolve(checked.folder, ANSWERS, RULINGS, "fr", DOUBLES)
    outcome = checked.again()
    assert outcome.code == 1
    assert_told_everywhere(RESOLVED, checked.folder, outcome, "fr")
    assert "à résoudre" not in outcome.out
    hugo = results(checked.folder)["players"][9]
    assert hugo["ruling"] == {"decision": "accepted", "reason": "train en retard"}
    assert (hugo["verdict"], hugo["status_before"]) == ("legal-with-warnings", "legal-with-warnings")


def test_after_a_new_export(resolved: Event) -> None:
    resolve(resolved.folder, rulings={"Karim Haddad": ("retiré", "malade")}, lang="fr")
    outcome = resolved.again(new_export(resolved.form))
    assert outcome.code == 1
    assert_told_everywhere(NEW_EXPORT, resolved.folder, outcome, "fr")
    assert results(resolved.folder)["gone"] == ["Léa Simon"]
    assert "1 absent de cet export" in outcome.out
    assert "Visser fort" in to_resolve(resolved.folder, "fr")
    answered = {each["phrase"]: each["answer"] for each in results(resolved.folder)["phrases"]}
    assert answered["Lojistik"] == "01142"
    assert answered["Équipement de survie"] == "01034"
    assert answered["Visser fort"] == ""


def test_who_is_not_in_this_export_stays_until_it_is_settled(resolved: Event) -> None:
    outcome = resolved.again(new_export(resolved.form))
    assert "1 absent de cet export" in outcome.out
    assert (resolved.folder / "replies" / "016-lea-simon.txt").exists()
    resolve(resolved.folder, rulings={"Léa Simon": ("retiré", "par téléphone")}, lang="fr")
    assert "absent de cet export" not in resolved.again().out
    lea = next(line for line in found(resolved.folder) if line.name == "Léa Simon")
    assert (lea.status, lea.organiser) == ("withdrawn", "")


def test_files_that_a_later_run_does_not_write_are_taken_away(resolved: Event) -> None:
    """A player who is called otherwise now, and is said to be the same, has files of another name."""
    assert (resolved.folder / "replies" / "016-lea-simon.txt").exists()
    text = resolved.form.read_text(encoding="utf-8")
    assert "Léa Simon" in text
    renamed = resolved.form.with_name("renamed.csv")
    renamed.write_text(text.replace("Léa Simon", "Léa Durand"), encoding="utf-8")
    resolved.again(renamed)
    assert (resolved.folder / "replies" / "016-lea-simon.txt").exists()
    resolve(resolved.folder, lang="fr", doubles={("Léa Simon", "Léa Durand"): "même personne"})
    resolved.again()
    assert not (resolved.folder / "replies" / "016-lea-simon.txt").exists()
    assert (resolved.folder / "replies" / "016-lea-durand.txt").exists()


def test_what_the_organiser_added_to_the_workbook_stays(checked: Event) -> None:
    file = checked.folder / "to-resolve.xlsx"
    book = load_workbook(file)
    sheet = book["À résoudre"]
    sheet["K3"] = "Notes de Zoé"
    sheet["K4"] = "=1+1 ?"
    sheet["K4"].data_type = "s"
    sheet["K4"].comment = Comment("demandé à Chloé", "Zoé")
    book.save(file)
    resolve(checked.folder, ANSWERS, RULINGS, "fr")
    checked.again()
    checked.again(new_export(checked.form))
    sheet = load_workbook(file)["À résoudre"]
    assert sheet["K3"].value == "Notes de Zoé"
    assert sheet["K4"].value == "=1+1 ?"
    assert sheet["K4"].comment.text == "demandé à Chloé"
    assert [sheet.cell(row, 1).value for row in range(4, 11)] == [
        "Lojistik", "Équipement de survie", "Jedi", "Leia Organette", TITLE,
        "place de parking svp", "Visser fort",
    ]  # fmt: skip


def test_an_answer_and_a_ruling_can_be_taken_back(resolved: Event) -> None:
    resolve(resolved.folder, {"Lojistik": None}, {"Farid Benali": (None, None)}, "fr")  # type: ignore[dict-item]
    resolved.again()
    by_name = {line.name: line for line in found(resolved.folder)}
    assert (by_name["Chloé Martin"].status, by_name["Chloé Martin"].change) == ("unclear", "broken")
    assert (by_name["Farid Benali"].status, by_name["Farid Benali"].change) == ("unreadable", "changed")


def test_answers_outlive_the_workbook_they_were_typed_into(resolved: Event) -> None:
    (resolved.folder / "to-resolve.xlsx").unlink()
    resolved.again()
    by_name = {line.name: line.status for line in found(resolved.folder)}
    assert (by_name["Chloé Martin"], by_name["David Nguyen"]) == ("legal", "legal")
    assert to_resolve(resolved.folder, "fr") == {}


def test_what_is_not_understood_in_the_workbook_is_said_with_its_cell(checked: Event) -> None:
    resolve(checked.folder, {"Lojistik": "aucune idée"}, {"Farid Benali": ("peut-être", "")}, "fr")
    outcome = checked.again()
    assert "to-resolve.xlsx, B4 : la réponse « aucune idée » pour « Lojistik »" in outcome.out
    assert "to-resolve.xlsx, ligne 9 : « peut-être » n'est pas une décision" in outcome.out
    assert [line._replace(change="") for line in found(checked.folder)] == FIRST


def test_the_same_input_gives_the_same_files(checked: Event) -> None:
    once = digests(checked.folder)
    checked.again()
    assert digests(checked.folder) == once
    resolve(checked.folder, ANSWERS, RULINGS, "fr")
    checked.again()
    resolved = digests(checked.folder)
    checked.again(checked.form)
    assert digests(checked.folder) == resolved
    checked.again(new_export(checked.form))
    later = digests(checked.folder)
    checked.again()
    assert digests(checked.folder) == later
    assert len({frozenset(each.items()) for each in (once, resolved, later)}) == 3


def test_the_same_files_in_another_process_from_another_place(
    checked: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the working directory, the way paths are written, and the order in which sets are walked through."""
    there = digests(checked.folder)
    assert len(there) > 40
    elsewhere = tmp_path / "form" / "elsewhere"
    elsewhere.mkdir()
    words = ("../reponses.csv", *OPTIONS, "--decks", "../decks", "-o", "../../event-2")
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(PROJECT)}
    command = [sys.executable, "-m", "cardlab", "precheck", *words]
    subprocess.run(command, cwd=elsewhere, env=environment, check=False, capture_output=True)
    assert digests(tmp_path / "event-2") == there
    monkeypatch.chdir(checked.folder)
    checked.run("precheck", ".")
    assert digests(checked.folder) == there


def test_nothing_outside_the_folder_of_lists_is_read(checked: Event) -> None:
    """`..\\..\\secret.txt` exists and holds a legal list; still it is no list of this event."""
    assert (checked.form.parent / "decks" / ".." / ".." / "secret.txt").exists()
    louis = next(each for each in results(checked.folder)["players"] if each["name"] == "Louis Faure")
    assert [each["result"] for each in louis["lists"]] == [None, None, None]
    said = [each["findings"][0]["message"] for each in louis["lists"]]
    for file, sentence in zip(("/etc/hosts.txt", "..\\..\\secret.txt", "NUL.txt"), said, strict=True):
        assert f"« {file} » n'est pas dans" in sentence


def test_two_players_of_one_name_have_files_of_their_own(checked: Event) -> None:
    files = sorted(file.name for file in (checked.folder / "decks").glob("*marc-olivier*"))
    assert len(files) == 2
    lists = {(checked.folder / "decks" / file).read_text(encoding="utf-8") for file in files}
    assert len(lists) == 2


def test_replies_are_in_the_language_each_player_asked_for(checked: Event) -> None:
    by_address = {row["courriel"]: row for row in replies(checked.folder)}
    assert by_address["bastien@example.org"]["objet"].endswith(": all set")
    assert by_address["ines@example.org"]["texte"].startswith("Hello Inès")
    assert by_address["anne.duval@example.org"]["texte"].startswith("Bonjour Anne Duval")
    assert by_address["david.cohen@example.org"]["texte"].startswith("Bonjour")  # said nothing: the event's own


def test_no_reply_speaks_of_another_player(resolved: Event) -> None:
    names = {line.name for line in FIRST} - {"Joueur 25"}
    for row in replies(resolved.folder):
        own = row["nom"].removeprefix("'")
        for name in names - {own}:
            if name.casefold() != own.casefold() and "Hugo" not in name:
                assert name not in row["texte"]


def test_hostile_words_do_no_harm(event: Event) -> None:
    outcome = event.first()
    assert "\x1b" not in outcome.out
    assert "\x07" not in outcome.out
    page = (event.folder / "precheck.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page
    assert "\x1b" not in page
    book = load_workbook(event.folder / "precheck.xlsx")
    assert [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"] == []
    assert FORMULA in [cell.value for cell in book["Résumé"]["B"]]
    assert f"'{FORMULA}" in (event.folder / "replies.csv").read_text(encoding="utf-8-sig").replace('""', '"')
    for file in event.folder.rglob("*"):
        assert re.fullmatch(r"[a-z0-9.-]+", file.name), file.name
