"""Finding cards by words, or one card by what people call it: a code, a set and number, a title.

Accents, case and small typos are forgiven, in French and English.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold, words_of
from cardlab.errors import CardlabError
from cardlab.messages import InLanguages
from cardlab.model.cards import Card, CardSet
from cardlab.registry import find_game
from cardlab.vocabulary import GameId

_CLOSE_WORD = 75.0
_CLOSE_TITLE = 70.0
_WHOLE_TITLE = 100.0
_MOST_WORDS = 20
"""A search of more words finds nothing. No name is so long, and every word is compared with all names."""


def search(catalogue: Catalogue, words: str, games: Sequence[GameId]) -> list[Card]:
    """The cards whose names hold all the words, or words close to them, best first; all cards if `words` is empty."""
    scored: list[tuple[float, int, Card]] = []
    for game in games:
        scores = _with_versions(catalogue, game, _scores(catalogue, game, words))
        cards = catalogue.cards(game, scores) if words_of(words) else {c.code: c for c in catalogue.all_cards(game)}
        for code, card in cards.items():
            scored.append((-scores.get(code, 0.0), card.position, card))
    scored.sort(key=lambda entry: (entry[0], games.index(entry[2].game), entry[1]))
    return [card for _, _, card in scored]


class Suggestions:
    """Proposes titles close to one that no card has; a suggestion never counts as a match."""

    def __init__(self, catalogue: Catalogue, game: GameId) -> None:
        self._catalogue = catalogue
        self._game: GameId = game
        names = catalogue.all_names(game)
        self._names = names
        self._codes = [code for code, _, _ in names] * 2
        self._forms = [folded for _, _, folded in names] + [words.replace(" ", "") for _, words, _ in names]

    def close_to(self, title: str, most: int = 3) -> list[Card]:
        """At most `most` cards, one per title: first those whose names hold all its words, then the closest titles."""
        from rapidfuzz import process
        from rapidfuzz.fuzz import ratio

        found = process.extract(fold(title), self._forms, scorer=ratio, score_cutoff=_CLOSE_TITLE, limit=12 * most)
        close = [self._codes[index] for _, _, index in found]
        close = [*self._with_words(title), *close] or self._searched(title)
        codes = list(dict.fromkeys(close))[: 12 * most]
        cards = self._catalogue.cards(self._game, codes)
        titles: dict[str, Card] = {}
        for code in codes:
            titles.setdefault(cards[code].title_key, cards[code])
        return list(titles.values())[:most]

    def _with_words(self, title: str) -> list[str]:
        """The codes of cards with a name that holds all words of a title, the shortest name first."""
        wanted = words_of(title).split()
        if len(wanted) < 2:
            return []
        holding = sorted(set.intersection(*(self._by_word.get(word, set()) for word in wanted)))
        return [self._names[index][0] for index in sorted(holding, key=lambda index: len(self._names[index][2]))]

    def _searched(self, title: str) -> list[str]:
        """The codes that a search for the title finds, used if no whole title is close to it."""
        scores = _scores(self._catalogue, self._game, title)
        return sorted(scores, key=lambda code: -scores[code])

    @cached_property
    def _by_word(self) -> dict[str, set[int]]:
        """Word → the indexes of the names that hold it."""
        found: dict[str, set[int]] = {}
        for index, (_, words, _) in enumerate(self._names):
            for word in words.split():
                found.setdefault(word, set()).add(index)
        return found


def _scores(catalogue: Catalogue, game: GameId, words: str) -> dict[str, float]:
    """Code → how well its best name fits: 100 for the whole title, less for parts and typos."""
    wanted = list(dict.fromkeys(words_of(words).split()))
    if not 0 < len(wanted) <= _MOST_WORDS:
        return {}
    squeezed = fold(words)
    alternatives = _close_words(wanted, catalogue.all_words(game))
    beginnings = [
        [word] if any(known.startswith(word) for known in close) else list(close)
        for word, close in zip(wanted, alternatives, strict=True)
    ]
    scores: dict[str, float] = {}
    for code, name_words, folded in catalogue.names_holding(game, squeezed, beginnings):
        if folded == squeezed:
            score = 100.0
        elif squeezed in folded:
            score = 80.0 + 10.0 * len(squeezed) / len(folded)
        else:
            score = _words_score(alternatives, name_words.split())
        if score > scores.get(code, 0.0):
            scores[code] = score
    return scores


def _with_versions(catalogue: Catalogue, game: GameId, scores: dict[str, float]) -> dict[str, float]:
    """Add the other cards of each title that was found whole: names, above all French ones, are stored for one card
    of a title only."""
    whole = {code: score for code, score in scores.items() if score >= _WHOLE_TITLE}
    if not whole:
        return scores
    cards = catalogue.cards(game, whole)
    best: dict[str, float] = {}
    for code, card in cards.items():
        best[card.title_key] = max(best.get(card.title_key, 0.0), whole[code])
    for card in catalogue.cards_of_title(game, best):
        scores[card.code] = max(scores.get(card.code, 0.0), best[card.title_key] - 1)
    return scores


def _words_score(alternatives: Sequence[dict[str, float]], name: Sequence[str]) -> float:
    """The mean closeness of each wanted word to its best word of the name; 0 if one has none."""
    total = 0.0
    for close in alternatives:
        best = max(close.get(word, 0.0) for word in name)
        if not best:
            return 0.0
        total += best
    return 0.75 * total / len(alternatives)


def _close_words(wanted: Sequence[str], known: Sequence[str]) -> list[dict[str, float]]:
    """For each searched word, the words of names that it equals, begins or resembles, each with how close it is.
    `known` must be sorted."""
    alternatives: list[dict[str, float]] = []
    for word in wanted:
        beginning_so = known[bisect_left(known, word) : bisect_left(known, f"{word}\uffff")]
        close = dict.fromkeys(beginning_so, 95.0)
        if word in close:
            close[word] = 100.0
        if not close and len(word) > 3:
            from rapidfuzz import process
            from rapidfuzz.fuzz import ratio

            found = process.extract(word, known, scorer=ratio, score_cutoff=_CLOSE_WORD, limit=20)
            close = {each: score * 0.9 for each, score, _ in found}
        alternatives.append(close)
    return alternatives


# -- one card -------------------------------------------------------------------------------------

_SET_AND_NUMBER = re.compile(
    r"^\W{0,9}(?:([^\W\d_][\w'’ .-]{0,80}?)[\s#_-]{0,9}|(\d{1,4}d?)[\s#_-]{1,9})(\d{1,6}\w?)\W{0,9}$"
)
"""`AW 35`, `AW35`, `Le Réveil 35`; a set that is itself a number needs a mark between: `13_5`, not `135`."""


def find_one_card(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> Card:
    """The one card a person means; an error that says what to do if there is none, or several."""
    found = find_card(catalogue, text, games)
    if len(found) == 1:
        return found[0]
    if found:
        listed = "\n".join(f"  {card.full_title}: cardlab show {card.code} --game {card.game}" for card in found)
        raise CardlabError("look.several-cards", card=text, cards=listed)
    if fault := _no_such_number(catalogue, text, games):
        raise fault
    close = search(catalogue, text, games)[:3]
    listed = ", ".join(f"{card.full_title} ({card.set_code} {card.number})" for card in close)
    raise CardlabError("look.no-card-close" if close else "look.no-card", card=text, close=listed)


def find_card(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> list[Card]:
    """The cards a person may mean, one per card key: by code, else by set and number, else by title."""
    for step in (_by_code, _by_number, _by_title):
        found = [card for game in games for card in step(catalogue, game, text)]
        if found:
            return found
    return []


def _by_code(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    """By our code, or by what another program calls the card."""
    code, others = text.strip(), find_game(game).other_ids(catalogue)
    card = catalogue.card(game, others.code(code) if others.is_one(code) else code)
    return [card] if card else []


def _by_number(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    card_set, number = _set_and_number(catalogue, game, text)
    return catalogue.cards_by_number(game, card_set.code, number) if card_set else []


def _set_and_number(catalogue: Catalogue, game: GameId, text: str) -> tuple[CardSet | None, str]:
    """The set that a text names, and the number in it; no set where the text is something else."""
    match = _SET_AND_NUMBER.match(text)
    if not match:
        return None, ""
    wanted, number = fold(match[1] or match[2]), match[3]
    for card_set in catalogue.sets(game):
        if wanted in {
            fold(card_set.code),
            fold(card_set.name_en),
            fold(card_set.name_fr or "–"),
            fold(card_set.abbreviation or "–"),
        }:
            return card_set, number
    return None, ""


def _no_such_number(catalogue: Catalogue, text: str, games: Sequence[GameId]) -> CardlabError | None:
    """The error about a number that its set does not have; None if the text names no set."""
    for game in games:
        card_set, number = _set_and_number(catalogue, game, text)
        if card_set is None:
            continue
        name = InLanguages(card_set.name_en, card_set.name_fr or card_set.name_en)
        cards = [card for card in catalogue.all_cards(game) if card.set_code == card_set.code]
        known = [int(card.number) for card in cards if card.number.isdecimal()]
        values = {"name": name, "set": card_set.code, "number": number}
        if known and number.isdecimal() and not min(known) <= int(number) <= max(known):
            return CardlabError("look.no-number-beyond", first=min(known), last=max(known), **values)
        return CardlabError("look.no-number", **values)
    return None


def _by_title(catalogue: Catalogue, game: GameId, text: str) -> list[Card]:
    names = catalogue.names_folded(game, [fold(text)])
    if not names:
        return []
    exact = [
        name
        for name in names
        if text.casefold() in (name.title.casefold(), f"{name.title}, {name.subtitle}".casefold())
    ]
    whole = [name for name in names if name.subtitle and name.folded_full == fold(text)]
    chosen = whole or exact or names
    cards = catalogue.cards(game, [name.code for name in chosen])
    if not whole:
        keys = [card.title_key for card in cards.values()]
        cards = {card.code: card for card in catalogue.cards_of_title(game, keys)}
    first: dict[str, Card] = {}
    for card in cards.values():
        if card.card_key not in first or card.code == card.card_key:
            first[card.card_key] = card
    return list(first.values())
