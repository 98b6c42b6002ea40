"""From a setup sheet to a result: the same record, verdicts and exit codes as for a deck."""

from cardlab.catalogue.cards import Format
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import Deck, fingerprint
from cardlab.decklists.lines import Decklist
from cardlab.errors import CardlabError
from cardlab.findings import Finding, NotJudged, Phrase, verdict_of
from cardlab.games.judge import Request, Result, Summary
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.case import GAME, PLACES, Case, is_not_checkable
from cardlab.games.outer_rim.options import terms_of
from cardlab.games.outer_rim.reading import read_setup
from cardlab.games.outer_rim.rule_list import Conditions, RuleList
from cardlab.games.outer_rim.summary import summary_of
from cardlab.games.rules import Rule, applied, rules_of, settings_of


class SetupBench:
    """Judges setup sheets."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._rows = catalogue.setup_rules(GAME)
        self._box = Box(catalogue)
        known = {row.rule for row in self._rows}
        self._checks = [rule for rule in rules_of(GAME) if _name(rule) in known]
        self._settings = settings_of(GAME)

    def results_everywhere(self, decklist: Decklist, request: Request) -> list[Result]:
        """A setup says itself which game it is of: there is only one format to judge it by."""
        return [self.result(decklist, request)]

    def result(self, decklist: Decklist, request: Request) -> Result:
        setup = read_setup(decklist, self._box)
        conditions = Conditions(setup.expansion, setup.solo, setup.ambitions)
        settings = {each.id: request.settings.get(each.id, each.default) for each in self._settings}
        case = Case(setup, self._box, RuleList(self._rows, conditions), settings)
        findings, not_judged, judged = self._judge(case)
        terms = terms_of(*conditions)
        _refuse_other_format(request, terms.format)
        understood = bool(setup.said or setup.seats)
        parts = tuple(setup.parts())
        return Result(
            source=decklist.source,
            game=GAME,
            terms=terms,
            format_chosen=False,
            deck=Deck(GAME, (), setup.unread, setup.findings, name=setup.name),
            decklist=decklist,
            findings=(*setup.findings, *findings) if understood else setup.findings,
            not_judged=tuple(not_judged) if understood else (),
            verdict=verdict_of(
                (*setup.findings, *findings),
                understood=understood,
                all_read=not setup.unread and all(is_not_checkable(each) for each in not_judged),
                strict=request.strict,
            ),
            fingerprint=fingerprint(parts, setup.unread) if understood else "",
            summary=Summary(lambda: summary_of(case, not_judged, judged)) if understood else {},
            entries=(),
            parts=parts,
        )

    def terms_for(self, request: Request) -> None:
        """A setup says itself which game it is of."""

    def _judge(self, case: Case) -> tuple[list[Finding], list[NotJudged], list[str]]:
        findings: list[Finding] = []
        not_judged: list[NotJudged] = []
        judged: list[str] = []
        for rule in self._checks:
            name, state = _name(rule), case.rules.state(_name(rule))
            if state == "unsaid":
                not_judged.append(case.blank(name, *((need, "") for need in case.rules.unsaid(name))))
                judged.append(name)
            elif state == "holds" or (state == "replaced" and PLACES[name].outlives):
                judged.append(name)
                found, unjudged = applied([rule], case)
                findings += found
                not_judged += unjudged
        return findings, _together(case, not_judged), judged


def _together(case: Case, not_judged: list[NotJudged]) -> list[NotJudged]:
    """One reason per rule and kind: the blank lines of all seats in one sentence."""
    places: dict[tuple[str, str], list[tuple[str, str]]] = {}
    firsts: dict[tuple[str, str], NotJudged] = {}
    for each in not_judged:
        firsts.setdefault((each.rule, each.because.key), each)
        places.setdefault((each.rule, each.because.key), []).extend(each.because.values.get("labels", ()))
    return [
        each._replace(because=Phrase(key[1], {"labels": case.shown_labels(places[key])})) if places[key] else each
        for key, each in firsts.items()
    ]


def _refuse_other_format(request: Request, own: Format) -> None:
    if request.own_format is not None or request.format not in ("", own.code):
        wanted = request.format or "own"
        raise CardlabError("list.unknown-format", format=wanted, game=GAME, formats=own.code)


def _name(rule: Rule) -> str:
    return rule.id.removeprefix(f"{GAME}.")
