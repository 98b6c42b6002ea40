"""81 messy registrations from the first export to the last answer: every row accounted for, and nobody lost.

What is expected of each row was written by hand; who is who stands in `messy.py`.
"""

from collections import Counter
from pathlib import Path

from openpyxl import load_workbook

from tests.conftest import Run
from tests.tournament.events import assert_told_everywhere, found, replies, resolve, results, rows_of, table
from tests.tournament.messy import ESCAPES, FORMULA, LONG, SCRIPT, export, own_deck, registrations

WRONG = "destiny.battlefield destiny.deck-colour destiny.deck-copies destiny.deck-size destiny.team-points"
FIRST = table(f"""
2        ¦ Alix Fontaine    ¦ legal               ¦                                     ¦
3        ¦ Kévin Brunet     ¦ legal               ¦                                     ¦ event.near-name
4        ¦ Lou Petit        ¦ legal               ¦                                     ¦ event.one-address
5        ¦ Max Petit        ¦ legal               ¦                                     ¦ event.one-address
6        ¦ Zoé Martin       ¦ legal               ¦                                     ¦ event.near-name
7        ¦ Bastien Roche    ¦ legal               ¦                                     ¦
8        ¦ Chloé Garnier    ¦ legal               ¦                                     ¦
9        ¦ Dylan O'Hara     ¦ legal               ¦                                     ¦ event.same-deck
10       ¦ {FORMULA}        ¦ legal               ¦                                     ¦
11       ¦ Emma Leroy       ¦ illegal             ¦ {WRONG}                             ¦ event.same-deck
12       ¦ Farid Amrani     ¦ unclear             ¦ list.unknown-card                   ¦ event.same-deck
13       ¦ Gaëlle Morvan    ¦ unreadable          ¦ event.link                          ¦
14 80    ¦ Hugo Blanc       ¦ legal-with-warnings ¦ event.late                          ¦ event.late-to-settle
15       ¦ Inès Costa       ¦ legal               ¦                                     ¦
16       ¦ {SCRIPT}         ¦ legal               ¦                                     ¦
17 18    ¦ Jade Perrot      ¦ legal               ¦ event.replaced                      ¦
19       ¦ Karim Benali     ¦ unreadable          ¦ event.unreadable-list               ¦
20       ¦ Liam Walsh       ¦ legal               ¦                                     ¦
22       ¦ Manon Faure      ¦ legal               ¦                                     ¦ event.same-deck
23       ¦ Nathan Faure     ¦ legal               ¦                                     ¦ event.same-deck
24       ¦ Olga Novak       ¦ unreadable          ¦ event.file-missing                  ¦
25       ¦ Paul Girard      ¦ illegal             ¦ event.other-game                    ¦
26       ¦ {ESCAPES}        ¦ legal               ¦                                     ¦
27       ¦ BRUNET Kévin     ¦ legal               ¦                                     ¦ event.near-name
28       ¦ Quentin Vidal    ¦ illegal             ¦ destiny.deck-copies destiny.deck-size ¦
29       ¦ דוד כהן          ¦ legal               ¦                                     ¦
30       ¦ Rosa Diaz        ¦ legal               ¦                                     ¦
31       ¦ Samir Kaci       ¦ unclear             ¦ event.several-lists                 ¦
32 33    ¦ tess moreau      ¦ illegal             ¦ {WRONG} event.replaced              ¦ event.same-deck
34       ¦ Club A           ¦ legal               ¦                                     ¦ event.one-address
35       ¦ Club B           ¦ legal               ¦                                     ¦ event.one-address
36       ¦ Club C           ¦ legal               ¦                                     ¦ event.one-address
37       ¦ Club D           ¦ legal               ¦                                     ¦ event.one-address
38       ¦ Club E           ¦ legal               ¦                                     ¦ event.one-address
39       ¦ Club F           ¦ legal               ¦                                     ¦ event.one-address
40       ¦ Club G           ¦ legal               ¦                                     ¦ event.one-address
41       ¦ Ugo Rossi        ¦ legal               ¦                                     ¦
42       ¦ Valérie N'Diaye  ¦ legal               ¦                                     ¦
43       ¦ Wiktor Lis       ¦ legal               ¦                                     ¦
44       ¦ Joueur 40        ¦ legal               ¦                                     ¦ event.no-name
45       ¦ Joueur 41        ¦ legal               ¦                                     ¦ event.no-name
46       ¦ Joueur 42        ¦ legal               ¦                                     ¦ event.no-name
47       ¦ ../../etc/passwd ¦ legal               ¦                                     ¦
48       ¦ Robert"; DROP TABLE player; -- ¦ legal ¦                                     ¦
49       ¦ {LONG}           ¦ legal               ¦                                     ¦
50       ¦ Aïcha Diallo     ¦ legal               ¦                                     ¦
51       ¦ Boris Legrand    ¦ legal               ¦                                     ¦ event.one-address
52       ¦ Clara Legrand    ¦ legal               ¦                                     ¦ event.one-address
53       ¦ Zoé Martin       ¦ legal               ¦                                     ¦ event.near-name
54       ¦ Denis Carpentier ¦ legal               ¦                                     ¦
55       ¦ Elsa Carpentier  ¦ legal               ¦                                     ¦
56       ¦ Fanny Roy        ¦ legal               ¦                                     ¦
57       ¦ Gwen Le Goff     ¦ unclear             ¦ list.unknown-card                   ¦ event.same-deck
58       ¦ Hana Suzuki      ¦ legal               ¦                                     ¦
59       ¦ Igor Petrov      ¦ legal               ¦                                     ¦
60       ¦ Julia Smith      ¦ legal               ¦                                     ¦
61       ¦ Kim 🦄           ¦ legal               ¦                                     ¦
62       ¦ Léo Marchand     ¦ legal               ¦                                     ¦
63       ¦ Marie Dubois     ¦ legal               ¦                                     ¦ event.near-name
64       ¦ Marie Dubois     ¦ legal               ¦                                     ¦ event.near-name
65       ¦ Nina Olsen       ¦ legal               ¦                                     ¦
66       ¦ Oscar Weber      ¦ legal               ¦                                     ¦
67 68    ¦ Prune Aubert     ¦ legal               ¦ event.replaced                      ¦
69 77 81 ¦ Rémi Joly        ¦ legal               ¦ event.late-waits event.replaced     ¦ event.late-to-settle
70 78    ¦ Sofia Lopez      ¦ legal               ¦ event.late-waits                    ¦ event.late-to-settle
71       ¦ Théo Marchal     ¦ legal               ¦                                     ¦ event.near-name
72       ¦ Uma Patel        ¦ legal               ¦                                     ¦
73       ¦ Victor Hamon     ¦ legal               ¦                                     ¦
74       ¦ Wendy Jones      ¦ legal               ¦                                     ¦
75       ¦ Xavier Pons      ¦ legal               ¦                                     ¦
76       ¦ Yasmine Haddad   ¦ legal-with-warnings ¦ event.late                          ¦ event.late-to-settle
79       ¦ MARCHAL Théo     ¦ legal-with-warnings ¦ event.late ¦ event.late-to-settle event.near-name
82       ¦ Zacharie Noël    ¦ illegal             ¦ {WRONG} event.late ¦ event.late-to-settle event.same-deck
""")
"""Row 21 is empty. Row 14 has no list, and the one of row 80 is late; rows 9, 22 and 23 are one deck in two shapes."""
DOUBLES = {
    ("Kévin Brunet", "BRUNET Kévin"): "même personne",
    ("Lou Petit", "Max Petit"): "deux personnes",
    ("Zoé Martin", "Zoé Martin"): "même personne",
    **{("Club A", f"Club {letter}"): "deux personnes" for letter in "BCDEFG"},
    ("Boris Legrand", "Clara Legrand"): "deux personnes",
    ("Marie Dubois", "Marie Dubois"): "deux personnes",
    ("Théo Marchal", "MARCHAL Théo"): "même personne",
}
MISSING = ("Alix Fontaine", "Ugo Rossi", "Wendy Jones")
SINCE = table("""
         ¦ Alix Fontaine ¦ legal ¦         ¦                                   ¦ event.not-in-export
2 26     ¦ BRUNET Kévin  ¦ legal ¦ changed ¦ event.replaced                    ¦
5 51     ¦ Zoé Martin    ¦ legal ¦ changed ¦ event.replaced                    ¦
10 81    ¦ Emma Leroy    ¦ legal ¦ fixed   ¦ event.replaced                    ¦
11       ¦ Farid Amrani  ¦ legal ¦ fixed   ¦                                   ¦ event.same-deck
         ¦ Ugo Rossi     ¦ legal ¦         ¦                                   ¦ event.not-in-export
44       ¦ Joueur 42     ¦ legal ¦         ¦                                   ¦ event.no-name
55       ¦ Gwen Le Goff  ¦ legal ¦ fixed   ¦                                   ¦ event.same-deck
67 74 78 ¦ Rémi Joly     ¦ legal ¦ changed ¦ event.late-refused event.replaced ¦
68 75    ¦ Sofia Lopez   ¦ legal ¦ changed ¦ event.replaced                    ¦
69 76    ¦ MARCHAL Théo  ¦ legal ¦ changed ¦ event.late-waits                  ¦ event.late-to-settle
         ¦ Wendy Jones   ¦ legal ¦         ¦                                   ¦ event.not-in-export
80       ¦ Noé Vasseur   ¦ legal ¦ new     ¦                                   ¦
""")


