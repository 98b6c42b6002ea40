"""Try other prices of the reader on the lists of `shared/reading`; what is better is proposed, nothing is written.

    python -m tests.reading.fit_weights --weight alias --weight typo   these prices, some steps down and up
    python -m tests.reading.fit_weights --limit 10                     all prices, on ten lists of each file
    python -m tests.reading.fit_weights --margin                       half, the same and twice the margin

All prices on all lists take more than an hour. A change is kept if there are fewer false verdicts; if there are as
many, fewer silent misreadings; then more copies read; then more lists right without a question.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields

import cardlab
from cardlab.reading.index import Index
from cardlab.reading.weights import W, Weights
from tests.reading.shared_lists import FOLDER, Figures, MeantDeck, SharedList, meant_decks, measure, shared_files

Price = int | float
FiguresOfFiles = dict[str, Figures]
_SMALL = 0.5
"""A price below this is changed by a step, a larger one by a share."""
_STEP, _DOWN, _UP = 0.1, 0.8, 1.25
_MOST_STEPS = 3
"""So many steps are tried in a direction as long as each is better than the one before."""
_COLUMNS = ("clear", "right", "copies", "asks", "silent", "false", "unclear_asked")


class Trial:
    """The lists and what they mean, to be read with any prices."""

    def __init__(self, limit: int | None) -> None:
        self._files: Mapping[str, list[SharedList]] = shared_files(limit)
        with cardlab.open() as lab:
            self._meant: Mapping[str, MeantDeck] = meant_decks(lab, self._files)

    def measure(self, prices: Mapping[str, Price]) -> FiguresOfFiles:
        """The figures of all files if these prices were other ones."""
        with _changed(prices), cardlab.open() as lab:
            return measure(lab, self._files, self._meant)


@contextmanager
def _changed(prices: Mapping[str, Price]) -> Iterator[None]:
    """Other prices for a while.

    A lab that is opened meanwhile makes its indexes anew, for their version is a digest of the prices, and with them
    all lines and words that an index remembers. What is remembered for indexes that are gone is dropped.
    """
    before = {name: getattr(W, name) for name in prices}
    _set_prices(prices)
    try:
        yield
    finally:
        _set_prices(before)
        for member in vars(Index).values():
            if hasattr(member, "cache_clear"):
                member.cache_clear()


def _set_prices(prices: Mapping[str, Price]) -> None:
    for name, price in prices.items():
        setattr(W, name, price)


def fit(trial: Trial, names: list[str]) -> dict[str, Price]:
    """The prices with which the lists are read better, found one after another; each try is printed."""
    kept: dict[str, Price] = {}
    best = trial.measure(kept)
    print_table("as it is", best)
    for name in names:
        for way in ("down", "up"):
            price = getattr(W, name)
            for _ in range(_MOST_STEPS):
                before, price = price, next_price(price, way)
                figures = trial.measure({**kept, name: price})
                is_better = _rank(figures) < _rank(best)
                _print_effect(f"{name} {before:g} → {price:g}", best, figures, is_better=is_better)
                if not is_better:
                    break
                kept[name], best = price, figures
            if name in kept:
                break
    print_table("with the prices kept", best)
    return kept


def next_price(price: Price, way: str) -> Price:
    """The price a step lower or higher, of the same sign; numbers of the search, such as the beam, change by one."""
    if isinstance(price, int):
        return max(1, price - 1) if way == "down" else price + 1
    size = abs(price)
    if size >= _SMALL:
        changed = size * (_DOWN if way == "down" else _UP)
    elif way == "down":
        changed = size - _STEP if size > _STEP else size / 2
    else:
        changed = size + _STEP
    return round(changed if price >= 0 else -changed, 3)


def _rank(figures: FiguresOfFiles) -> tuple[float, ...]:
    """What is better comes first."""
    files = figures.values()
    return (
        sum(each.false for each in files),
        sum(each.silent for each in files),
        -round(sum(each.copies * each.clear for each in files), 1),
        -sum(each.right for each in files),
    )


def compare_margins(trial: Trial) -> None:
    """Print all figures for half, the same and twice the margin within which a runner-up is asked about."""
    for share in (0.5, 1.0, 2.0):
        margin = round(W.margin * share, 3)
        print_table(f"margin {margin:g}", trial.measure({"margin": margin}))


def print_table(title: str, figures: FiguresOfFiles) -> None:
    print(f"\n{title}\n{'file':14}" + "".join(f"{column:>14}" for column in _COLUMNS))
    for name, each in figures.items():
        print(f"{name:14}" + "".join(f"{getattr(each, column):>14g}" for column in _COLUMNS), flush=True)


def _print_effect(title: str, before: FiguresOfFiles, after: FiguresOfFiles, *, is_better: bool) -> None:
    effects = {name: before[name].effect(after[name]) for name in before}
    told = [f"    {name}: {effect}" for name, effect in effects.items() if effect] or ["    no effect"]
    print("\n".join([f"{title}{'   kept' if is_better else ''}", *told]), flush=True)


def main() -> int:
    known = [field.name for field in fields(Weights)]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--weight", action="append", choices=known, metavar="NAME", help="a price to try, or all")
    options.add_argument("--margin", action="store_true", help="compare three margins instead")
    options.add_argument("--limit", type=int, metavar="N", help="only the first N lists of each file")
    chosen = options.parse_args()
    if not FOLDER.is_dir():
        print("The lists beside the project, shared/reading, are not here.", file=sys.stderr)
        return 2
    trial = Trial(chosen.limit)
    if chosen.margin:
        compare_margins(trial)
        return 0
    kept = fit(trial, chosen.weight or known)
    proposed = [f"    {name}: {getattr(W, name):g} → {price:g}" for name, price in kept.items()] or ["    nothing"]
    print("\n".join(["\nProposed:", *proposed]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
