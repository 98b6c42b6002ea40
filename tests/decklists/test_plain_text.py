"""Hand-written lists: each way of writing a card, the mess of mail, and that no line is lost."""

import csv
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.catalogue.names import fold
from cardlab.decklists.lines import CardLine, Decklist
from cardlab.decklists.plain_text import PlainText
from cardlab.decklists.readers import Source, all_readers, read_decklist
from cardlab.errors import CardlabError
from tests.conftest import PROJECT, SHARED, needs_shared

FIXTURES = Path(__file__).parent / "fixtures"
INVISIBLE = (
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ufe0f"
)


def read(text: str | bytes) -> Decklist:
    content = text if isinstance(text, bytes) else text.encode()
    return PlainText().read(Source("list.txt", content))


def only(text: str) -> CardLine:
    """The one card of a line, read in the middle of a list with quantities."""
    cards = [card for card in read(f"1 First\n{text}\n1 Last").cards if card.number == 2]
    assert len(cards) == 1, cards
    return cards[0]


def numbers(decklist: Decklist) -> dict[str, set[int]]:
    return {
        "cards": {line.number for line in decklist.cards},
        "remarks": {line.number for line in decklist.remarks},
        "unread": {line.number for line in decklist.unread},
    }


@pytest.mark.parametrize(
    ("text", "quantity", "title"),
    [
        ("2 Lightsaber", 2, "Lightsaber"),
        ("2x Lightsaber", 2, "Lightsaber"),
        ("2X Lightsaber", 2, "Lightsaber"),
        ("2 x Lightsaber", 2, "Lightsaber"),
        ("2×Lightsaber", 2, "Lightsaber"),
        ("2xLightsaber", 2, "Lightsaber"),
        ("x2 Lightsaber", 2, "Lightsaber"),
        ("(2) Lightsaber", 2, "Lightsaber"),
        ("2 - Lightsaber", 2, "Lightsaber"),
        ("2\tLightsaber", 2, "Lightsaber"),
        ("2\u00a0Lightsaber", 2, "Lightsaber"),
        ("Lightsaber x2", 2, "Lightsaber"),
        ("Lightsaber ×2", 2, "Lightsaber"),
        ("Lightsaber (x2)", 2, "Lightsaber"),
        ("Lightsaber [x2]", 2, "Lightsaber"),
        ("Lightsaber 2x", 2, "Lightsaber"),
        ("Lightsaber\t2", 2, "Lightsaber"),
        ("Lightsaber: 2", 2, "Lightsaber"),
        ("- 2 Lightsaber", 2, "Lightsaber"),
        ("* 2x Lightsaber", 2, "Lightsaber"),
        ("• 2 Lightsaber", 2, "Lightsaber"),
        ("- [ ] 2 Lightsaber", 2, "Lightsaber"),
        ("> 2 Lightsaber", 2, "Lightsaber"),
        (">> - 2 Lightsaber", 2, "Lightsaber"),
        ("**2x Lightsaber**", 2, "Lightsaber"),
        ("`2x Lightsaber`", 2, "Lightsaber"),
        ("2 [Lightsaber](https://example.org/card/01059)", 2, "Lightsaber"),
        ("2 Lightsaber https://example.org/card/01059", 2, "Lightsaber"),
        ("2 Lightsaber # the blue one", 2, "Lightsaber"),
        ("2 Lightsaber // the blue one", 2, "Lightsaber"),
        ("Lightsaber", 1, "Lightsaber"),
        ("2 Rey&#039;s Staff", 2, "Rey's Staff"),
        ("2 Battle Order &amp; First Strike", 2, "Battle Order & First Strike"),
        ("2 Rey’s Staff", 2, "Rey's Staff"),
        ("2 “Fair” Trade", 2, '"Fair" Trade'),
        ("2 « Médecin de terrain »", 2, "Médecin de terrain"),
        ("2 Light\u200bsaber", 2, "Lightsaber"),
        # titles that look like quantities, refs or remarks
        ("4-LOM", 1, "4-LOM"),
        ("2 4-LOM", 2, "4-LOM"),
        ("2X-3KPR (Tooex)", 1, "2X-3KPR (Tooex)"),
        ("3,720 To 1", 1, "3,720 To 1"),
        ("2 3,720 To 1 (V)", 2, "3,720 To 1 (V)"),
        ("1 Prince Xizor", 1, "Prince Xizor"),
        ("2 Xizor", 2, "Xizor"),
        ("2 X-Wing", 2, "X-Wing"),
        ("2 Red 5", 2, "Red 5"),
        ("2 Execute Order 66", 2, "Execute Order 66"),
        ("2 Arica (V)", 2, "Arica (V)"),
        ("2 2-1B (Too-Onebee)", 2, "2-1B (Too-Onebee)"),
        ("2 Tatooine (Special Edition)", 2, "Tatooine (Special Edition)"),
        ("2 Hoth: North Ridge (4th Marker)", 2, "Hoth: North Ridge (4th Marker)"),
        ("2 Kashyyyk: Work Settlement #121", 2, "Kashyyyk: Work Settlement #121"),
        ("1 Tatooine • Podrace Arena", 1, "Tatooine • Podrace Arena"),
        ("1 •Luke Skywalker", 1, "Luke Skywalker"),
        ("2 Podracer", 2, "Podracer"),
        ("2 Han Solo's Dice", 2, "Han Solo's Dice"),
        ("1 Capitaine Phasma, Trooper d'élite", 1, "Capitaine Phasma, Trooper d'élite"),
        ("1 Elite Mercenary", 1, "Elite Mercenary"),
        ("1 Hidden Base / Systems Will Slip", 1, "Hidden Base / Systems Will Slip"),
    ],
)
def test_a_card_and_how_many(text: str, quantity: int, title: str) -> None:
    card = only(text)
    assert (card.quantity, card.title, card.dice) == (quantity, title, None)
    assert (card.set_hint, card.number_hint, card.code) == ("", "", "")


