"""Judging the decks of one game: the format chosen, the lines resolved, the rules applied."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from cardlab.catalogue.cards import Card, CardException, Format, FormatTerms
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.candidates import find_candidates
from cardlab.decklists.deck import Deck, fingerprint
from cardlab.decklists.index import CardIndex
from cardlab.decklists.line_lookup import Candidates
from cardlab.decklists.lines import Decklist
from cardlab.decklists.resolve import resolve
from cardlab.errors import CardlabError
from cardlab.findings import Verdict, verdict_of
from cardlab.games.contexts import FormatContext, ListedFormat
from cardlab.games.conventions import DeckConventions
from cardlab.games.copies import grouped
from cardlab.games.format_names import format_code
from cardlab.games.legality import NOTHING, faults
from cardlab.games.rules import Rule, Setting, applied, rules_of, settings_of
from cardlab.games.validator import Request, Result, Summary
from cardlab.registry import Game
from cardlab.vocabulary import LIST_MARK

if TYPE_CHECKING:
    from cardlab.advice.changes import Change, Mark
    from cardlab.advice.pool import CardPool, Owned
    from cardlab.games.advice import Advice

_LEGAL = ("legal", "legal-with-warnings")
_MOST_NAMED = 12
"""A message names so many formats, not a wall of them."""


class DeckValidator:
    """What judging the decks of one game needs, looked up once."""

    def __init__(self, catalogue: Catalogue, game: Game, conventions: DeckConventions) -> None:
        self.catalogue = catalogue
        self.game = game.id
        self.index = CardIndex(catalogue, game.id)
        self.conventions = conventions
        self._terms: dict[tuple[str, str], FormatTerms] = {}
        self._keys: dict[str, str] = {}
        self._format_contexts: dict[str, tuple[Mapping[str, str], FormatContext]] = {}
        self._of_type: dict[str, list[Card]] = {}
        self.pools: dict[str, CardPool] = {}
        """Format → the cards advice may offer in it."""

    def result(self, decklist: Decklist, request: Request) -> Result:
        understood = find_candidates(decklist, self.index, self.conventions.asks_for)
        terms, chosen = self.choose_terms(decklist, understood, request)
        return self.judge(decklist, understood, terms, request, format_chosen=chosen)

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
        return grouped(rows, lambda row: self._keys[row.code])

    @cached_property
    def _exceptions_of_kind(self) -> Mapping[str, Sequence[CardException]]:
        return grouped(chain.from_iterable(self.exceptions.values()), lambda row: row.kind)

    @cached_property
    def rules(self) -> list[Rule]:
        return [rule for rule in rules_of(self.game) if rule.check is not None]

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        return settings_of(self.game)

    def judge(
        self, decklist: Decklist, understood: Sequence[Candidates], terms: FormatTerms, request: Request, *,
        format_chosen: bool,
    ) -> Result:  # fmt: skip
        judged = partial(self._judge, terms=terms, request=request, format_chosen=format_chosen)
        result = judged(decklist, understood)
        if result.verdict != "illegal":
            return result
        from cardlab.games.doubted_lines import unless_doubted

        return unless_doubted(result, judged, decklist, understood, self)

    def _judge(
        self, decklist: Decklist, understood: Sequence[Candidates], terms: FormatTerms, request: Request,
        format_chosen: bool,
    ) -> Result:  # fmt: skip
        deck = resolve(
            decklist, understood, self.index, self.conventions, terms, accept_suggestions=request.accept_suggestions
        )
        if deck.unread:
            deck = self.conventions.resolve_ambiguous(deck, self.format_context(terms, request.settings))
        return self.judge_deck(deck, decklist, terms, request, format_chosen=format_chosen)

    def judge_deck(
        self, deck: Deck, decklist: Decklist, terms: FormatTerms, request: Request, *, format_chosen: bool = False
    ) -> Result:
        """A deck whose cards are known already, with the list it came from."""
        context = self.conventions.prepare(deck, self.format_context(terms, request.settings))
        found, not_judged = applied(self.rules, context)
        findings = [*deck.findings, *found]
        understood_some = bool(deck.entries)
        entries = tuple(self.conventions.entries(context))
        parts = tuple(self.conventions.parts(entries))
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
            summary=Summary(lambda: self.conventions.summary(context)) if understood_some else {},
            entries=entries,
            parts=parts,
            catalogue=self.catalogue,
            adviser=DeckAdviser(self, request),
            day=request.day,
        )

    def verdict_in(self, deck: Deck, terms: FormatTerms, request: Request) -> Verdict:
        """The verdict alone: no rule is asked for hints that name other formats."""
        context = self._new_format_context(terms, request.settings)._replace(formats=list)
        found, not_judged = applied(self.rules, self.conventions.prepare(deck, context))
        findings = [*deck.findings, *found]
        return verdict_of(findings, understood=bool(deck.entries), all_read=not not_judged, strict=request.strict)

    # -- formats -------------------------------------------------------------------------------

    def choose_terms(
        self, decklist: Decklist, understood: Sequence[Candidates], request: Request
    ) -> tuple[FormatTerms, bool]:
        """The format asked for, or the first that knows every card (else the one that misses fewest)."""
        if request.own_format is not None:
            return request.own_format, False
        wanted = request.format or decklist.format
        if wanted:
            return self.terms(wanted, request.day), False
        usual = self.conventions.usual_format(understood)
        if any(row.code == usual for row in self.formats):
            return self.terms(usual, request.day), True
        candidates = [row for row in self.formats if not request.day or self.has_lists(row.code, request.day)]
        if not candidates:
            raise CardlabError("list.no-lists-then", game=self.game, day=request.day)
        printed_in = Counter(map(self._sets_of_line, understood))
        best = min(candidates, key=lambda row: self._missing(row.code, printed_in))
        return self.terms(best.code, request.day), True

    def terms(self, code: str, day: str) -> FormatTerms:
        if (code, day) not in self._terms:
            code = format_code(self.game, self.formats, code)
        key = (code, day)
        if key not in self._terms:
            found = self.catalogue.terms(self.game, code, day)
            if found is None:
                raise self._unknown_format(code)
            days = self.catalogue.snapshots(self.game, code)
            if day and days and not found.snapshot:
                raise CardlabError("list.before-lists", format=code, day=day, first=days[0])
            self._terms[key] = found
        return self._terms[key]

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

    def _sets_of_line(self, each: Candidates) -> frozenset[str]:
        """The sets of all cards a line may mean; none where it means none."""
        return NOTHING.union(*map(self.index.sets_of, each.candidates))

    def _missing(self, code: str, printed_in: Mapping[frozenset[str], int]) -> int:
        """How many lines name cards that the format's sets do not hold."""
        held = self.terms(code, "").sets
        return sum([lines for sets, lines in printed_in.items() if sets and held.isdisjoint(sets)])

    def admits(self, code: str, day: str = "") -> Callable[[Card], bool]:
        """Whether a format's sets and lists let a card in."""
        terms = self.terms(code, day)
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
            formats=lambda: self.every_format,
            judged={},
        )

    def _cards_of_type(self, card_type: str) -> list[Card]:
        if card_type not in self._of_type:
            self._of_type[card_type] = self.catalogue.cards_of_type(self.game, card_type)
        return self._of_type[card_type]

    @cached_property
    def every_format(self) -> list[ListedFormat]:
        found = [self.terms(row.code, "") for row in self.formats]
        return [ListedFormat(terms, self._lists(terms)) for terms in found]

    def _lists(self, terms: FormatTerms) -> dict[str, frozenset[str]]:
        """The card keys on each of a format's lists."""
        self._learn_keys(code for row in terms.listed for code in (row.listed, row.listed_with) if code)
        return {name: frozenset([self._keys[code] for code in codes]) for name, codes in terms.lists.items()}

    def _learn_keys(self, codes: Iterable[str]) -> None:
        new = [code for code in dict.fromkeys(codes) if code not in self._keys]
        if new:
            found = self.catalogue.card_keys(self.game, new)
            self._keys.update((code, found.get(code, code)) for code in new)


