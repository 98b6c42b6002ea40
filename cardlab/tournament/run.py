"""One run of a pre-check: the event opened or made, its registrations taken in and judged, its folder written."""

from collections.abc import Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, Unpack

from cardlab.catalogue.paths import exports_folder
from cardlab.errors import CardlabError
from cardlab.files import safe_name
from cardlab.games.options import Options, Request, as_game, checked_settings, request_of
from cardlab.games.validator import Validator
from cardlab.model.findings import Phrase
from cardlab.reading.index import index_of
from cardlab.registry import game_ids
from cardlab.safe_text import readable
from cardlab.spreadsheets.sheet import is_web_address, no_such_file
from cardlab.tournament.backups import back_up_after_run
from cardlab.tournament.both_sides import by_side
from cardlab.tournament.checks import has_two_decks
from cardlab.tournament.deck_cells import deck_folder
from cardlab.tournament.doubles import settle_typed
from cardlab.tournament.event_folder import is_event, is_free, make_event, open_event
from cardlab.tournament.form_columns import role_of
from cardlab.tournament.model import DeckCheck, Event, Precheck
from cardlab.tournament.outputs import read_workbook, write_outputs
from cardlab.tournament.pinned import facts_of, pinned_facts, refuse_other_verdicts
from cardlab.tournament.precheck import CheckedEvent, HandedIn, State, precheck
from cardlab.tournament.progress import Advance, CountedItems
from cardlab.tournament.registrations import read_registrations
from cardlab.tournament.risky_folders import risk_of
from cardlab.tournament.sending import sent_in
from cardlab.tournament.store.kept import Sent
from cardlab.tournament.store.kept_options import event_of, kept_path
from cardlab.tournament.store.reader import StoreReader
from cardlab.tournament.store.store import EventStore
from cardlab.tournament.times import read_deadline
from cardlab.tournament.to_resolve import Typed
from cardlab.tournament.zones import checked_zone, has_instant
from cardlab.vocabulary import GameId, Language


class EventOptions(TypedDict, total=False):
    """The options of an event; what is left out stays as the event has it."""

    game: str | None
    format: str
    date: str
    """The day by whose lists of cards decks are judged."""
    deadline: str | datetime
    zone: str
    """The time zone of the event, as the IANA database calls it: `Europe/Paris`."""
    decks: Path | None
    """The folder of the lists that registrations name by their files."""
    columns: Mapping[str, str] | None
    """What a column of the form is for (`name`, `deck` …) → its header."""
    title: str | None
    settings: Mapping[str, str] | None
    personal_data: bool | None
    accept_suggestions: bool | None
    backups: str | None
    """A folder for backups; empty text: none are made."""


def run_precheck(
    validator: Validator,
    registrations: Path,
    into: Path | None = None,
    *,
    new_export: Path | None = None,
    keep_export: bool = True,
    as_stored: bool = False,
    database: str = "",
    take_new_lists: bool = False,
    lang: Language | None = None,
    default_lang: Language = "en",
    default_game: str | None = None,
    default_format: str = "",
    default_zone: str = "",
    advance: Advance | None = None,
    **options: Unpack[EventOptions],
) -> Precheck:
    """Judge the registrations of an event, and write what was found into its folder.

    `registrations` is the form's spreadsheet, a folder of lists, or the folder of an event that has run before; what
    is not among the options stays as the event has it, and a new one takes the defaults. Where the catalogue is
    another than that of the last run, and verdicts would change by it, the run is refused unless it is to
    `take_new_lists`. With the address of a database, events are there, by the names of their folders. An
    export that is not to be kept (`keep_export`) is read this once: what it held is in the store, and later runs go by
    that. `as_stored` reads no export at all.
    """
    folder, export = _place(_by_name(registrations), new_export, into, database)
    with ExitStack() as until_done:
        store = until_done.enter_context(open_event(folder, database)) if is_event(folder, database) else None
        if store:
            until_done.enter_context(store.working("precheck"))
            event = event_of(store.event(), folder)
            event = event._replace(registrations=export or event.registrations, lang=lang or event.lang)
        else:
            assert export is not None
            options = _with_defaults(validator, options, default_game, default_format, default_zone)
            game = _first_game(options)
            event = Event(folder, game, lang=lang or default_lang, registrations=export, title=readable(export.stem))
        event = with_options(event, options)
        request = _request(validator, event)
        by_desk = as_stored or (store is not None and not event.registrations.name and bool(store.players()))
        taken = _Taken([], (), 0) if by_desk else _read(validator, event, request)
        if store is None:
            store = until_done.enter_context(_made_or_joined(event, database))
            until_done.enter_context(store.working("precheck"))
        if not by_desk:
            export_file = kept_path(event.folder, event.registrations) if keep_export else ""
            store.take_export(CountedItems(taken.sent, event.registrations.name, advance), file=export_file)
            if not keep_export:
                event = event._replace(registrations=Path())
        if event.personal_data:
            taken = taken._replace(sent=[])  # the store has them, and will be read
        pinned = None if take_new_lists else pinned_facts(store.event(), event)
        workbook = read_workbook(event)
        checked = _judged(validator, store, event, request, workbook.typed, taken, pinned, advance)
        facts = (database and pinned) or facts_of(validator.catalogue, event.game)  # desks judge by those
        written = write_outputs(validator.catalogue, store, checked, workbook, facts, advance)
        warnings = [note for note in (risk_of(event.folder), back_up_after_run(store)) if note]
        return written._replace(notes=(*written.notes, *warnings))


