"""The lines that one line of a note stands for: all that a player has, what every planet holds, a deck in order."""

import re

from cardlab.catalogue.names import words_of
from cardlab.games.outer_rim import values
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card import OuterRimCard
from cardlab.games.outer_rim.label_values import CARDS, is_read_by, value_of
from cardlab.games.outer_rim.notes import EVERYONE, pieces_of_seat
from cardlab.games.outer_rim.setup_labels import LABELS, read_label
from cardlab.games.outer_rim.words import FACTIONS, meant_by
from cardlab.model.decklist import SheetLine
from cardlab.reading.text_clean import is_chatter

_AMOUNT = r"(?i)(?:\b[jp]\s?([1-9])\s*[:=.-]?\s*)?([0-9]{1,3}(?:[ .,][0-9]{3})+(?![0-9])|[0-9]{3,}|[0-9]+\s?k)"
_REMARK = r"(?i)\((?![jp]\s?[1-9]\))[^()]*\)"
_NUMBERED = r"[^:=0-9]*[0-9][^:=]*[:=]"
"""The label of one player's line: `Player 1, credits: 4000, then 2500`."""
_AND = r"\s+(?:et|and|&)\s+|\s*[/+]\s*"
_SIDES = {"contacts": "contacts-side", "patrols": "patrol-side", "stack": "stack-side"}
_WITH_SIDES = {"contacts-side": "contacts", "stack-side": "stack"}
_OF_ALL = (
    r"(?i)\s*/\s*(?:plan[eè]te?|faction)\b"
    r"|\b(?:par|per|(?:sur|on)?\s*(?:chaque|each|every)|toutes les|all)\s+(?:plan[eè]te?s?|factions?)\b"
)
_ALL_PATROLS = r"(?i)(?:toutes|all)?\s*\(?16\)?(?:\s+(?:pions?|jetons?|tokens?|patrouilles|patrols|en tout|in all))*"
_MARKED = re.compile(r"(?i)(?:[jp]\s?([1-9])\s*[:=.-]?\s+)?(.+?)(?:\s*\(\s*[jp]\s?([1-9])\s*\))?$")
_IN_ALL = r"(?i)([0-9]{2})(?:\s+(?:contacts?|pions?|jetons?|tokens?|en tout|au total|in all|in total|total))*"
"""`22`, `22 contacts en tout`: more than lie on one planet."""
_BEFORE_SIDE = r"(?i)(?<=\w)\s+(?=faces?[ -]?(?:up|down|cach|visib))"
_CLAUSES = r"\s*[,;()=]\s*|\s+[-–—]\s+|\s+(?:soit|i\.?e\.?)\s+"
_NO_FAME = r"(?i)0(?:\s+(?:pour tous|pour chacun|chacun|each|for all|for everyone))"
_MORE = r"(?i)\+\s*[0-9]|\b(?:de plus|en plus|more|extra|additional|suppl[eé]mentaires?)\b"
_PER_SEAT = r"(?i)\b(?:par|per|each|chaque|every|chacune?|suivante?s?|next)\b"
_BETWEEN_AMOUNTS = r"(?i)\s*(?:[;/>]|,(?![0-9]{3}(?![0-9])))\s*|\s+(?:et|and|puis|then|&|[-–—])\s+"
_BESIDE_AMOUNT = r"(?i)\b(?:cr[eé]dits?|cr|c|pour|for|to|au|[àa]|le|la|the|has|gets|re[cç]oit)\b\.?|\bl['’]|[$€¢¤]"
_EACH = r"(?i)\b(?:each|chacune?|apiece|par joueur|per player|pour tous)\b"