class DeckAdviser(NamedTuple):
    """Finds the changes that would make a deck legal: with cards one owns, in another way than the first.

    By what was asked of its validator; a record, so that equal results stay equal.
    """

    validator: DeckValidator
    request: Request

    def __call__(
        self, result: Result, owned: "Owned | None" = None, avoid: "frozenset[Mark]" = frozenset()
    ) -> "Advice":
        from cardlab.games.advice import advise

        return advise(self.validator, result, self.request, owned, avoid)

    def after(self, result: Result, changes: "Sequence[Change]") -> Result:
        """The deck after the changes, judged as it was judged before them."""
        from cardlab.advice.changes import apply_changes

        entries = apply_changes(result.entries, changes)
        assert entries is not None, "advice changes only what the deck has"
        deck = result.deck._replace(entries=entries, findings=())
        return self.validator.judge_deck(deck, result.decklist, result.terms, self.request)

    def also_legal(self, result: Result) -> list[Format]:
        """The other formats in which the deck is legal as it stands; none for one with lines that were not read."""
        if result.deck.unread or not result.entries:
            return []
        validator = self.validator
        of_set = validator.catalogue.formats_of_set(validator.game)
        possible = {row.code for row in validator.formats} - {result.terms.format.code}
        for sets in {validator.index.sets_of(entry.card) for entry in result.entries}:
            possible &= set[str]().union(*(of_set.get(code, ()) for code in sets))
        return [row for row in validator.formats if row.code in possible and self._is_legal_in(row, result)]

    def _is_legal_in(self, row: Format, result: Result) -> bool:
        """A card that the format does not admit settles it before any rule is asked."""
        day = self.request.day
        if day and not self.validator.has_lists(row.code, day):
            return False
        admits = self.validator.admits(row.code, day)
        if not all(admits(entry.card) for entry in result.entries):
            return False
        request = self.request._replace(own_format=None)
        return self.validator.verdict_in(result.deck, self.validator.terms(row.code, day), request) in _LEGAL


def _codes_of_selectors(rows: Iterable[CardException]) -> list[str]:
    """The codes that selectors name, so that reprints of those cards are known too."""
    return [
        code
        for row in rows
        for clause in row.applies_to.split(LIST_MARK)
        if clause.startswith("code=")
        for code in clause.removeprefix("code=").split("|")
    ]