def new_event(
    validator: Validator,
    folder: Path,
    like: Path | None = None,
    *,
    database: str = "",
    lang: Language | None = None,
    default_lang: Language = "en",
    default_game: str | None = None,
    default_format: str = "",
    default_zone: str = "",
    **options: Unpack[EventOptions],
) -> EventStore:
    """Make an event before anybody registered; options that are left out are those of the one it is `like`,
    whose answers it has too, otherwise the defaults."""
    if not database and not is_free(folder):
        raise CardlabError("event.exists" if is_event(folder) else "event.not-empty", folder=folder)
    answers: dict[str, str] = {}
    if like:
        with open_event(like, database) as old:
            model = event_of(old.event(), like)
            answers = {key: row.answer for key, row in old.answers().items() if row.answer}
        event = model._replace(folder=folder, deadline=None, day="", registrations=Path(), decks=None)
        event = event._replace(lang=lang or event.lang, title=readable(folder.name))
    else:
        options = _with_defaults(validator, options, default_game, default_format, default_zone)
        event = Event(folder, _first_game(options), lang=lang or default_lang, title=readable(folder.name))
    event = with_options(event, options)
    _request(validator, event)
    return make_event(event, answers, database)


def _with_defaults(
    validator: Validator, options: EventOptions, game: str | None, format: str, zone: str
) -> EventOptions:
    """The options of a new event, with the user's defaults for what they leave out.

    The default format is taken only if the event's game has it.
    """
    wanted = as_game(options.get("game") or game)
    codes = [row.code for row in validator.catalogue.formats(wanted)] if wanted else []
    return {
        **options,
        "game": wanted,
        "format": options.get("format") or (format if format in codes else ""),
        "zone": options.get("zone") or zone,
    }


def _first_game(options: EventOptions) -> GameId:
    """What an event is of until its options say so; they must."""
    if options.get("game") is None and not options.get("format"):
        raise CardlabError("event.which-game", games=", ".join(game_ids()))
    return game_ids()[0]


def with_options(event: Event, options: EventOptions) -> Event:
    """The event with these options; what they leave out stays as it is, and a misspelt one is a TypeError."""
    if unknown := options.keys() - (known := EventOptions.__annotations__.keys()):
        raise TypeError(f"no such option: {', '.join(sorted(unknown))}. There are: {', '.join(known)}")
    zone = checked_zone(options["zone"]) if options.get("zone") else event.zone
    columns, decks = options.get("columns"), options.get("decks")
    changes: dict[str, Any] = {
        "game": as_game(options.get("game")),
        "format": options.get("format") or None,
        "day": options.get("date") or None,
        "deadline": _deadline(options.get("deadline") or "", zone),
        "decks": decks and _by_name(decks),
        "columns": {role_of(role): header for role, header in columns.items()} if columns else None,
        "title": options.get("title"),
        "personal_data": options.get("personal_data"),
        "accept_suggestions": options.get("accept_suggestions"),
    }
    event = event._replace(zone=zone, **{name: value for name, value in changes.items() if value is not None})
    backups, settings = options.get("backups"), options.get("settings")
    if backups is not None:
        event = event._replace(backups=_backups(backups))
    if settings:
        event = event._replace(settings=checked_settings(settings, event.game))
    _refuse_within(event)
    return event


class _Taken(NamedTuple):
    """What the registrations of an event hold."""

    sent: list[Sent]
    notes: tuple[Phrase, ...]
    empty: int


def _read(validator: Validator, event: Event, request: Request) -> _Taken:
    if not event.registrations.name:
        raise CardlabError("event.no-registrations-kept", folder=event.folder)
    if not event.registrations.exists():
        raise CardlabError("event.registrations-gone", file=event.registrations, folder=event.folder)
    registrations = read_registrations(event)
    decks = deck_folder(event.decks) if event.decks else None
    sent = sent_in(event, registrations, decks)
    terms = validator.terms(event.game, request)
    if terms and has_two_decks(event.game):
        index, size = index_of(validator.catalogue, event.game), terms.format.deck_size
        sent = [
            each._replace(lists=tuple(part for one in each.lists for part in by_side(one, index, size)))
            for each in sent
        ]
    return _Taken(sent, registrations.notes, registrations.empty)


def _made_or_joined(event: Event, database: str) -> EventStore:
    """A new event; where another run made it meanwhile, that one: both exports are taken in."""
    try:
        return make_event(event, database=database)
    except CardlabError as fault:
        if fault.key != "store.exists":
            raise
        return open_event(event.folder, database)