def test_81_messy_registrations_and_none_of_them_vanishes(run: Run, tmp_path: Path) -> None:
    cup, rows = tmp_path / "cup", registrations()
    options = ("--game", "destiny", "--format", "reference-1.6", "--zone", "Europe/Paris", "--lang", "fr", "-o", cup)
    outcome = run("precheck", export(tmp_path / "form.csv", rows), "--deadline", "05/12/2026 18:00", *options)
    assert (outcome.code, len(rows)) == (1, 81)
    told = "81 lignes : 69 inscriptions, 4 remplacées, 6 tardives en attente, 1 sans liste et 1 vide."
    assert outcome.out.splitlines()[0] == told
    assert_told_everywhere(FIRST, cup, outcome, "fr")
    assert "à vérifier                  24       " in outcome.out
    assert max(map(len, outcome.out.splitlines())) < 400  # names are counted, not piled up
    assert [row[0] for row in rows_of(cup / "precheck.xlsx", "Lignes")[1:]] == [*range(2, 21), *range(22, 83)]
    page = (cup / "precheck.html").read_text(encoding="utf-8")
    assert "73 joueurs : 39 en ordre, 34 pas encore. 18 questions" in page
    assert "5 illégaux, 3 incertains, 3 illisibles, 3 légaux avec avertissements, 59 légaux, 24 à vérifier" in page
    asked = [(row[1], row[4]) for row in rows_of(cup / "to-resolve.xlsx", "Même personne")[3:] if row[0]]
    assert asked == [*DOUBLES]
    written = {row["nom"]: row["texte"] for row in replies(cup)}
    assert len(written["Samir Kaci"]) < 700
    assert "attend la décision de l'organisation" in written["Rémi Joly"]
    assert "arrivée après l'heure limite : l'organisation décide" in written["Hugo Blanc"]

    rulings = {"Rémi Joly": ("liste tardive refusée", "trop tard"), "Sofia Lopez": ("liste tardive acceptée", "")}
    resolve(cup, lang="fr", doubles=DOUBLES, rulings=rulings)
    book = load_workbook(cup / "to-resolve.xlsx")
    book.worksheets[0]["B2"] = "oui"  # accept all single suggestions
    book.save(cup / "to-resolve.xlsx")
    newer = [row for row in rows if row[1] not in MISSING]
    newer += [["04/12/2026 10:00", "Noé Vasseur", "noe@example.org", "Français", own_deck(100)],
              ["04/12/2026 11:00", "Emma Leroy", "emma@example.org", "Français", own_deck(101)]]  # fmt: skip
    outcome = run("precheck", cup, export(tmp_path / "newer.csv", newer))
    assert outcome.out.splitlines()[0] == (
        "80 lignes : 65 inscriptions, 8 remplacées, 4 tardives en attente, 1 tardive refusée, 1 sans liste et 1 vide."
    )
    lines = {line.name: line for line in found(cup)}
    assert [lines[line.name] for line in SINCE] == SINCE
    assert len(lines) == len(results(cup)["players"]) - 1  # two people are called Marie Dubois
    assert Counter(player["to_look_at"] for player in results(cup)["players"])[True] == 7
    written = {row["nom"]: row["texte"] for row in replies(cup)}
    assert "refus de l'organisation ; l'envoi du 30/11/2026 09:30 compte" in written["Rémi Joly"]
