"""Which column of a registration sheet is what, by the names that forms and people give them, French or English."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cardlab.catalogue.names import words_of
from cardlab.errors import CardlabError
from cardlab.spreadsheets.cells import column_letter

ROLES = (
    "time",
    "name",
    "first-name",
    "last-name",
    "email",
    "contact",
    "lang",
    "deck",
    "light",
    "dark",
    "game",
    "format",
)
"""What a column can be, as `--column` names it."""
SEVERAL = frozenset({"deck", "light", "dark"})
"""What several columns may be at once."""
_SCAN = 10
"""The headers stand within so many filled rows."""

_FRENCH: Mapping[str, str] = {
    "time": r"horodateur|heure de (fin|debut)|heure dachevement|date (de la commande|dinscription|denvoi)|soumis le|"
            r"envoye le|date et heure|inscrit le|recu le",
    "contact": r".*(pseudo|nom|compte|identifiant|votre|ton) (sur |pour )?discord.*",
    "first-name": r"(votre )?prenom( participant| du joueur| joueur| adherent)?",
    "last-name": r"(votre )?nom de famille|nom (participant|adherent)",
    "name": r"nom|pseudo(nyme)?|joueu(r|se)|participante?|(nom|pseudo|prenom) (ou|et) .*|(nom prenom|prenom nom)|"
            r"nom (complet|du joueur|dutilisateur|joueur|de la personne)|.*(votre|ton) (nom|pseudo)( .*)?",
    "email": r".*(courriel|adresse de messagerie|adresse (e ?)?mail|mail payeur|(votre|ton) e ?mail).*|mail( .*)?",
    "lang": r".*langue.*",
    "light": r".*(lumineux|lumiere|cote clair|rebelle).*",
    "dark": r".*(obscur|sombre|imperial).*",
    "deck": r".*\b(liste|listes|votre deck|ton deck)\b.*|deck (joue|utilise)",
    "game": r"jeu( .*)?",
}  # fmt: skip
_ENGLISH: Mapping[str, str] = {
    "time": r"timestamp|(completion|start) time|submi(tted|ssion)( at| on| time| date| timestamp)?|"
            r"registered( at| on)?|registration (date|time)|"
            r"(date|time)( created| submitted| registered)?|last updated|created( at| on)?",
    "contact": r".*discord.*",
    "first-name": r"(your )?(first|given) name",
    "last-name": r"(your )?(last|family) name|surname",
    "name": r"name|full name|nickname|username|player|player name|display ?name|participant|name (or|and) .*|"
            r".*your (full |player )?(name|nickname).*",
    "email": r".*e ?mail.*",
    "lang": r".*language.*",
    "light": r".*\blight\b.*",
    "dark": r".*\bdark\b.*",
    "deck": r".*\b(deck ?lists?|decks?|lists?)\b.*",
    "game": r"game( .*)?",
    "format": r"format( .*)?",
}  # fmt: skip
_NO_DECK = re.compile(r".*\b(nom|name|titre|title|archetype|format|couleur|colou?r|nombre|number|prix|price)\b.*")
"""A header that speaks of decks and is no list: the deck's name."""
_SECOND_CHOICE = re.compile(r"heure de debut|start time|date|pseudo.*|nickname|username|nom dutilisateur|.*payeur")
"""Names of columns that give way to a better one."""
_PAYER = re.compile(r"\b(payeur|acheteur|payer|buyer)\b")


class Columns(NamedTuple):
    """The columns of a sheet by their role: their places from 0."""

    header_row: int
    """The place of the header among the filled rows."""
    headers: tuple[str, ...]
    by_role: Mapping[str, tuple[int, ...]]
    french: bool

    def first(self, role: str) -> int | None:
        places = self.by_role.get(role, ())
        return places[0] if places else None

    def label(self, place: int) -> str:
        """`Liste (D)`: a column as people find it."""
        return f"{self.headers[place]} ({column_letter(place)})"

    @property
    def email_identifies(self) -> bool:
        """Whether an address is the player's own; who pays may pay for several."""
        place = self.first("email")
        return place is not None and not _PAYER.search(words_of(self.headers[place]))

    @property
    def unused(self) -> list[int]:
        used = {place for places in self.by_role.values() for place in places}
        return [place for place, header in enumerate(self.headers) if header and place not in used]