@pytest.mark.parametrize(
    ("text", "title", "set_hint", "number_hint", "code"),
    [
        ("2x Luke Skywalker, Jedi Knight (Awakenings #35)", "Luke Skywalker, Jedi Knight", "Awakenings", "35", ""),
        ("Luke, Chevalier (Le Réveil n° 35)", "Luke, Chevalier", "Le Réveil", "35", ""),
        ("2 Luke (Awakenings 35)", "Luke", "Awakenings", "35", ""),
        ("2 Luke (AW 35)", "Luke", "AW", "35", ""),
        ("2 Luke (AW #35)", "Luke", "AW", "35", ""),
        ("2 Luke (AW35)", "Luke", "AW", "35", ""),
        ("2 Yoda, Jedi Master (REF 10 (MDM))", "Yoda, Jedi Master", "REF", "10 (MDM)", ""),
        ("2 Anakin (VS1 JC-4*)", "Anakin", "VS1 JC", "4*", ""),
        ("2 Luke [AW 35]", "Luke", "AW", "35", ""),
        ("2 Luke {AW 35}", "Luke", "AW", "35", ""),
        ("2 Luke AW 35", "Luke", "AW", "35", ""),
        ("2 Luke AW35", "Luke", "AW", "35", ""),
        ("2 Luke - SoR 35", "Luke", "SoR", "35", ""),
        ("Luke (AW 35) x2", "Luke", "AW", "35", ""),
        ("Luke x2 (AW 35)", "Luke", "AW", "35", ""),
        ("AW35", "", "AW", "35", ""),
        ("AW 35", "", "AW", "35", ""),
        ("2 Captain Panaka (EBON P11)", "Captain Panaka", "EBON", "P11", ""),
        ("2 Tatooine [Special Edition]", "Tatooine", "Special Edition", "", ""),
        ("2 Sense [1_267]", "Sense", "", "", "1_267"),
        ("2 7_177", "", "", "", "7_177"),
        ("2 7_177*", "", "", "", "7_177"),
        ("2 Luke (01035)", "Luke", "", "", "01035"),
        ("01035 Luke", "Luke", "", "", "01035"),
        ("2x 01035 Luke", "Luke", "", "", "01035"),
        ("01035", "", "", "", "01035"),
        ("2 Blackmail (13001A)", "Blackmail", "", "", "13001A"),
        ("2 Echo 701001", "Echo", "", "", "701001"),
    ],
)
def test_where_a_card_stands(text: str, title: str, set_hint: str, number_hint: str, code: str) -> None:
    card = only(text)
    assert (card.title, card.set_hint, card.number_hint, card.code) == (title, set_hint, number_hint, code)
    assert card.quantity == (2 if "2" in text.replace("267", "") and not text.startswith("01035") else 1)