_BESIDE_NAMES = (
    r"(?i)^(?:(?:partie|game|avec|with|entre|between|personnages?|characters?|persos?|joueurs?|players?)\s+)+"
)
_AGAINST = r"(?i)\s+(?:et|and|vs\.?|versus|contre|against|&)\s+"
_TITLE = r"(?i)(?:(?:partie|game|table|session|manche|round|soir[eé]e)\s*(?:n[°ºo]\s*|#\s*)?[0-9]{1,3}|#\s?[0-9]{1,3})"
_DAY = r"\b[0-9]{1,2}[/-][0-9]{1,2}(?:[/-][0-9]{2,4})?\b|\b[0-9]{1,2}\s?h(?:[0-9]{2})?\b"
_TOLD = ("character", "ship", "credits", "databank-card")
NOTHING_ELSE = ("aside", "who")
"""What a line may say beside the rest, and nothing is lost where it stands for no line: a title, somebody's name."""


class NoteLines:
    """Reads lines with the names that the boxes hold."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def meant_by(self, line: SheetLine, players: int) -> list[SheetLine]:
        """The lines a line of a note stands for: all of a player's things, all players' credits, a deck's order."""
        if line.label == "next-seat" or (line.label == "seat" and not is_read_by(values.seat_kind, line.value)):
            things = self._things_of_seat(line)
            return things if line.label == "seat" or self._is_a_seat(things) else [line._replace(label="talk")]
        if line.label == "who":
            return [
                each for each in self._things_of_seat(line) if each.label not in CARDS or self._character(each.value)
            ]
        if line.label == "aside":
            return self._things_told(line, players)
        if LABELS[line.label].of in ("planet", "faction") and (not line.subject or re.fullmatch(_OF_ALL, line.subject)):
            return self._things_of_all(line)
        if line.label == "credits" and not re.match(_NUMBERED, line.text):
            return _credits_of_all(line, players)
        if line.label in _WITH_SIDES and not is_read_by(values.side, line.value):  # `Contact tokens: 22`
            return self._things_of_all(line._replace(label=_WITH_SIDES[line.label]))
        if line.label == "fame" and re.fullmatch(_NO_FAME if line.subject else _NO_FAME + "|0", line.value.strip()):
            return [line._replace(subject=str(seat), value="0") for seat in range(1, max(players, 1) + 1)]
        if line.subject == EVERYONE:
            return _cards_of_all(line, players)
        if line.label == "players" and not re.search("[0-9]", line.value):
            return self._named_players(line)
        names = (
            values.parts(re.sub(_AND, ",", line.value))
            if line.label in ("character", "ship") and not line.subject
            else []
        )
        if len(names) > 1:
            found = [(str(seat), _MARKED.match(name)) for seat, name in enumerate(names, 1)]
            return [line._replace(subject=m[1] or m[3] or seat, value=m[2]) for seat, m in found if m]
        if line.label == "databank":
            pieces = values.parts(line.value)
            labels = ["databank-order" if is_read_by(values.order, piece) else "databank" for piece in pieces]
            if "databank-order" in labels:
                return [line._replace(label=label, value=piece) for label, piece in zip(labels, pieces, strict=True)]
        return []

    def _things_of_all(self, line: SheetLine) -> list[SheetLine]:
        """`Contacts : 2 par planète`, `Piles : 2, 3, 4`: what is said of every planet or faction at once."""
        of, said = LABELS[line.label].of, re.sub(_OF_ALL, " ", line.value).strip()
        if side := _SIDES.get(line.label) if is_read_by(values.side, said) else None:
            return [line._replace(label=side, value=said)]
        if line.label == "contacts" and not line.subject and (parts := _contacts_in_all(line)):
            return parts if self._add_up(parts) else [line._replace(label="talk")]
        if line.label == "contacts" and not line.subject and said == line.value.strip():
            return []  # `Contacts : 2`: on each planet, or on one
        if line.label == "patrols" and re.fullmatch(_ALL_PATROLS, said):
            said = "1-4"
        if line.label in ("patrols", "stack") and said.isdecimal():
            return []  # `Patrouilles : 1 par faction`: how many there are, or their level
        if not is_read_by(lambda text: value_of(line.label, "", text, self._box), said):
            return []
        subjects = [planet.title for planet in self._box.planets] if of == "planet" else list(FACTIONS)
        return [line._replace(subject=subject, value=said) for subject in subjects]

    def _add_up(self, parts: list[SheetLine]) -> bool:
        """Whether what lies on each planet makes what lies on all of them."""
        totals = {int(each.value) for each in parts if each.label == "contacts-total"}
        for each in (re.sub(_OF_ALL, " ", part.value).strip() for part in parts if part.label == "contacts"):
            if not is_read_by(CARDS["contacts"], each, self._box):
                return False
            there = CARDS["contacts"](each, self._box)
            totals.add((there.base + there.orange) * len(self._box.planets))
        return len(totals) == 1

    def _things_of_seat(self, line: SheetLine) -> list[SheetLine]:
        found: list[SheetLine] = []
        for label, value in pieces_of_seat(line.value):
            if label:
                found.append(line._replace(label=label, value=value))
                continue
            if pair := self._character_and_ship(value):
                found += [line._replace(label=kind, value=name) for kind, name in pair.items()]
                continue
            kinds = [kind for kind in ("character", "ship", "planet") if is_read_by(CARDS[kind], value, self._box)]
            taken = {each.label for each in found}
            kind = kinds[0] if kinds else next((each for each in ("character", "ship") if each not in taken), "ship")
            found.append(line._replace(label=kind, value=value))
        characters = [each for each in found if each.label == "character"]
        if len(characters) == 2 and not self._is_a_seat(characters[:1]):  # who plays: `Anne, Han Solo, G9`
            found.remove(characters[0])
        return found

    def _named_players(self, line: SheetLine) -> list[SheetLine]:
        """`Joueurs : Han Solo et Bossk`: their characters; `Paul et Marie`, who they are, says nothing of the setup."""
        names = values.parts(re.sub(_AGAINST, ",", line.value))
        if len(names) < 2:
            return []
        if all(map(self._character, names)):
            return [line._replace(label="character", subject=str(n), value=name) for n, name in enumerate(names, 1)]
        people = all(len(words_of(name).split()) < 3 and not meant_by(name, "number") for name in names)
        return [line._replace(value="")] if people and not any(map(self._may_matter, names)) else []

    def _things_told(self, line: SheetLine, players: int) -> list[SheetLine]:
        """`Han Solo 4000 et Bossk 6000`, `4000 et 6000 crédits`: what a line tells of all players in their order.

        A title tells nothing; what may tell something is talk.
        """
        told = re.sub(_AGAINST, ", ", re.sub(_BESIDE_NAMES, "", line.value))
        things = self._things_of_seat(line._replace(value=told))
        labels = [each.label for each in things]
        starts = "credits" if {*labels} == {"credits"} else "character"
        seats = [str(labels[: at + 1].count(starts)) for at in range(len(labels))]
        sure = all(
            each.label in _TOLD and (each.label != "character" or self._character(each.value)) for each in things
        )
        said_once = len({*zip(labels, seats, strict=True)}) == len(labels) and "0" not in seats
        if sure and said_once and self._is_a_seat(things) and seats[-1:] == [str(players or seats[-1])]:
            return [each._replace(subject=seat) for each, seat in zip(things, seats, strict=True)]
        titles = [part for part in values.parts(line.value) if re.fullmatch(_TITLE, part) or is_chatter(part)]
        rest = re.sub(_DAY, "", " ".join(part for part in values.parts(line.value) if part not in titles))
        matters = any(word.isdigit() for word in rest) or any(map(self._may_matter, words_of(rest).split()))
        return [line._replace(label="talk")] if matters else []

    def _may_matter(self, word: str) -> bool:
        """Whether a word is a label's or in a character's name: a line that has it is no mere title."""
        label = read_label(word)
        return self._character(word) is not None or (label is not None and label[0] not in ("game", "name"))

    def _character(self, text: str) -> OuterRimCard | None:
        """The character of this name, or with this word in it: a person may be called Bob."""
        words = words_of(text)
        named = [card for card in self._box.of_kind("character") if words and words in words_of(card.title).split()]
        return self._box.find(text, "character") or (named[0] if len(named) == 1 else None)

    def _is_a_seat(self, things: list[SheetLine]) -> bool:
        """Whether all names among a player's things are known: a line that numbers no seat may be talk."""
        return all(is_read_by(CARDS[each.label], each.value, self._box) for each in things if each.label in CARDS)

    def _character_and_ship(self, text: str) -> dict[str, str]:
        """`Han Solo G9 Rigger`: both, where nothing stands between them; nothing for a name alone."""
        words = text.split()
        for at in range(len(words) - 1, 0, -1):
            pair = {"character": " ".join(words[:at]), "ship": " ".join(words[at:])}
            if self._box.find(pair["character"], "character") and is_read_by(CARDS["ship"], pair["ship"], self._box):
                return pair
        return {}


