"""Which game a list is of: the one whose index explains its lines most cheaply."""

from collections.abc import Mapping, Sequence

from cardlab.reading.index import Index
from cardlab.reading.list_reading import SourceLine, price_first_pass
from cardlab.reading.words import Word, tokenise
from cardlab.vocabulary import GameId

_MOST_LINES = 120
"""Lines that are looked at: a list says early enough what it is of."""
_MOST_LETTERS = 8_000
_MOST_LETTERS_READ = 2_500
"""Letters of the lines that are read to price them in every game, which takes longer than looking them up."""
_LONGEST_LINE = 14
"""A line of more words is left to the search."""
_FEWEST = 3
"""Lines that only one game knows before looking them up is enough."""
_LEAST_GAIN = 2.0
"""About what one card with a count saves against a comment."""


def game_of_list(source: Sequence[SourceLine], indexes: Mapping[GameId, Index]) -> tuple[GameId, ...]:
    """The game of a list; several if they explain it about as well, none if it is no list of any.

    Whole titles, codes and printings are looked up first, which settles a clean list. The lines are read, once and
    without evidence, only if that leaves a doubt.
    """
    written = _beginning([line for line in source if line.text.strip() or line.given is not None], _MOST_LETTERS)
    if not written:
        return ()
    known = _count_known_lines(written, indexes)
    order = sorted(indexes, key=lambda game: -known[game])
    if order and 2 * known[order[0]] >= len(written) and not any(known[game] for game in order[1:]):
        return (order[0],)  # only one game knows any of it
    if order and known[order[0]] >= max(_FEWEST, 0.5 * len(written)) and all(
        3 * known[game] <= known[order[0]] for game in order[1:]
    ):  # fmt: skip
        return (order[0],)
    return _cheapest_games(_beginning(written, _MOST_LETTERS_READ), indexes)


def _beginning(source: Sequence[SourceLine], most_letters: int) -> list[SourceLine]:
    """The first lines of a list, as many as tell its game."""
    found: list[SourceLine] = []
    letters = 0
    for line in source[:_MOST_LINES]:
        letters += len(line.text)
        if found and letters > most_letters:
            break
        found.append(line)
    return found


def _cheapest_games(source: Sequence[SourceLine], indexes: Mapping[GameId, Index]) -> tuple[GameId, ...]:
    """The game that explains the lines far more cheaply than the others do, and than mere comments would be."""
    prices: dict[GameId, float] = {}
    known: set[GameId] = set()
    for game, index in indexes.items():
        prices[game], as_comments = price_first_pass(source, index)
        if _explains(prices[game], as_comments):
            known.add(game)
    order = sorted(prices, key=lambda game: prices[game])
    near = [game for game in order if _is_near(prices[game], prices[order[0]])]
    explained = tuple(game for game in near if game in known)
    # where games that know no line are as near as the one that seems to know some, it is chance
    return explained if len(explained) == len(near) or len(explained) > 1 else ()


def _explains(price: float, as_comments: float) -> bool:
    """Whether reading the lines as cards saves enough against reading them as comments: most of a few lines, or a good
    part of many."""
    gain = as_comments - price
    return gain >= _LEAST_GAIN and (price <= 0.5 * as_comments or (gain >= 5.0 and price <= 0.8 * as_comments))


def _is_near(price: float, least: float) -> bool:
    return price - least < max(1.0, 0.2 * price)


def _count_known_lines(source: Sequence[SourceLine], indexes: Mapping[GameId, Index]) -> dict[GameId, int]:
    """For each game the lines that hold a whole title, a code or a printing of it and hardly anything else."""
    known = dict.fromkeys(indexes, 0)
    for line in source:
        words = tokenise(line.text)
        if 0 < len(words) <= _LONGEST_LINE:
            for game, index in indexes.items():
                known[game] += _known_parts(words, index)
    return known


def _known_parts(words: Sequence[Word], index: Index) -> int:
    """1 for a line with a title, a code or a printing of the game; 3 for a title with its printing."""
    title, printing = _has_title(words, index), _has_printing(words, index)
    return 3 if title and printing else int(title or printing)


def _has_title(words: Sequence[Word], index: Index) -> bool:
    texts = tuple(word.text for word in words)
    size = len(texts)
    for start in range(min(3, size)):
        for stop in range(size, max(start, size - 4), -1):
            letters = sum(len(text) for text in texts[start:stop])
            if letters > 3 and 2 * letters > sum(map(len, texts)) and texts[start:stop] in index.exact:
                return True
    return False


def _has_printing(words: Sequence[Word], index: Index) -> bool:
    texts = tuple(word.text for word in words)
    for place, word in enumerate(words):
        if word.number < 0:
            continue
        if len(word.text) >= 5 and word.text in index.by_code:
            return True
        set_code = index.sets.get(texts[place - 1 : place]) if place else None
        if set_code and (set_code, word.text.lstrip("0")) in index.by_place:
            return True
    return False