def find_columns(
    file: object, rows: Sequence[Sequence[str]], wishes: Mapping[str, str], *, french_by_default: bool
) -> Columns:
    """The header row and what each column is; what the user named goes first."""
    place, headers = _header_row(rows, wishes)
    named = {role_of(role): _named(file, headers, role, header) for role, header in wishes.items()}
    found: dict[str, list[int]] = {}
    french = english = 0
    for index, header in enumerate(headers):
        role, language = recognised(header)
        french, english = french + (language == "fr"), english + (language == "en")
        if role and role not in named and index not in named.values():
            found.setdefault(role, []).append(index)
    body = rows[place + 1 :]
    roles = {role: tuple(_best(role, places, headers, body)) for role, places in found.items()}
    roles |= {role: (index,) for role, index in named.items()}
    _settle_names(roles)
    if not {"deck", "light", "dark"} & roles.keys():
        raise CardlabError("event.no-deck-column", file=file, headers=_listed(headers))
    if not {"name", "first-name", "last-name", "email"} & roles.keys():
        raise CardlabError("event.no-name-column", file=file, headers=_listed(headers))
    return Columns(place, headers, roles, french > english or (french == english and french_by_default))


def recognised(header: str) -> tuple[str, str]:
    """(role, language) of a header; nothing where it is none we know."""
    words = words_of(header)
    for language, patterns in (("fr", _FRENCH), ("en", _ENGLISH)):
        for role, pattern in patterns.items():
            if re.fullmatch(pattern, words) and not (role in SEVERAL and _NO_DECK.fullmatch(words)):
                return role, language
    return "", ""


def is_answer(cell: str) -> bool:
    """Whether a cell says something: Microsoft Forms calls all who did not sign in `anonymous`."""
    return bool(cell) and cell.lower() not in ("anonymous", "anonyme")


def role_of(word: str) -> str:
    """The role a user means: `deck`, or `liste`."""
    role = word if word in ROLES else recognised(word)[0]
    if not role:
        raise CardlabError("event.unknown-role", role=word, roles=", ".join(ROLES))
    return role


def _header_row(rows: Sequence[Sequence[str]], wishes: Mapping[str, str]) -> tuple[int, tuple[str, ...]]:
    """The first row with two headers we know or the user named; titles may stand above it."""
    wanted = {words_of(header) for header in wishes.values()}
    for place, row in enumerate(rows[:_SCAN]):
        known = sum(bool(recognised(cell)[0] or words_of(cell) in wanted) for cell in row if cell and len(cell) < 200)
        if known >= 2:
            return place, tuple(row)
    return 0, tuple(rows[0])


def _named(file: object, headers: Sequence[str], role: str, header: str) -> int:
    """The place of the column a user named by its header, or by its letter."""
    wanted = words_of(header)
    for index, known in enumerate(headers):
        if known and words_of(known) == wanted:
            return index
    for index in range(len(headers)):
        if column_letter(index) == header.upper():
            return index
    raise CardlabError("event.no-such-column", file=file, role=role, header=header, headers=_listed(headers))


def _best(role: str, places: Sequence[int], headers: Sequence[str], body: Sequence[Sequence[str]]) -> Sequence[int]:
    """All columns of lists; of anything else the one that says it best, among those in which something stands."""
    if role in SEVERAL or len(places) == 1:
        return places

    def drawbacks(place: int) -> tuple[bool, bool]:
        filled = any(is_answer(row[place]) for row in body if place < len(row))
        return not filled, bool(_SECOND_CHOICE.fullmatch(words_of(headers[place])))

    return sorted(places, key=drawbacks)[:1]


def _settle_names(roles: dict[str, tuple[int, ...]]) -> None:
    """`Nom` beside `Prénom` is the last name; a name of its own is enough without its parts."""
    if "first-name" in roles and "name" in roles and "last-name" not in roles:
        roles["last-name"] = roles.pop("name")
    elif "name" in roles:
        roles.pop("first-name", None)
        roles.pop("last-name", None)


def _listed(headers: Iterable[str]) -> str:
    return ", ".join(f"{header} ({column_letter(place)})" for place, header in enumerate(headers) if header)