@pytest.mark.parametrize(
    ("text", "quantity", "title", "dice"),
    [
        ("eLuke Skywalker", 1, "Luke Skywalker", 2),
        ("1 eLuke Skywalker", 1, "Luke Skywalker", 2),
        ("elite Luke Skywalker", 1, "Luke Skywalker", 2),
        ("Élite Luke Skywalker", 1, "Luke Skywalker", 2),
        ("Luke Skywalker (elite)", 1, "Luke Skywalker", 2),
        ("Luke Skywalker élite", 1, "Luke Skywalker", 2),
        ("Luke Skywalker - Elite", 1, "Luke Skywalker", 2),
        ("Luke Skywalker, élite", 1, "Luke Skywalker", 2),
        ("Luke Skywalker [2D]", 1, "Luke Skywalker", 2),
        ("Luke Skywalker (2 dice)", 1, "Luke Skywalker", 2),
        ("Luke Skywalker 2 dés", 1, "Luke Skywalker", 2),
        ("Luke Skywalker (1 dé)", 1, "Luke Skywalker", 1),
        ("Luke Skywalker 1 die", 1, "Luke Skywalker", 1),
        ("2 Luke Skywalker, 2 dice", 2, "Luke Skywalker", 2),
        ("non-elite Luke Skywalker", 1, "Luke Skywalker", 1),
        ("Luke Skywalker (non élite)", 1, "Luke Skywalker", 1),
        ("Luke Skywalker (AW 35, elite)", 1, "Luke Skywalker", 2),
        ("Luke Skywalker élite (AW 35)", 1, "Luke Skywalker", 2),
    ],
)
def test_dice_for_each_copy(text: str, quantity: int, title: str, dice: int) -> None:
    card = only(text)
    assert (card.quantity, card.title, card.dice) == (quantity, title, dice)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("2 BB8", (2, "BB8", "", "")),
        ("2 elite Guard", (2, "elite Guard", "", "")),
        ("2 AW35 Luke", (2, "Luke", "AW", "35")),
        ("2 WotF 89 Bo-Katan Kryze", (2, "Bo-Katan Kryze", "WotF", "89")),
        ("2 EoD 23 Isolation", (2, "Isolation", "EoD", "23")),
        ("1 EMDM P4 Darth Maul", (1, "Darth Maul", "EMDM", "P4")),
        ("TIE Advanced x1", (1, "TIE Advanced x1", "", "")),
    ],
)
def test_what_may_be_of_the_title_is_kept_as_the_other_reading(text: str, other: tuple[int, str, str, str]) -> None:
    (part,) = only(text).parts
    assert (part.quantity, part.title, part.set_hint, part.number_hint) == other


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("2 Lightsaber, 2 Force Throw / 1 Datapad", [(2, "Lightsaber"), (2, "Force Throw"), (1, "Datapad")]),
        ("2 Lightsaber,2 Force Throw;1 Datapad", [(2, "Lightsaber"), (2, "Force Throw"), (1, "Datapad")]),
        ("Lightsaber x2, Force Throw x2, Datapad", [(2, "Lightsaber"), (2, "Force Throw"), (1, "Datapad")]),
        ("2x Lightsaber 2x Force Throw 1x Datapad", [(2, "Lightsaber"), (2, "Force Throw"), (1, "Datapad")]),
        ("Voici ma liste : 2 Lightsaber, 1 Datapad", [(2, "Lightsaber"), (1, "Datapad")]),
        ("Bonjour, 2 Lightsaber, 1 Datapad", [(2, "Lightsaber"), (1, "Datapad")]),
        ("2 Luke, Jedi Knight (AW 35), 1 Datapad", [(2, "Luke, Jedi Knight"), (1, "Datapad")]),
    ],
)
def test_a_list_on_one_line(text: str, cards: list[tuple[int, str]]) -> None:
    lines = [part for card in read(text).cards for part in (card.parts if len(card.parts) > 1 else (card,))]
    assert [(line.quantity, line.title) for line in lines] == cards


