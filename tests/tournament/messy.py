"""81 registrations as they come: families at one address, people twice, late lists, odd pastes. Nobody is real."""

import csv
import json
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path

from tests.tournament.registered import LEGAL, SWCCG_DARK, UNCLEAR, WRONG

_OUT = ("2 Viser", "2 Logistique", "2 Esquive", "2 Tirer le premier", "2 Commandement", "2 Saut en hyperespace")
_IN = ("2 Fuite audacieuse", "2 Tous ensemble", "2 Blocage", "2 Assaut au corps à corps", "2 Prise en tenaille")
_SWAPS = list(product(combinations(_OUT, 2), combinations(_IN, 2)))
_CODES = (
    "01028/1/2 01046/1/1 01171/1/0 01054/2/0 01055/2/0 01051/2/0 01063/2/0 01066/1/0 01067/1/0 01049/1/0 01032/1/0 "
    "01031/2/0 01107/2/0 01141/2/0 01129/2/0 01133/2/0 01155/2/0 01157/2/0 01151/2/0 01142/2/0"
)


def own_deck(row: int) -> str:
    """A legal deck that no other row has: two events of the example are others."""
    text = LEGAL
    for out, into in zip(*_SWAPS[row], strict=True):
        text = text.replace(out, into)
    return text


def quoted(text: str) -> str:
    lines = "\n".join(f"> {line}" for line in text.splitlines())
    return f"Salut,\nvoici ma liste, merci !\n\n{lines}\n--\nenvoyé de mon téléphone"


def counted_after(text: str) -> str:
    lines = [line.split(" ", 1) for line in text.splitlines()]
    return "\n".join(f"- {rest[0]} x{first}" if first.isdigit() else " ".join((first, *rest)) for first, *rest in lines)


def tabbed(text: str) -> str:
    return "\n".join(line.replace(" ", "\t", 1) if line[:1].isdigit() else line for line in text.splitlines())


def as_json() -> str:
    slots = {code: {"quantity": int(count), "dice": int(dice)}
             for code, count, dice in (slot.split("/") for slot in _CODES.split())}  # fmt: skip
    return json.dumps({"name": "Leia & Han", "slots": slots})


def pasted(kind: str, row: int) -> str:
    """What stands in the cell of a row."""
    own = own_deck(row)
    return {
        "own": own,
        "quoted": quoted(own),
        "after": counted_after(own),
        "tabs": tabbed(own),
        "json": as_json(),
        "leia": LEGAL,
        "wrong": WRONG,
        "unclear": UNCLEAR,
        "too many": own.replace("2 C'est un piège !", "4 C'est un piège !"),
        "no list": "",
        "later": "Je l'envoie demain, promis",
        "link": "https://decks.example/leia-han/12345",
        "list and link": f"https://decks.example/leia-han/12345\n\n{own}",
        "file": "ma-liste.txt",
        "two": f"Première liste :\n{own}\n\nDeuxième liste :\n{WRONG}",
        "swccg": f"Star Wars CCG\n{SWCCG_DARK}",
    }[kind]


