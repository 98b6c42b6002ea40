"""A setup sheet that was asked for, or one as somebody filled it in."""

from collections.abc import Sequence
from random import Random
from secrets import randbelow

from cardlab.catalogue.catalogue import Catalogue
from cardlab.errors import CardlabError
from cardlab.games.options import checked_settings
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.card import GAME_ID, OuterRimCard
from cardlab.games.outer_rim.checklist import Drawn, Line, checklist
from cardlab.games.outer_rim.labels import LABELS
from cardlab.games.outer_rim.options import HUNTER, MOST_PLAYERS, SetupOptions, refuse_impossible
from cardlab.games.outer_rim.player_rules import starting_numbers
from cardlab.games.outer_rim.setup_writer import SetupSheet
from cardlab.games.rule import settings_of
from cardlab.model.deck import UnreadCard
from cardlab.model.decklist import Decklist
from cardlab.model.findings import Bilingual, Phrase
from cardlab.registry import declarations

_SHORT = "ub"
USUAL_AI = 91


def setup_sheet(
    catalogue: Catalogue,
    *,
    players: int | None = None,
    expansion: str = "",
    solo: bool = False,
    ambitions: bool = False,
    ai: int | None = None,
    characters: Sequence[str] = (),
    random: bool = False,
    seed: int | None = None,
    settings: dict[str, str] | None = None,
) -> SetupSheet:
    """The setup of a game that was asked for; with `random` the rest is drawn, by a seed that is told."""
    if seed is not None and not random:
        raise CardlabError("outer-rim.seed-without-random")
    if expansion and expansion.lower().replace("_", "-").replace(" ", "-") not in (
        *declarations()[GAME_ID].expansions,
        _SHORT,
    ):
        raise CardlabError("outer-rim.unknown-expansion", name=expansion)
    options = options_of(players, expansion=bool(expansion), solo=solo, ambitions=ambitions, ai=ai)
    if random and seed is None:
        seed = randbelow(100_000)
    wishes = checked_settings(settings or {}, GAME_ID)
    options, drawn = draw(catalogue, options, characters, None if seed is None else Random(seed))
    defaults = {setting.id: setting.default for setting in settings_of(GAME_ID)}
    fame = (defaults | dict(wishes))["outer-rim.ai-fame-with-ambitions"]
    remarks = () if seed is None else (Phrase("outer-rim.sheet-drawn", {"seed": seed}),)
    return SetupSheet(checklist(catalogue, options, drawn, ai_fame=fame), remarks)


def sheet_as_read(decklist: Decklist, unread: Sequence[UnreadCard] = ()) -> SetupSheet:
    """The lines of a sheet somebody filled in; what was not understood is remarked."""
    remarks = (Phrase("export.unread", {"line": line.line, "text": line.text}) for line in unread)
    sheet = [each._replace(label="seat") if each.label == "next-seat" else each for each in decklist.sheet]
    lines = [
        Line(each.label, _as_typed(each.subject.removeprefix("next ")), _as_typed(each.value))
        for each in sheet
        if each.label in LABELS
    ]
    return SetupSheet(lines, tuple(remarks))


def _as_typed(words: str) -> Bilingual:
    return Bilingual(words, words)


# -- who plays: as asked for, drawn from a seed, or left to choose; and the AI's starting card ----


def options_of(players: int | None, *, expansion: bool, solo: bool, ambitions: bool, ai: int | None) -> SetupOptions:
    """The game that was asked for; one that cannot be is refused."""
    if players is None and not solo:
        raise CardlabError("outer-rim.how-many-players")
    if players is not None and not 1 <= players <= MOST_PLAYERS:
        raise CardlabError("outer-rim.players-out-of-range", players=players, most=MOST_PLAYERS)
    solo = solo or players == 1
    refuse_impossible(expansion, solo, ambitions, players, ai)
    if ai is not None and ai not in (HUNTER, 91, 92):
        raise CardlabError("outer-rim.unknown-ai", ai=ai)
    return SetupOptions(players or 1, expansion, solo, ambitions, ai)


def draw(
    catalogue: Catalogue, options: SetupOptions, wanted: Sequence[str], chance: Random | None
) -> tuple[SetupOptions, Drawn]:
    """A character for each seat, the AI's last, None where a human may choose; the options then say which card
    the AI starts with."""
    box = Box(catalogue)
    pool = box.characters(expansion=options.expansion)
    chosen = [_character(box, name, pool) for name in wanted]
    if len(chosen) > options.seats or len({*chosen}) < len(chosen):
        names = ", ".join(card.title for card in chosen)
        raise CardlabError("outer-rim.too-many-characters", names=names, seats=options.seats)
    if options.solo:
        options = _with_ai(options, chosen[1] if len(chosen) > 1 else None)
    taken = {*chosen}
    free = [card for card in pool if card not in taken]
    if chance:
        chance.shuffle(free)
    starting_with_ai = (card for card in free if options.ai in starting_numbers(card.number))
    ai = [next(starting_with_ai)] if options.solo and len(chosen) < options.seats else []
    left = options.seats - len(chosen) - len(ai)
    humans = [card for card in free if card not in ai][:left] if chance else [None] * left
    return options, Drawn([*chosen, *humans, *ai], _ambitions(box, options, chance))


def _character(box: Box, name: str, pool: Sequence[OuterRimCard]) -> OuterRimCard:
    found = box.find(name, "character")
    if found is None or found not in pool:
        raise CardlabError("outer-rim.no-such-character", name=name, names=", ".join(card.title for card in pool))
    return found


def _with_ai(options: SetupOptions, character: OuterRimCard | None) -> SetupOptions:
    """The AI's starting card: as asked for, as its character has it, else the usual one."""
    known = starting_numbers(character.number) if character else []
    if character and options.ai is None:
        if not known:
            raise CardlabError("outer-rim.say-ai", character=character.title)
        options = options._replace(ai=known[0])
    elif character and known and options.ai not in known:
        numbers = " / ".join(str(number) for number in known)
        raise CardlabError("outer-rim.ai-does-not-fit", character=character.title, ai=options.ai, known=numbers)
    options = options._replace(ai=options.ai or USUAL_AI)
    refuse_impossible(options.expansion, options.solo, options.ambitions, options.players, options.ai)
    return options


def _ambitions(box: Box, options: SetupOptions, chance: Random | None) -> Sequence[OuterRimCard]:
    """Ambition sheets by name, where chance is asked for and the catalogue knows enough of them."""
    count = options.players + 1
    if not (chance and options.ambitions and len(box.ambitions) >= count):
        return ()
    return chance.sample(box.ambitions, count)