def test_codes_on_one_line_are_one_copy_each() -> None:
    assert [card.code for card in read("9_109,9_109,3_82|").cards] == ["9_109", "9_109", "3_82"]


def test_a_line_of_titles_keeps_both_readings() -> None:
    card = only("Lightsaber, Force Throw / eRey")
    assert card.title == "Lightsaber, Force Throw / eRey"
    assert [(part.title, part.dice) for part in card.parts] == [("Lightsaber", None), ("Force Throw", None), ("Rey", 2)]


def test_a_title_with_set_and_number_is_one_card() -> None:
    assert only("Imperial Armory, Death Star (Awakenings #169)").parts == ()


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Characters", "character"),
        ("CHARACTERS", "character"),
        ("Characters (2)", "character"),
        ("Characters: (12)", "character"),
        ("UPGRADES: 12", "upgrade"),
        ("Upgrades (12 cards)", "upgrade"),
        ("12 Upgrades", "upgrade"),
        ("— Événements —", "event"),
        ("== Deck ==", "deck"),
        ("**Personnages** :", "character"),
        ("[Soutiens]", "support"),
        ("# Upgrades", "upgrade"),
        ("## Améliorations (4)", "upgrade"),
        ("Champ de bataille :", "battlefield"),
        ("Events\n------", "event"),
        ("Événements\n==========", "event"),
        ("Red (10)", "red"),
        ("Character / Personnages", "character"),
        ("Upgrades & Supports", ""),
        ("Goodies:", ""),
    ],
)
def test_headings(text: str, heading: str) -> None:
    decklist = read(f"Plot\n1 First\n\n{text}\n1 Last")
    assert [card.title for card in decklist.cards] == ["First", "Last"]
    assert [card.heading for card in decklist.cards] == ["plot", heading]
    assert {remark.kind for remark in decklist.remarks} == {"heading"}


@pytest.mark.parametrize(
    ("text", "heading", "title"),
    [
        ("Battlefield: Rebel War Room", "battlefield", "Rebel War Room"),
        ("Champ de bataille : Centre de commandement Rebelle", "battlefield", "Centre de commandement Rebelle"),
        ("Plot - Death of CT-4040", "plot", "Death of CT-4040"),
        ("Battlefield (1) = Rebel War Room", "battlefield", "Rebel War Room"),
        ("Personnages : Leia élite, Han Solo", "character", "Leia élite, Han Solo"),
    ],
)
def test_a_heading_with_its_cards_beside_it_holds_for_that_line(text: str, heading: str, title: str) -> None:
    decklist = read(f"{text}\n2 Lightsaber")
    assert [(card.heading, card.title) for card in decklist.cards] == [(heading, title), ("", "Lightsaber")]


def test_facts_in_the_head_in_both_languages() -> None:
    french = read("Jeu : Destiny\nFormat : ffg-infinite\nNom : Bleu\nJoueur : Anne\nDate : 2026-01-03\n\n2 Lightsaber")
    english = read("Game: destiny\nFormat: ffg-infinite\nDeck: Bleu\nPlayer: Anne\nDate: 2026-01-03\n\n2 Lightsaber")
    for decklist in (french, english):
        assert (decklist.game, decklist.format, decklist.name) == ("destiny", "ffg-infinite", "Bleu")
        assert (decklist.player, decklist.facts) == ("Anne", {"date": "2026-01-03"})
        assert numbers(decklist) == {"cards": {7}, "remarks": {1, 2, 3, 4, 5}, "unread": set()}


@pytest.mark.parametrize(
    ("line", "side"), [("Side: Dark", "dark"), ("Côté : lumineux", "light"), ("Side: hero", "hero")]
)
def test_the_side(line: str, side: str) -> None:
    assert read(f"{line}\n2 Lightsaber").side == side


def test_event_is_a_fact_in_the_head_and_a_heading_below() -> None:
    decklist = read("Event: Lyon Open\n2 Lightsaber\nEvent: Riposte")
    assert decklist.facts == {"event": "Lyon Open"}
    assert [(card.title, card.heading) for card in decklist.cards] == [("Lightsaber", ""), ("Riposte", "event")]


