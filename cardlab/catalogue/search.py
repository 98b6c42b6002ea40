"""Finding cards by words: accents, case and small typos forgiven, French or English, best first."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from cardlab.catalogue.catalogue import Catalogue
from cardlab.catalogue.names import fold, words_of
from cardlab.model.cards import Card
from cardlab.vocabulary import GameId

_CLOSE_WORD = 75.0
_CLOSE_TITLE = 70.0
_WHOLE_TITLE = 100.0
_SHORTEST_SLIP = 4
_MOST_WORDS = 20
"""No name holds so many different words, and each that is asked for is looked for in all names."""


def search(catalogue: Catalogue, words: str, games: Sequence[GameId]) -> list[Card]:
    """The cards whose names hold all the words, or words close to them; every card where there are none."""
    scored: list[tuple[float, int, Card]] = []
    for game in games:
        scores = _with_versions(catalogue, game, _scores(catalogue, game, words))
        cards = catalogue.cards(game, scores) if words_of(words) else {c.code: c for c in catalogue.all_cards(game)}
        for code, card in cards.items():
            scored.append((-scores.get(code, 0.0), card.position, card))
    scored.sort(key=lambda entry: (entry[0], games.index(entry[2].game), entry[1]))
    return [card for _, _, card in scored]


class Suggestions:
    """Titles close to a title nobody bears; a suggestion never counts as a match."""

    def __init__(self, catalogue: Catalogue, game: GameId) -> None:
        self._catalogue = catalogue
        self._game: GameId = game
        names = catalogue.all_names(game)
        self._names = names
        self._codes = [code for code, _, _ in names] * 2
        self._forms = [folded for _, _, folded in names] + [words.replace(" ", "") for _, words, _ in names]

    def close_to(self, title: str, most: int = 3) -> list[Card]:
        """The closest cards first, at most one per title; before them those whose names hold all its words,
        as a search finds them."""
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
        """The cards with a name that holds all words of a title, the shortest name first."""
        wanted = words_of(title).split()
        if len(wanted) < 2:
            return []
        holding = sorted(set.intersection(*(self._by_word.get(word, set()) for word in wanted)))
        return [self._names[place][0] for place in sorted(holding, key=lambda place: len(self._names[place][2]))]

    def _searched(self, title: str) -> list[str]:
        """What a search for a title finds, where nothing is close to the whole of it."""
        scores = _scores(self._catalogue, self._game, title)
        return sorted(scores, key=lambda code: -scores[code])

    @cached_property
    def _by_word(self) -> dict[str, set[int]]:
        """Word → the places of the names that hold it."""
        found: dict[str, set[int]] = {}
        for place, (_, words, _) in enumerate(self._names):
            for word in words.split():
                found.setdefault(word, set()).add(place)
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
    """A name, French above all, belongs to every card of its title: those follow the one that bears it."""
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
    """For each wanted word, those of known words, which are sorted, that it may stand for, with their closeness."""
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
