"""From a setup sheet to a result: the same record, verdicts and exit codes as for a deck."""

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.options import Request
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card import GAME_ID
from cardlab.games.outer_rim.context import SetupContext, SetupRule, is_not_understood
from cardlab.games.outer_rim.options import terms_of
from cardlab.games.outer_rim.read_setup import SetupReading, ask_about, read_setup
from cardlab.games.outer_rim.rule_list import Conditions, RuleList, rule_rows
from cardlab.games.outer_rim.setup import Setup
from cardlab.games.outer_rim.setup_explanation import explain_setup
from cardlab.games.outer_rim.summary import summary_of
from cardlab.games.outer_rim.tick_rules import tick_findings
from cardlab.games.rule import apply_rules, rules_of, settings_of
from cardlab.model.deck import Deck, fingerprint
from cardlab.model.decklist import Decklist, UnreadLine
from cardlab.model.findings import Finding, NotJudged, Phrase, verdict_of
from cardlab.model.result import Result, Summary


class SetupValidator:
    """Judges setup sheets."""

    reader = None
    """A setup sheet is no list of cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._rows = rule_rows(catalogue)
        self._box = Box(catalogue)
        known = {row.rule for row in self._rows}
        rules = [rule for rule in rules_of(GAME_ID) if isinstance(rule, SetupRule)]
        self._rules = [rule for rule in rules if rule.name in known]
        self._settings = settings_of(GAME_ID)

    def results_everywhere(self, decklist: Decklist, request: Request) -> list[Result]:
        """A setup says itself which game it is of: there is only one format to judge it by."""
        return [self.result(decklist, request)]

    def result(self, decklist: Decklist, request: Request) -> Result:
        reading = read_setup(decklist, self._box)
        setup = self._ask_what_matters(reading, request)
        conditions = Conditions(setup.expansion, setup.solo, setup.ambitions)
        context = self._context(setup, request)
        findings, not_judged, judged = self._judge(context)
        if reading.by_note and setup.unread:
            findings, doubtful = self._without_doubtful_errors(findings, reading, setup, request)
            not_judged += doubtful
        findings += tick_findings(decklist.sheet)
        terms = terms_of(*conditions)
        own = terms.format.code
        if request.own_format is not None or request.format not in ("", own):
            wanted = request.format or "own"
            raise CardlabError("list.unknown-format", format=wanted, game=GAME_ID, formats=own)
        understood = bool(setup.said or setup.seats)
        parts = tuple(setup.parts())
        summary = Summary(lambda: summary_of(context, self._rules, not_judged, judged))
        return Result(
            source=decklist.source,
            game=GAME_ID,
            terms=terms,
            format_chosen=False,
            deck=Deck(GAME_ID, (), setup.unread, setup.findings, name=setup.name),
            decklist=decklist._replace(sheet=reading.lines),
            findings=(*setup.findings, *findings) if understood else setup.findings,
            not_judged=tuple(not_judged) if understood else (),
            verdict=verdict_of(
                (*setup.findings, *findings),
                understood=understood,
                all_read=not setup.unread and not any(map(is_not_understood, not_judged)),
                strict=request.strict,
            ),
            fingerprint=fingerprint(parts, setup.unread) if understood else "",
            summary=summary if understood else {},
            entries=(),
            parts=parts,
            names=self._catalogue.game_names(GAME_ID),
            request=request,
            explained=explain_setup(decklist, reading, setup.unread),
        )

    def _ask_what_matters(self, reading: SetupReading, request: Request) -> Setup:
        """The setup with questions about whatever the verdict depends on: another reading that is nearly as good, the
        expansion where the sheet does not mention it, and words that were not understood where nothing is wrong."""
        setup = reading.setup
        is_wrong = self._is_wrong(setup, request)
        if not is_wrong:
            setup = ask_about(setup, reading.unread)
        for line, other in reading.others:
            if self._is_wrong(other, request) != is_wrong:
                setup = ask_about(setup, [line])
        if is_wrong and setup.is_expansion_assumed and reading.by_note:
            with_expansion = setup._replace(expansion=True)
            if not self._is_wrong(with_expansion, request):
                first = reading.lines[0]
                setup = ask_about(setup, [UnreadLine(first.number, first.text, "outer-rim.asked-expansion")])
        return setup

    def _without_doubtful_errors(
        self, findings: list[Finding], reading: SetupReading, setup: Setup, request: Request
    ) -> tuple[list[Finding], list[NotJudged]]:
        """The findings without errors that depend on a line that is asked about: on what it says, or on the nearest of
        the ways in which it may be read."""
        asked = {line.line for line in setup.unread}
        possible = [reading.without_asked, *(other for line, other in reading.others if line.number in asked)]
        certain = [
            {finding.rule for finding in self._judge(self._context(other, request))[0] if finding.severity == "error"}
            for other in possible
        ]
        kept: list[Finding] = []
        doubtful: list[NotJudged] = []
        for finding in findings:
            if finding.severity != "error" or all(finding.rule in errors for errors in certain):
                kept.append(finding)
            else:
                because = Phrase("list.could-change", {"place": setup.unread[0].line})
                doubtful.append(NotJudged(rule=finding.rule, because=because))
        return kept, doubtful

    def _is_wrong(self, setup: Setup, request: Request) -> bool:
        findings, _, _ = self._judge(self._context(setup, request))
        return any(finding.severity == "error" for finding in (*setup.findings, *findings))

    def _context(self, setup: Setup, request: Request) -> SetupContext:
        conditions = Conditions(setup.expansion, setup.solo, setup.ambitions)
        settings = {each.id: request.settings.get(each.id, each.default) for each in self._settings}
        return SetupContext(setup, self._box, RuleList(self._rows, conditions), settings)

    def terms_for(self, request: Request) -> None:
        """A setup says itself which game it is of."""

    def _judge(self, context: SetupContext) -> tuple[list[Finding], list[NotJudged], list[SetupRule]]:
        findings: list[Finding] = []
        not_judged: list[NotJudged] = []
        judged: list[SetupRule] = []
        for rule in self._rules:
            own, state = context._replace(rule=rule.name), context.rules.state(rule.name)
            found: list[Finding] = []
            unjudged: list[NotJudged] = []
            if state == "holds" or (state == "replaced" and rule.outlives) or (state == "unsaid" and rule.either_way):
                found, unjudged = apply_rules([rule], own, unread=context.setup.unread)
            if state == "unsaid" and not found:
                unjudged = [own.blank(*((need, "") for need in context.rules.unsaid(rule.name)))]
            if found or unjudged or state == "holds" or (state == "replaced" and rule.outlives):
                judged.append(rule)
            findings += found
            not_judged += unjudged
        return findings, _together(context, not_judged), judged


def _together(context: SetupContext, not_judged: list[NotJudged]) -> list[NotJudged]:
    """One reason per rule and kind: the blank lines of all seats in one sentence."""
    places: dict[tuple[str, str], list[tuple[str, str]]] = {}
    firsts: dict[tuple[str, str], NotJudged] = {}
    for each in not_judged:
        firsts.setdefault((each.rule, each.because.key), each)
        places.setdefault((each.rule, each.because.key), []).extend(each.because.values.get("labels", ()))
    return [
        each._replace(because=Phrase(key[1], {"labels": context.shown_labels(places[key])})) if places[key] else each
        for key, each in firsts.items()
    ]