def test_an_unknown_game_stays_a_fact() -> None:
    decklist = read("Game: Chess\n2 Lightsaber")
    assert (decklist.game, decklist.facts) == (None, {"game": "Chess"})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0 Lightsaber", "decklists.bad-quantity"),
        ("100 Lightsaber", "decklists.bad-quantity"),
        ("-3 Lightsaber", "decklists.bad-quantity"),
        ("12345678 Lightsaber", "decklists.bad-quantity"),
        ("Lightsaber x0", "decklists.bad-quantity"),
        (f"{'9' * 5000} Lightsaber // only 2", "decklists.not-a-line"),
        (f"2 Lightsaber // only {'9' * 5000}", "decklists.not-a-line"),
        ("2x", "decklists.no-title"),
        ("2", "decklists.no-title"),
        ("2 Light\x07saber\x01", "decklists.not-a-line"),
        ("2 " + "a" * 400, "decklists.not-a-line"),
    ],
)
def test_lines_that_cannot_be_read_are_kept(text: str, why: str) -> None:
    decklist = read(f"Events\n1 First\n{text}\n1 Last")
    (line,) = decklist.unread
    assert (line.number, line.text, line.why, line.heading) == (3, text, why, "event")


@pytest.mark.parametrize(
    "text",
    [
        "# 2 Lightsaber", "// later", "Bonjour,", "Salut Jean !", "Hello everyone", "Hi all,", "Dear organiser,",
        "Voici ma liste", "Here's my deck list:", "Cordialement,", "Merci beaucoup", "Thanks!", "Best regards",
        "À bientôt", "Envoyé de mon iPhone", "Sent from my phone", "06 12 34 56 78", "+33 6 12 34 56 78",
        "anne@example.org", "https://example.org/deck/1", "```", "12 avril 2026", "April 12, 2026", "!!!", "🎲🎲",
        "Le lun. 3 nov. 2025 à 10:00, Paul a écrit :",
    ],
)  # fmt: skip
def test_talk_around_a_list_is_a_comment(text: str) -> None:
    decklist = read(f"1 First\n{text}\n1 Last")
    assert [(remark.number, remark.kind) for remark in decklist.remarks] == [(2, "comment")]
    assert [card.title for card in decklist.cards] == ["First", "Last"]


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("Team of the year\nAnne\n2 Lightsaber\n2 Datapad", {1, 2}),
        ("2 Lightsaber\n2 Datapad\n\nAnne", {4}),
        ("2 Lightsaber\nDatapad\n2 Deflect", set()),
        ("2 Lightsaber\nI was not sure about this one.\n2 Deflect", {2}),
        ("2 Lightsaber\n\nALLIES\n2 Deflect", {3}),
        ("2 Lightsaber\n\nLuke (AW 35)", set()),
        ("2 Lightsaber\n\nLuke élite", set()),
        ("2 Lightsaber\n\nBattlefield\nRebel War Room", set()),
        ("Battlefield\n\nRebel War Room\n\n2 Lightsaber", set()),
        ("2 Lightsaber\nMerci\nAnne", {3}),
        ("Luke\nLightsaber\nDatapad", {1}),
        ("Characters\nLuke\nUpgrades\nDatapad", set()),
    ],
)
def test_lines_that_may_be_talk_are_doubtful(text: str, doubtful: set[int]) -> None:
    assert {card.number for card in read(text).cards if card.doubtful} == doubtful


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Blue eyes\n\n2 Lightsaber", "Blue eyes"),
        ("Blue eyes\nUpgrades\n2 Lightsaber", "Blue eyes"),
        ("Blue eyes\n=========\n2 Lightsaber", "Blue eyes"),
        ("Blue eyes\nSide: Dark\n2 Lightsaber", "Blue eyes"),
        ("2024 Worlds Anne\n\n2 Lightsaber", "2024 Worlds Anne"),
        ("Blue eyes\nGrey eyes\n2 Lightsaber", ""),
        ("Luke\n\nLightsaber\nDatapad", ""),
        ("Luke (AW 35)\n\n2 Lightsaber", ""),
    ],
)
def test_the_name_of_the_deck(text: str, name: str) -> None:
    decklist = read(text)
    assert decklist.name == name
    assert (1 in numbers(decklist)["remarks"]) == bool(name)