def _credits_of_all(line: SheetLine, players: int) -> list[SheetLine]:
    """`4000, 6000`, `4000 chacun`, `4000, +2000 par joueur`: the credits of every player on one line."""
    amounts = re.findall(_AMOUNT, re.sub(_REMARK, "", line.value))
    more, per_seat = re.search(_MORE, line.value), re.search(_PER_SEAT, line.value)
    if more or (per_seat and len(amounts) > 1):
        steps = [values.number(amount) for _, amount in re.findall(_AMOUNT, line.value)]
        if not (more and per_seat and len(steps) == 2 and players):
            return [line._replace(label="talk")]
        return [line._replace(subject=str(n + 1), value=str(steps[0] + n * steps[1])) for n in range(players)]
    if len(amounts) > 1:
        seats = _amounts_by_seat(line.value)
        return [line._replace(subject=s, value=amount) for s, amount in seats] or [line._replace(label="talk")]
    if amounts and re.search(_EACH, line.value):
        return [line._replace(subject=str(seat), value=amounts[0][1]) for seat in range(1, players + 1)]
    return []


def _amounts_by_seat(value: str) -> list[tuple[str, str]]:
    """`4000, 6000`, `6000 pour J2, 4000 pour J1`: whose each amount is; nothing where words may say otherwise."""
    found: list[tuple[str, str]] = []
    for clause in re.split(_BETWEEN_AMOUNTS, value):
        amounts, rest = re.findall(_AMOUNT, clause), re.sub(_AMOUNT, " ", clause)
        words = " ".join(re.sub(_BESIDE_AMOUNT, " ", rest).strip(" ()[]:=.+").split())
        seat = next((said[1] for said in map(read_label, (words, f"{words} joueur")) if said and said[0] == "seat"), "")
        if words and (not seat or len(amounts) != 1):
            return []
        found += [(seat, amount) if seat else (said, amount) for said, amount in amounts]
    seats = [seat for seat, _ in found]
    if not any(seats):
        return [(str(n), amount) for n, (_, amount) in enumerate(found, 1)]
    return found if all(seats) and len({*seats}) == len(seats) else []