HEADERS = ("Horodateur", "Prénom et nom", "Adresse e-mail", "Langue", "Colle ta liste ici")
FORMULA = '=HYPERLINK("http://attrape.example";"clique")'
SCRIPT = '<script>alert("Zoé")</script>'
ESCAPES = "Jean \x1b[31mRouge\x1b[0m"
LONG = "Anne " + "Trèslong" * 40
REGISTERED = f"""
28/11/2026 09:00 ¦ Alix Fontaine ¦ alix@example.org ¦ Français ¦ own
28/11/2026 09:05 ¦ Kévin Brunet ¦ kevin@example.org ¦ Français ¦ own
28/11/2026 09:06 ¦ Lou Petit ¦ parents.petit@example.org ¦ Français ¦ own
28/11/2026 09:09 ¦ Max Petit ¦ parents.petit@example.org ¦ Français ¦ own
28/11/2026 09:20 ¦ Zoé Martin ¦ zoe@example.org ¦ Français ¦ quoted
28/11/2026 09:21 ¦ Bastien Roche ¦ bastien@example.org ¦ English ¦ after
28/11/2026 09:30 ¦ Chloé Garnier ¦ chloe@example.org ¦ Français ¦ tabs
28/11/2026 09:31 ¦ Dylan O'Hara ¦ dylan@example.org ¦ English ¦ json
28/11/2026 09:45 ¦ {FORMULA} ¦ formule@example.org ¦ ¦ own
28/11/2026 10:00 ¦ Emma Leroy ¦ emma@example.org ¦ Français ¦ wrong
28/11/2026 10:02 ¦ Farid Amrani ¦ farid@example.org ¦ Français ¦ unclear
28/11/2026 10:03 ¦ Gaëlle Morvan ¦ gaelle@example.org ¦ Français ¦ link
28/11/2026 10:07 ¦ Hugo Blanc ¦ hugo@example.org ¦ Français ¦ no list
28/11/2026 10:30 ¦ Inès Costa ¦ ines@example.org ¦ ¦ list and link
28/11/2026 11:00 ¦ {SCRIPT} ¦ script@example.org ¦ ¦ own
28/11/2026 11:11 ¦ Jade Perrot ¦ jade@example.org ¦ Français ¦ own
28/11/2026 11:12 ¦ Jade Perrot ¦ jade@example.org ¦ Français ¦ own
28/11/2026 11:40 ¦ Karim Benali ¦ karim@example.org ¦ Français ¦ later
28/11/2026 12:00 ¦ Liam Walsh ¦ liam@example.org ¦ English ¦ own
¦ ¦ ¦ ¦
28/11/2026 13:00 ¦ Manon Faure ¦ manon@example.org ¦ Français ¦ leia
28/11/2026 13:01 ¦ Nathan Faure ¦ nathan@example.org ¦ Français ¦ leia
28/11/2026 13:20 ¦ Olga Novak ¦ olga@example.org ¦ English ¦ file
28/11/2026 14:00 ¦ Paul Girard ¦ paul@example.org ¦ Français ¦ swccg
28/11/2026 14:10 ¦ {ESCAPES} ¦ jean@example.org ¦ Français ¦ own
28/11/2026 14:30 ¦ BRUNET Kévin ¦ kevin.brunet@example.com ¦ Français ¦ own
28/11/2026 15:00 ¦ Quentin Vidal ¦ quentin@example.org ¦ Français ¦ too many
28/11/2026 15:05 ¦ דוד כהן ¦ david@example.org ¦ English ¦ own
28/11/2026 15:30 ¦ Rosa Diaz ¦ rosa@example.org ¦ English ¦ own
28/11/2026 16:00 ¦ Samir Kaci ¦ samir@example.org ¦ Français ¦ two
28/11/2026 16:10 ¦ Tess Moreau ¦ tess@example.org ¦ Français ¦ own
28/11/2026 16:20 ¦ tess moreau ¦ TESS@example.org ¦ Français ¦ wrong
29/11/2026 09:00 ¦ Club A ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:01 ¦ Club B ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:02 ¦ Club C ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:03 ¦ Club D ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:04 ¦ Club E ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:05 ¦ Club F ¦ club@example.org ¦ Français ¦ own
29/11/2026 09:06 ¦ Club G ¦ club@example.org ¦ Français ¦ own
29/11/2026 10:00 ¦ Ugo Rossi ¦ ugo@example.org ¦ Français ¦ own
29/11/2026 10:10 ¦ Valérie N'Diaye ¦ valerie@example.org ¦ Français ¦ own
29/11/2026 10:20 ¦ Wiktor Lis ¦ wiktor@example.org ¦ English ¦ own
29/11/2026 10:30 ¦ ¦ xenia@example.org ¦ English ¦ own
29/11/2026 10:40 ¦ yann@example.org ¦ ¦ Français ¦ own
29/11/2026 10:50 ¦ ¦ ¦ ¦ own
29/11/2026 11:00 ¦ ../../etc/passwd ¦ path@example.org ¦ ¦ own
29/11/2026 11:10 ¦ Robert"; DROP TABLE player; -- ¦ bobby@example.org ¦ English ¦ own
29/11/2026 11:20 ¦ {LONG} ¦ long@example.org ¦ Français ¦ own
29/11/2026 11:30 ¦ Aïcha Diallo ¦ aicha@example.org ¦ Français ¦ own
29/11/2026 11:40 ¦ Boris Legrand ¦ boris@example.org ¦ Français ¦ own
29/11/2026 11:50 ¦ Clara Legrand ¦ Boris Legrand <boris@example.org> ¦ Français ¦ own
29/11/2026 12:00 ¦ Zoé Martin ¦ zoe.martin@example.com ¦ Français ¦ own
29/11/2026 12:30 ¦ Denis Carpentier ¦ denis@example.org ¦ Français ¦ own
29/11/2026 13:00 ¦ Elsa Carpentier ¦ elsa@example.org ¦ Français ¦ own
hier soir ¦ Fanny Roy ¦ fanny@example.org ¦ Français ¦ own
29/11/2026 14:00 ¦ Gwen Le Goff ¦ gwen@example.org ¦ Français ¦ unclear
29/11/2026 14:10 ¦ Hana Suzuki ¦ hana@example.org ¦ English ¦ quoted
29/11/2026 14:20 ¦ Igor Petrov ¦ n/a ¦ English ¦ own
29/11/2026 14:30 ¦ Julia Smith ¦ n/a ¦ English ¦ own
29/11/2026 14:40 ¦ Kim 🦄 ¦ kim@example.org ¦ English ¦ own
29/11/2026 15:00 ¦ Léo Marchand ¦ leo@example.org ¦ Français ¦ own
29/11/2026 15:10 ¦ Marie Dubois ¦ marie@example.org ¦ Français ¦ own
29/11/2026 15:20 ¦ Marie Dubois ¦ m.dubois@example.com ¦ Français ¦ own
29/11/2026 15:30 ¦ Nina Olsen ¦ nina@example.org ¦ English ¦ after
29/11/2026 15:40 ¦ Oscar Weber ¦ oscar@example.org ¦ English ¦ own
29/11/2026 15:50 ¦ Prune Aubert ¦ prune@example.org ¦ Français ¦ wrong
30/11/2026 09:00 ¦ Prune Aubert ¦ prune@example.org ¦ Français ¦ own
30/11/2026 09:30 ¦ Rémi Joly ¦ remi@example.org ¦ Français ¦ own
30/11/2026 10:00 ¦ Sofia Lopez ¦ sofia@example.org ¦ English ¦ own
30/11/2026 10:30 ¦ Théo Marchal ¦ theo@example.org ¦ Français ¦ own
30/11/2026 11:00 ¦ Uma Patel ¦ uma@example.org ¦ English ¦ own
30/11/2026 11:30 ¦ Victor Hamon ¦ victor@example.org ¦ Français ¦ own
30/11/2026 12:00 ¦ Wendy Jones ¦ wendy@example.org ¦ English ¦ own
05/12/2026 18:00 ¦ Xavier Pons ¦ xavier@example.org ¦ Français ¦ own
05/12/2026 18:01 ¦ Yasmine Haddad ¦ yasmine@example.org ¦ Français ¦ own
05/12/2026 20:00 ¦ Rémi Joly ¦ remi@example.org ¦ Français ¦ wrong
05/12/2026 21:00 ¦ Sofia Lopez ¦ sofia@example.org ¦ English ¦ own
06/12/2026 08:00 ¦ MARCHAL Théo ¦ theo.m@example.com ¦ Français ¦ own
06/12/2026 08:30 ¦ Hugo Blanc ¦ hugo@example.org ¦ Français ¦ own
06/12/2026 09:00 ¦ Rémi Joly ¦ remi@example.org ¦ Français ¦ own
06/12/2026 09:30 ¦ Zacharie Noël ¦ zach@example.org ¦ Français ¦ wrong
"""


def registrations(text: str = REGISTERED) -> list[list[str]]:
    """The rows of the export, each with what was pasted."""
    rows = [[cell.strip() for cell in line.split("¦")] for line in text.strip("\n").splitlines()]
    return [[*cells[:-1], pasted(cells[-1] or "no list", row)] for row, cells in enumerate(rows, start=2)]


def export(file: Path, rows: Sequence[Sequence[str]]) -> Path:
    """As a French form writes it: UTF-8, CRLF between rows."""
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([HEADERS, *rows])
    return file