def test_a_signature_is_a_comment_unless_cards_follow() -> None:
    signed = read("2 Lightsaber\n--\nAnne\nLyon")
    ruled = read("2 Lightsaber\n--\nDatapad\n2 Deflect")
    assert numbers(signed)["remarks"] == {2, 3, 4}
    assert [card.title for card in ruled.cards] == ["Lightsaber", "Datapad", "Deflect"]


def test_numbering_and_tight_bullets_are_habits_of_a_list() -> None:
    numbered = read("1. Lightsaber\n2. Datapad\n3. 2x Deflect")
    counted = read("2. Lightsaber\n2. Datapad")
    dashed = read("-2 Lightsaber\n-1 Datapad")
    assert [card.quantity for card in numbered.cards] == [1, 1, 2]
    assert [card.quantity for card in counted.cards] == [2, 2]
    assert [(card.quantity, card.title) for card in dashed.cards] == [(2, "Lightsaber"), (1, "Datapad")]


@pytest.mark.parametrize("quotes", ['""', "“”", "«»"])
def test_the_quotes_around_a_cell_copied_from_a_spreadsheet_are_no_part_of_its_lines(quotes: str) -> None:
    opening, closing = quotes
    pasted = read(f"{opening}2 Lightsaber\n3 Datapad\n2 Luke (AW 35){closing}")
    assert [(card.quantity, card.title) for card in pasted.cards] == [(2, "Lightsaber"), (3, "Datapad"), (2, "Luke")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, newline: str) -> None:
    text = newline.join(["Événements", "2 Médecin d’élite"])
    decklist = read(text.encode(encoding))
    assert [(card.number, card.title, card.heading) for card in decklist.cards] == [(2, "Médecin d'élite", "event")]


def test_a_french_mail() -> None:
    decklist = read((FIXTURES / "mail_french.txt").read_bytes())
    read_cards = [(card.number, card.quantity, card.title, card.heading, card.doubtful) for card in decklist.cards]
    assert read_cards == [
        (5, 1, "Leia Organa élite, Han Solo", "character", False),
        (6, 1, "Centre de commandement Rebelle", "battlefield", False),
        (9, 2, "Équipement de survie", "upgrade", False),
        (10, 2, "Jetpack", "upgrade", False),
        (13, 2, "Médecin de terrain", "event", False),
        (14, 2, "All In", "event", False),
        (15, 2, "C'est un piège !", "event", False),
        (19, 1, "Anne-Sophie", "event", True),
    ]
    assert [(part.title, part.dice) for part in decklist.cards[0].parts] == [("Leia Organa", 2), ("Han Solo", None)]
    assert numbers(decklist)["remarks"] == {1, 3, 8, 12, 17, 18, 20, 21, 22, 23, 24}


def test_an_english_chat() -> None:
    decklist = read((FIXTURES / "chat_english.txt").read_bytes())
    assert [(card.number, card.quantity, card.title) for card in decklist.cards] == [
        (4, 1, "Luke Skywalker / Rey"),
        (5, 2, "Lightsaber"),
        (5, 2, "Force Throw"),
        (5, 1, "Datapad"),
        (7, 2, "Rey's Staff"),
    ]
    assert [part.title for part in decklist.cards[0].parts] == ["Luke Skywalker", "Rey"]
    assert numbers(decklist)["remarks"] == {1, 2, 3, 6, 8, 9}


@needs_shared
@pytest.mark.parametrize(
    ("file", "name", "side", "cards", "quantity"),
    [
        ("young_jedi/origins99_dark.txt", "Origins 99 Champion - Dark Side", "dark", 21, 60),
        ("young_jedi/origins99_light.txt", "Origins 99 Champion - Light Side", "light", 26, 60),
        (
            "swccg/text/2024_GEMPC_QF_Brian_Fred_DS_Tatooine_CR_V.txt",
            "2024 GEMPC Quarterfinals Brian Fred DS Tatooine CR(V)",
            "",
            46,
            60,
        ),
    ],
)
def test_real_lists(file: str, name: str, side: str, cards: int, quantity: int) -> None:
    source = SHARED / "decks" / file
    decklist = read_decklist(Source(source.name, source.read_bytes()))
    assert (decklist.reader, decklist.name, decklist.side, decklist.unread) == ("text", name, side, ())
    assert (len(decklist.cards), sum(card.quantity for card in decklist.cards)) == (cards, quantity)
    assert all(card.heading and not card.doubtful for card in decklist.cards)


