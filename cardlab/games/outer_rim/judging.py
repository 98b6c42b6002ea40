"""From a setup sheet to a result: the same record, verdicts and exit codes as for a deck."""

from typing import Any

from cardlab.catalogue.cards import Format
from cardlab.catalogue.read import Catalogue
from cardlab.decklists.deck import Deck, fingerprint
from cardlab.decklists.lines import Decklist
from cardlab.decklists.setup_labels import STEPS, step_of
from cardlab.errors import CardlabError
from cardlab.findings import Finding, NotJudged, Phrase, verdict_of
from cardlab.games.judge import Request, Result, Summary
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.options import terms_of
from cardlab.games.outer_rim.reading import read_setup
from cardlab.games.outer_rim.rule_list import Conditions, RuleList
from cardlab.games.outer_rim.setup import Setup
from cardlab.games.outer_rim.table import GAME, NOT_CHECKABLE, PLACES, Table
from cardlab.games.rules import Rule, rules_of, settings_of


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
        table = Table(setup, self._box, RuleList(self._rows, conditions), settings)
        findings, not_judged, judged = self._judge(table)
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
                all_read=not setup.unread and all(_is_not_checkable(each) for each in not_judged),
                strict=request.strict,
            ),
            fingerprint=fingerprint(parts, setup.unread) if understood else "",
            summary=Summary(lambda: _summary(setup, table, not_judged, judged)) if understood else {},
            entries=(),
            parts=parts,
        )

    def terms_for(self, request: Request) -> None:
        """A setup says itself which game it is of."""

    def _judge(self, table: Table) -> tuple[list[Finding], list[NotJudged], list[str]]:
        findings: list[Finding] = []
        not_judged: list[NotJudged] = []
        judged: list[str] = []
        for rule in self._checks:
            name, state = _name(rule), table.rules.state(_name(rule))
            if state == "unsaid":
                not_judged.append(table.blank(name, *((need, "") for need in table.rules.unsaid(name))))
                judged.append(name)
            elif state == "holds" or (state == "replaced" and PLACES[name].outlives):
                judged.append(name)
                for outcome in rule.check(table) if rule.check else ():
                    if isinstance(outcome, NotJudged):
                        not_judged.append(outcome)
                    else:
                        findings.append(outcome)
        return findings, _together(table, not_judged), judged


def _summary(setup: Setup, table: Table, not_judged: list[NotJudged], judged: list[str]) -> dict[str, Any]:
    unchecked = {each.rule.partition(".")[2] for each in not_judged if not _is_not_checkable(each)}
    not_checkable = {each.rule.partition(".")[2] for each in not_judged if _is_not_checkable(each)}
    spoken = _steps_spoken_of(setup)
    steps = {
        step: {name for name in judged if PLACES[name].step == step} - (not_checkable - unchecked) for step in STEPS
    }
    steps = {step: names for step, names in steps.items() if names}
    return {
        "players": setup.players if setup.players is not None else len(setup.humans),
        "expansion": setup.expansion,
        "solo": setup.solo,
        "ambitions": setup.ambitions,
        "seats": [
            {
                "seat": seat.number,
                "kind": seat.kind,
                "character": seat.character.title if seat.character else None,
                "character_fr": table.name(seat.character).fr if seat.character else None,
                "credits": seat["credits"],
            }
            for seat in setup.seats
        ],
        "steps_checked": [step for step, names in steps.items() if not names & unchecked],
        "steps_partly_checked": [step for step, names in steps.items() if names & unchecked and step in spoken],
        "steps_not_checked": [step for step, names in steps.items() if names & unchecked and step not in spoken],
        "rules_checked": [name for name in judged if name not in unchecked | not_checkable],
        "rules_not_checked": [name for name in judged if name in unchecked],
        "rules_not_checkable": [name for name in judged if name in not_checkable],
        "rules_replaced": {
            name: table.rules.in_place_of(name) for name in PLACES if table.rules.state(name) == "replaced"
        },
    }


def _steps_spoken_of(setup: Setup) -> set[str]:
    """The steps of which the sheet fills in at least one line."""
    labels = {label for label, _ in setup.said} | {label for seat in setup.seats for label in seat.said}
    return {step_of(label) for label in labels}


def _together(table: Table, not_judged: list[NotJudged]) -> list[NotJudged]:
    """One reason per rule and kind: the blank lines of all seats in one sentence."""
    places: dict[tuple[str, str], list[tuple[str, str]]] = {}
    firsts: dict[tuple[str, str], NotJudged] = {}
    for each in not_judged:
        firsts.setdefault((each.rule, each.because.key), each)
        places.setdefault((each.rule, each.because.key), []).extend(each.because.values.get("labels", ()))
    return [
        each._replace(because=Phrase(key[1], {"labels": table.shown_labels(places[key])})) if places[key] else each
        for key, each in firsts.items()
    ]


def _is_not_checkable(each: NotJudged) -> bool:
    return each.because.key.startswith(NOT_CHECKABLE)


def _refuse_other_format(request: Request, own: Format) -> None:
    if request.own_format is not None or request.format not in ("", own.code):
        wanted = request.format or "own"
        raise CardlabError("list.unknown-format", format=wanted, game=GAME, formats=own.code)


def _name(rule: Rule) -> str:
    return rule.id.removeprefix(f"{GAME}.")