def _judged(
    validator: Validator,
    store: EventStore,
    event: Event,
    request: Request,
    typed: Typed | None,
    taken: _Taken,
    pinned: str | None,
    advance: Advance | None,
) -> CheckedEvent:
    """What a run finds out. The rows of the store, which take as much memory as all results, go with the end of it."""
    notes = settle_typed(store, typed.doubles) if typed else []
    state = state_of(store)
    if not event.personal_data:
        remember_sent(state.lists, taken.sent)
    checked = precheck(validator, event, request, typed, state, (*taken.notes, *notes), taken.empty, advance)
    if pinned and pinned != facts_of(validator.catalogue, event.game):
        refuse_other_verdicts(event, state, checked)
    return checked._replace(judged={}) if event.personal_data else checked


def handed_in_by(store: StoreReader, *numbers: int) -> HandedIn:
    """What these players handed in, or all."""
    with store.at_one_moment() as now:
        return HandedIn(now.event().export, now.players(*numbers), now.handed_in(*numbers))


def state_of(store: EventStore) -> State:
    """An event as its store has it."""
    checks: dict[int, list[DeckCheck]] = {}
    with store.at_one_moment() as now:
        row = now.event()
        for player, check in now.checks():
            checks.setdefault(player.number, []).append(DeckCheck(check.round, check.result, check.note))
        return State(
            lists=handed_in_by(now),
            answers=now.answers(),
            rulings=now.rulings(),
            settlements=now.settlements(),
            addresses=now.addresses(),
            latest=now.seen(row.run) if row.run else None,
            before=now.seen(row.run - 1) if row.run > 1 else None,
            checks=checks,
        )


def remember_sent(lists: HandedIn, sent: list[Sent]) -> None:
    """Of an event without personal data the store has neither names nor what was pasted: both are in the export."""
    by_row = {(each.row, each.digest): each for each in sent}  # two people may have sent the same
    for handed in lists.handed:
        if found := by_row.get((handed.registration.row, handed.registration.digest[:32])):
            handed.registration.name = found.name
            for entry, each in zip(handed.entries, found.lists, strict=True):
                entry.content = each.content


def request_of_event(validator: Validator, event: Event) -> Request:
    """What an event's lists are judged by."""
    return request_of(validator.catalogue, options_of_event(validator, event))


def options_of_event(validator: Validator, event: Event) -> Options:
    """The options of an event; lists that say themselves what they are judged by are asked for no format."""
    options = _options(event)
    if validator.terms(event.game, request_of(validator.catalogue, options)) is None:
        options["format"] = ""
    return options


def _request(validator: Validator, event: Event) -> Request:
    if not event.format and (formats := validator.catalogue.formats(event.game)):
        raise CardlabError("event.which-format", formats=", ".join(row.code for row in formats))
    request = request_of(validator.catalogue, _options(event))
    validator.terms(event.game, request)  # a format there is not is refused before anything is written
    return request


def _options(event: Event) -> Options:
    return {
        "game": event.game, "format": event.format, "date": event.day, "settings": event.settings,
        "accept_suggestions": event.accept_suggestions,
    }  # fmt: skip


def _place(registrations: Path, new_export: Path | None, into: Path | None, database: str) -> tuple[Path, Path | None]:
    """The folder of the event that is meant, or of a new one, and the registrations where they are named."""
    if not registrations.is_file() and is_event(registrations, database):
        folder, export = registrations, _by_name(new_export) if new_export else None
    elif new_export is not None:
        raise CardlabError("event.no-event", folder=registrations)
    else:
        folder, export = into or exports_folder() / safe_name(registrations.stem), registrations
        if not database and not is_event(folder) and not is_free(folder):
            raise CardlabError("event.not-empty", folder=folder)
    if export is not None and not export.exists():
        raise CardlabError("event.web-address") if is_web_address(str(export)) else no_such_file(export)
    return folder, export


def _by_name(folder: Path) -> Path:
    """`.` has no name, and an event is called by one."""
    return folder if folder.name else folder.absolute()


def _refuse_within(event: Event) -> None:
    """What the event writes must not be read as lists by its next run."""
    home = event.folder.resolve()
    for folder in (event.registrations, event.decks):
        if folder is not None and folder.name and folder.is_dir() and home.is_relative_to(folder.resolve()):
            raise CardlabError("event.inside", folder=folder)


def _backups(text: str) -> Path | None:
    """A folder for backups; no text: none are made."""
    if text and Path(text).exists() and not Path(text).is_dir():
        raise CardlabError("store.no-folder-for-backups", folder=text)
    return Path(text) if text else None


def _deadline(text: str | datetime, zone: str) -> datetime | None:
    if not text:
        return None
    moment = text if isinstance(text, datetime) else read_deadline(text, zone)
    if moment is None or not has_instant(moment, zone):
        raise CardlabError("event.bad-deadline", text=text)
    return moment