def shipped_titles() -> list[str]:
    titles: set[str] = set()
    for sheet in sorted((PROJECT / "imports").glob("*/cards.csv")):
        with sheet.open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                for title, subtitle in (("title", "subtitle"), ("title_fr", "subtitle_fr")):
                    words = [row.get(title) or "", row.get(subtitle) or ""]
                    titles.add(words[0])
                    titles.add(", ".join(filter(None, words)))
    return sorted(titles - {""})


ALSO_HEADINGS = {"Podracer", "Admiral's Orders"}
"""Without a quantity these are read as headings, in a list that has quantities."""


@pytest.mark.parametrize(
    ("shape", "quantity"),
    [("2 {}", 2), ("2x {}", 2), ("- 2 {}", 2), ("{} x2", 2), ("{} (x2)", 2), ("{}\t2", 2), ("{}", 1),
     ("{} (AW #12) x2", 2), ("2 {} AW12", 2)],
)  # fmt: skip
def test_every_shipped_title_survives(shape: str, quantity: int) -> None:
    titles = [title for title in shipped_titles() if shape != "{}" or title not in ALSO_HEADINGS]
    decklist = read("\n".join(["1 First", *(shape.format(title) for title in titles), "1 Last"]))
    cards = {card.number: card for card in decklist.cards}
    assert len(decklist.cards) == len(titles) + 2
    for number, title in enumerate(titles, start=2):
        readings = (cards[number], *cards[number].parts)
        assert any(fold(card.title) == fold(title) and card.quantity == quantity for card in readings), title


# -- nothing is lost ---------------------------------------------------------------------------


def is_blank(line: str) -> bool:
    return not "".join(letter for letter in line if letter not in INVISIBLE).strip()


WORDS = st.sampled_from(
    ["2", "x2", "2x", "0", "-1", "Luke", "Lightsaber", "(AW 35)", "[7_177]", "elite", "e", ",", "/", ";", ":", "#",
     "//", "Characters", "Bonjour", "--", "==", "```", ">", "•", "(", "]", "&#039;", "\u200b", "\t", "\x07", "é",
     "2 dice"]
)  # fmt: skip
LINES = st.lists(WORDS, max_size=6).map(" ".join)
TEXTS = st.one_of(st.text(), st.lists(LINES, max_size=12).map("\n".join))


@given(TEXTS.filter(lambda text: "\0" not in text))
def test_every_line_is_accounted_for(text: str) -> None:
    decklist = read(text)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = numbers(decklist)
    assert set.union(*found.values()) == {number for number, line in enumerate(lines, start=1) if not is_blank(line)}
    assert not found["remarks"] & (found["cards"] | found["unread"])
    assert len(decklist.remarks) == len(found["remarks"])
    assert all(1 <= card.quantity <= 99 for line in decklist.cards for card in (line, *line.parts))


@given(st.binary(max_size=400))
def test_bytes_are_read_or_refused(content: bytes) -> None:
    with suppress(CardlabError):
        assert read_decklist(Source("list", content)).reader


@pytest.mark.parametrize("unit", ["\n", "\t", "1", ",", "(", "[", "-", "=", "1x ", "@", "](", "2 a, ", "-1 \n", "a@a."])
def test_long_nonsense_is_read_in_linear_time(unit: str) -> None:
    read(unit * (200_000 // len(unit)))


# -- what every reader promises ----------------------------------------------------------------


@pytest.mark.parametrize("reader", all_readers(), ids=lambda reader: reader.name)
def test_a_reader_reads_its_own_sample(reader: object) -> None:
    (found,) = [each for each in all_readers() if each is reader]
    source = Source("sample", found.sample.encode())
    assert found.claims(source)
    decklist = read_decklist(source)
    assert decklist.reader == found.name
    assert len(decklist.cards) + len(decklist.sheet) >= 3
    assert decklist.unread == ()
    assert all(found.title)
    assert found.__doc__


def test_the_reader_of_last_resort_is_last() -> None:
    assert [reader.name for reader in all_readers()][-1] == "text"