def _cards_of_all(line: SheetLine, players: int) -> list[SheetLine]:
    """`Reference cards: none`, `1 each`, `3` for three players; another number may be anything."""
    said = re.sub(_EACH, "", line.value).strip()
    if not is_read_by(values.number, said):
        return [line._replace(label="talk")]
    count = values.number(said)
    if said == line.value.strip() and count == players:
        count = 1
    if said == line.value.strip() and count > 1:
        return [line._replace(label="talk")]
    return [line._replace(subject=str(seat), value=str(count)) for seat in range(1, max(players, 1) + 1)]


def _contacts_in_all(line: SheetLine) -> list[SheetLine]:
    """`22, 2 par planète`, `22 (face cachée)`: how many there are, and what else is said of them."""
    found: list[SheetLine] = []
    for part in filter(None, re.split(_CLAUSES, re.sub(_BEFORE_SIDE, ", ", line.value.strip()))):
        if total := re.fullmatch(_IN_ALL, part):
            found.append(line._replace(label="contacts-total", value=total[1]))
        elif is_read_by(values.side, part):
            found.append(line._replace(label="contacts-side", value=part))
        else:
            found.append(line._replace(label="contacts" if re.search(_OF_ALL, part) else "talk", value=part))
    labels = [each.label for each in found]
    if "contacts-total" not in labels:
        return []
    return [line._replace(label="talk")] if "talk" in labels else found
