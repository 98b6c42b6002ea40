"""Judging the decks of one game: the format chosen, the list read, the rules applied."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.context import FormatContext, ListedFormat
from cardlab.games.formats import NOTHING, faults, format_code
from cardlab.games.game import DeckGame
from cardlab.games.options import Request
from cardlab.games.rule import Rule, Setting, apply_rules, group_by, rules_of, settings_of
from cardlab.model.cards import Card, CardException, Format, FormatTerms
from cardlab.model.deck import Deck, fingerprint
from cardlab.model.decklist import Decklist
from cardlab.model.explanation import LineExplanation
from cardlab.model.findings import verdict_of
from cardlab.model.result import Result, Summary
from cardlab.reading.card_index import CardIndex, Remembered
from cardlab.reading.deck_reading import DeckReader, ListLines
from cardlab.reading.explanation import explain_list
from cardlab.vocabulary import LIST_MARK

if TYPE_CHECKING:
    from cardlab.advice.pool import CardPool

MOST_ENTRIES = 200
"""A list of more different cards is no deck: searching changes or other formats for it would take minutes."""
_MOST_WORDS_READ_AGAIN = 1_000
"""Words that are weighed again, over all other formats: a usual list is read anew for all of them."""
_MOST_NAMED = 12
"""A message names so many formats, not a wall of them."""
_MOST_TERMS, _MOST_DAYS = 1_000, 10
"""So many formats on days, and days of all formats, are remembered: people may ask for any day."""


class DeckValidator:
    """What judging the decks of one game needs, looked up once."""

    def __init__(self, catalogue: Catalogue, game: DeckGame[Any, Any]) -> None:
        self.catalogue = catalogue
        self.game = game.id
        self.deck_game = game
        self.index = CardIndex(catalogue, game.id)
        self.conventions = game.conventions
        self._terms: Remembered[tuple[str, str], FormatTerms] = Remembered(_MOST_TERMS)
        self._formats_on: Remembered[str, Sequence[ListedFormat]] = Remembered(_MOST_DAYS)
        self._keys: dict[str, str] = {}
        self._format_contexts: dict[str, tuple[Mapping[str, str], FormatContext]] = {}
        self._of_type: dict[str, list[Card]] = {}
        self.reader = DeckReader(catalogue, game.id, game.conventions, self.index)
        self.pools: dict[str, CardPool] = {}
        """Format → the cards advice may offer in it."""

    def result(self, decklist: Decklist, request: Request) -> Result:
        lines = self.reader.lines(decklist)
        terms, chosen = self.choose_terms(decklist, lines, request)
        return self._judge(decklist, lines, terms, request, format_chosen=chosen)

    def results_everywhere(self, decklist: Decklist, request: Request) -> list[Result]:
        known = [row for row in self.formats if not request.day or self.has_lists(row.code, request.day)]
        return [self.result(decklist, request._replace(format=row.code)) for row in known]

    def terms_for(self, request: Request) -> FormatTerms:
        return request.own_format or self.terms(request.format, request.day)

    @cached_property
    def formats(self) -> list[Format]:
        return self.catalogue.formats(self.game)

    @cached_property
    def exceptions(self) -> Mapping[str, Sequence[CardException]]:
        """What cards change, by card key: an exception holds for every printing."""
        rows = self.catalogue.exceptions(self.game)
        self._learn_keys([row.code for row in rows] + _codes_of_selectors(rows))
        return group_by(rows, lambda row: self._keys[row.code])

    @cached_property
    def _exceptions_of_kind(self) -> Mapping[str, Sequence[CardException]]:
        return group_by(chain.from_iterable(self.exceptions.values()), lambda row: row.kind)

    @cached_property
    def rules(self) -> list[Rule[Any]]:
        return [rule for rule in rules_of(self.game) if rule.check is not None]

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return settings_of(self.game)

    def results_elsewhere(self, decklist: Decklist, request: Request, *, except_for: str) -> Iterator[Result]:
        """The list read and judged anew in every other format; no rule is asked for hints that name other formats.

        A long list that must be read anew for each of them is not looked at in all of them.
        """
        lines = self.reader.lines(decklist)
        words_left = _MOST_WORDS_READ_AGAIN
        for row in self.formats:
            if row.code != except_for and (not request.day or self.has_lists(row.code, request.day)):
                asked = request._replace(format=row.code, own_format=None)
                terms = self.terms_for(asked)
                if self.reader.known_reading(lines, terms) is None:
                    words_left -= lines.weighed_words
                    if words_left < 0:
                        continue
                yield self._judge(decklist, lines, terms, asked, format_chosen=False, naming_formats=False)

    def _judge(
        self, decklist: Decklist, lines: ListLines, terms: FormatTerms, request: Request,
        format_chosen: bool, *, naming_formats: bool = True,
    ) -> Result:  # fmt: skip
        deck = self.reader.read(decklist, lines, terms, request.answers, accept_suggestions=request.accept_suggestions)
        deck = self.conventions.complete(deck, self.format_context(terms, request.settings))
        return self.judge_deck(
            deck, decklist, terms, request, format_chosen=format_chosen, naming_formats=naming_formats
        )

    def judge_deck(
        self,
        deck: Deck,
        decklist: Decklist,
        terms: FormatTerms,
        request: Request,
        *,
        format_chosen: bool = False,
        naming_formats: bool = True,
        as_written: bool = True,
    ) -> Result:
        """A deck whose cards are known already, with the list it came from.

        `naming_formats`: whether hints may name other formats, which takes as long as judging.
        """
        format_context = self.format_context(terms, request.settings)
        context = self.deck_game.context(
            deck, format_context if naming_formats else format_context._replace(formats=lambda _day: ())
        )
        found, not_judged = apply_rules(self.rules, context, unread=deck.unread)
        findings = [*deck.findings, *found]
        understood_some = bool(deck.entries)
        entries = tuple(context.entries())
        parts = tuple(self.deck_game.fingerprint_parts(entries))
        return Result(
            source=decklist.source,
            game=self.game,
            terms=terms,
            format_chosen=format_chosen,
            deck=deck,
            decklist=decklist,
            findings=tuple(findings) if understood_some else deck.findings,
            not_judged=tuple(not_judged) if understood_some else (),
            verdict=verdict_of(
                findings,
                understood=understood_some,
                all_read=not deck.unread and not not_judged,
                strict=request.strict,
            ),
            fingerprint=fingerprint(parts, deck.unread) if understood_some else "",
            summary=Summary(lambda: self.deck_game.summary.values(context)) if understood_some else {},
            entries=entries,
            parts=parts,
            names=self.catalogue.game_names(self.game),
            request=request,
            as_written=as_written,
            _validator=self,
        )

    def explain(self, result: Result) -> tuple[LineExplanation, ...]:
        """How each line of a list was read; nothing for a deck that no list says."""
        if not result.as_written:
            return ()
        reading = self.reader.reading(self.reader.lines(result.decklist), result.terms)
        return explain_list(reading, result.deck, result.entries, self.reader.cards, self.reader.index.reading)

    # -- formats -------------------------------------------------------------------------------

    def choose_terms(self, decklist: Decklist, lines: ListLines, request: Request) -> tuple[FormatTerms, bool]:
        """The format asked for, or the user's usual one, or the first that knows every card (else the one that misses
        fewest)."""
        if request.own_format is not None:
            return request.own_format, False
        codes = {row.code for row in self.formats}
        default = request.default_format if request.default_format in codes else ""
        if wanted := request.format or decklist.format or default:
            return self.terms(wanted, request.day), False
        possible = self.reader.possible_cards(lines)
        unknown = [line.code for line in decklist.cards if line.code and self.index.card(line.code) is None]
        if (usual := self.conventions.usual_format(possible, unknown)) in codes:
            return self.terms(usual, request.day), True
        candidates = [row for row in self.formats if not request.day or self.has_lists(row.code, request.day)]
        if not candidates:
            raise CardlabError("list.no-lists-then", game=self.game, day=request.day)
        printed_in = Counter(NOTHING.union(*map(self.index.sets_of, cards)) for cards in possible)
        best = min(candidates, key=lambda row: self._missing(row.code, request.day, printed_in))
        return self.terms(best.code, request.day), True

    def terms(self, code: str, day: str) -> FormatTerms:
        if (code, day) not in self._terms:
            code = format_code(self.game, self.formats, code)
        if known := self._terms.get((code, day)):
            return known
        found = self.catalogue.terms(self.game, code, day)
        if found is None:
            raise self._unknown_format(code)
        days = self.catalogue.snapshots(self.game, code)
        if day and days and not found.snapshot:
            raise CardlabError("list.before-lists", format=code, day=day, first=days[0])
        return self._terms.keep((code, day), found)

    def _unknown_format(self, code: str) -> CardlabError:
        """All formats of a game that has few; of many, those most like what was asked for."""
        codes = [row.code for row in self.formats]
        if len(codes) <= _MOST_NAMED:
            return CardlabError("list.unknown-format", format=code, game=self.game, formats=", ".join(codes))
        from difflib import get_close_matches

        near = ", ".join(get_close_matches(code, codes, 4, 0))
        return CardlabError("list.unknown-format-of-many", format=code, game=self.game, formats=near, count=len(codes))

    def has_lists(self, code: str, day: str) -> bool:
        days = self.catalogue.snapshots(self.game, code)
        return not days or days[0] <= day

    def _missing(self, code: str, day: str, printed_in: Mapping[frozenset[str], int]) -> int:
        """How many lines name cards that the format's sets do not hold."""
        held = self.terms(code, day).sets
        return sum([lines for sets, lines in printed_in.items() if sets and held.isdisjoint(sets)])

    def admits(self, code: str) -> Callable[[Card], bool]:
        """Whether a format's sets and lists let a card in."""
        terms = self.terms(code, "")
        lists = self._lists(terms)
        return lambda card: not faults(card, self.index.sets_of(card), terms, lists)

    # -- what rules look at --------------------------------------------------------------------

    def format_context(self, terms: FormatTerms, wishes: Mapping[str, str]) -> FormatContext:
        """One for each format, as long as its lists and the wishes stay the same."""
        known = self._format_contexts.get(terms.format.code)
        if known is None or known[1].terms is not terms or known[0] != wishes:
            known = self._format_contexts[terms.format.code] = (wishes, self._new_format_context(terms, wishes))
        return known[1]

    def _new_format_context(self, terms: FormatTerms, wishes: Mapping[str, str]) -> FormatContext:
        lists = self._lists(terms)
        keys = self._keys
        balance: dict[str, str] = {}
        for row in terms.listed:
            if row.list == "balance":
                balance[row.listed] = row.points
        for code, points in list(balance.items()):
            balance.setdefault(keys[code], points)
        return FormatContext(
            terms=terms,
            exceptions=self.exceptions,
            of_kind=self._exceptions_of_kind,
            settings={each.id: wishes.get(each.id, each.default) for each in self.settings},
            keys=keys,
            lists=lists,
            pairs=[(keys[r.listed], keys[r.listed_with]) for r in terms.listed if r.list == "restricted-pair"],
            balance=balance,
            sets_of=self.index.sets_of,
            card=self.index.card,
            of_title=self.index.of_title,
            of_type=self._cards_of_type,
            formats=self.formats_on,
            judged={},
        )

    def _cards_of_type(self, card_type: str) -> list[Card]:
        if card_type not in self._of_type:
            self._of_type[card_type] = self.catalogue.cards_of_type(self.game, card_type)
        return self._of_type[card_type]

    @property
    def every_format(self) -> Sequence[ListedFormat]:
        return self.formats_on("")

    def formats_on(self, day: str) -> Sequence[ListedFormat]:
        """Every format there is on a day (none: today), with its lists."""
        if known := self._formats_on.get(day):
            return known
        rows = [row for row in self.formats if not day or self.has_lists(row.code, day)]
        found = [self.terms(row.code, day) for row in rows]
        return self._formats_on.keep(day, [ListedFormat(terms, self._lists(terms)) for terms in found])

    def _lists(self, terms: FormatTerms) -> dict[str, frozenset[str]]:
        """The card keys on each of a format's lists."""
        self._learn_keys(code for row in terms.listed for code in (row.listed, row.listed_with) if code)
        return {name: frozenset([self._keys[code] for code in codes]) for name, codes in terms.lists.items()}

    def _learn_keys(self, codes: Iterable[str]) -> None:
        new = [code for code in dict.fromkeys(codes) if code not in self._keys]
        if new:
            found = self.catalogue.card_keys(self.game, new)
            self._keys.update((code, found.get(code, code)) for code in new)


def _codes_of_selectors(rows: Iterable[CardException]) -> list[str]:
    """The codes that selectors name, so that reprints of those cards are known too."""
    return [
        code
        for row in rows
        for clause in row.applies_to.split(LIST_MARK)
        if clause.startswith("code=")
        for code in clause.removeprefix("code=").split("|")
    ]
