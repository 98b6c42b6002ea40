"""What players are told: in their language, about their own lists only, as text that is harmless where it is pasted."""

import csv
import io
import re
from datetime import datetime, timedelta

import pytest

from cardlab.games.validator import Validator
from cardlab.model.findings import Finding, Phrase
from cardlab.tournament.chat import in_messages, length, only_words
from cardlab.tournament.model import Player, Ruling
from cardlab.tournament.replies import Reply, replies, replies_head, replies_rows, reply_files
from cardlab.tournament.times import spoken_time
from cardlab.vocabulary import Language
from tests.tournament.registered import DEADLINE, LEGAL, MONDAY, UNCLEAR, WRONG, checked, handed_in, player

HOSTILE = "@everyone *_~|>#`<@123> [x](https://evil.example/a_b) ‮\x1b[31m"


def reply_to(judge: Validator, one: Player, **event: object) -> Reply:
    terms = handed_in(judge, LEGAL).result
    assert terms
    (reply,) = replies(judge.catalogue, checked(terms.terms, [one], **event))
    return reply


def test_a_legal_list_is_confirmed(judge: Validator) -> None:
    reply = reply_to(judge, player(7, "Anne", handed_in(judge, LEGAL)))
    assert reply == Reply(
        number=7,
        name="Anne",
        email="7@example.org",
        lang="en",
        status="legal",
        subject="Winter Open: all set",
        text="""\
Hello Anne,

Thank you for registering: Winter Open (Reference v1.6), player number 7.

Received:
• your list “Leia et Han” (2026-11-30 18:22): legal

Your list is legal: you are all set. See you there!

As it was read (your list):
Characters (2)
1 Han Solo, Scoundrel, 1 die
1 Leia Organa, Born Leader, 2 dice
Battlefield (1)
1 Rebel War Room, Yavin IV
Upgrades (10)
2 DH-17 Blaster Pistol, 2 dice
2 DL-44 Heavy Blaster Pistol, 2 dice
2 Holdout Blaster, 2 dice
2 IQA-11 Blaster Rifle, 2 dice
1 Jetpack, 1 die
1 Thermal Detonator, 1 die
Supports (4)
1 Black One, 1 die
2 Launch Bay, 2 dice
1 Millennium Falcon, 1 die
Events (16)
2 Aim
2 Dodge
2 Hyperspace Jump
2 It's a Trap!
2 Leadership
2 Logistics
2 Shoot First
2 Take Cover

Fingerprint: 7OG2-N4A7-OIFD""",
    )


def test_an_illegal_list_in_french_says_what_is_wrong_by_which_rule_and_what_to_do(judge: Validator) -> None:
    reply = reply_to(judge, player(2, "Anne", handed_in(judge, WRONG), lang="fr"))
    assert reply.subject == "Winter Open : votre liste est à corriger"
    assert (
        reply.text
        == """\
Bonjour Anne,

Merci pour votre inscription : Winter Open (Référence v1.6), joueur n° 2.

Reçu :
• votre liste (30/11/2026 18:22) : illégal

Ce n'est pas encore légal, mais il manque peu : voici quoi changer.

À corriger :
• Équipe : 34 points, maximum 30 (règles v1.6, partie 4). Avec Leia Organa non élite, l'équipe fait 30. \
[Référence Destiny v1.6, partie 4, « 1. Créer une équipe » (lignes 582–587), \
et les valeurs d'« Équilibre de la Force » (lignes 1157–1171)]
• 3 Pistolet blaster DH-17 (ligne 10), maximum 2 (règles v1.6, partie 4). Retirez-en un. \
[Référence Destiny v1.6, partie 4, « 2. Créer un deck » (lignes 591–594) et « exemplaire » (ligne 1044)]
• 1 carte bleue, aucun personnage bleu (règles v1.6, partie 4) : Projection de Force, ligne 15. \
Un personnage bleu l'autoriserait.
• 29 cartes, il en faut 30 (règles v1.6, partie 4). Ajoutez-en 1 : rouge, jaune ou grise.
• Il manque 1 champ de bataille : il en faut 1 (règles v1.6, partie 4). \
[Référence Destiny v1.6, partie 4, « 3. Choix du champ de bataille » (ligne 598)]

À faire : répondez avec la liste corrigée ou manquante, entière, avant samedi 5 décembre 2026 à 18 h (heure locale). \
Elle remplacera la précédente.

Empreinte : CVQO-AOIM-JOYS"""
    )


def test_the_players_language_counts_not_the_events(judge: Validator) -> None:
    assert reply_to(judge, player(1, "Ann", handed_in(judge, UNCLEAR))).text.startswith("Hello Ann,")


def test_what_was_not_understood_comes_with_suggestions(judge: Validator) -> None:
    text = reply_to(judge, player(1, "Anne", handed_in(judge, UNCLEAR))).text
    assert "Not understood:\n• Line 34, “Lojistik”: unknown card name. Did you mean Logistics (AW 142)?" in text
    assert "before Saturday 5 December 2026, 6 pm" in text


def test_rules_that_wait_for_one_line_are_one_sentence(judge: Validator) -> None:
    text = reply_to(
        judge, player(1, "Anne", handed_in(judge, LEGAL.replace("1 Han Solo, Vaurien (AW 46)", "1 Zzz")))
    ).text
    assert "Not judged yet:\n• Until line 8 is clear: number of cards, colours, team points.\n\n" in text


def test_rules_that_were_not_judged_say_why(judge: Validator) -> None:
    """Without a character nobody can tell which cards it allows."""
    characters = "1 Leia Organa, Leader-né (AW 28) élite\n1 Han Solo, Vaurien (AW 46)\n"
    text = reply_to(judge, player(1, "Anne", handed_in(judge, LEGAL.replace(characters, "")))).text
    assert "Not judged yet:\n• affiliation of the cards, colours: " in text


def test_no_list_yet(judge: Validator) -> None:
    text = reply_to(judge, player(3, "Anne"), deadline=None).text
    assert (
        "We have no list of yours yet.\n\nWhat to do: answer with the corrected or missing list, whole, as soon" in text
    )
    assert "Received" not in text


def test_a_replaced_list_says_which_one_counts(judge: Validator) -> None:
    earlier = handed_in(judge, WRONG, replaced=True)
    later = handed_in(judge, LEGAL, time=MONDAY + timedelta(days=7), late=True)
    text = reply_to(judge, player(1, "Anne", earlier, later)).text
    assert "• your list (2026-11-30 18:22): replaced; the one of 2026-12-07 18:22 counts\n" in text
    assert "• your list “Leia et Han” (2026-12-07 18:22, after the deadline): legal" in text
    assert "34 points" not in text


def test_a_deck_of_each_side(judge: Validator) -> None:
    """Sides as Star Wars CCG has them; the findings of each deck are named after it."""
    light = handed_in(judge, LEGAL, side="light")
    dark = handed_in(judge, WRONG, side="dark")
    text = reply_to(judge, player(1, "Anne", light, dark)).text
    assert "• Light deck “Leia et Han” (2026-11-30 18:22): legal\n• Dark deck (2026-11-30 18:22): illegal" in text
    assert "• Dark: Team: 34 points" in text
    assert text.endswith("Fingerprint (Light): 7OG2-N4A7-OIFD\nFingerprint (Dark): CVQO-AOIM-JOYS")


def test_a_missing_side_is_asked_for_kindly(judge: Validator) -> None:
    from cardlab.tournament.checks import of_player

    light = handed_in(judge, LEGAL, side="light")
    event = checked(light.result.terms, [], game="swccg").event if light.result else None
    assert event
    findings = tuple(of_player(event, [light]))
    reply = reply_to(judge, player(1, "Anne", light, findings=findings, verdict="illegal"), game="swccg")
    assert reply.subject == "Winter Open: one thing is still needed"
    assert "Almost there" in reply.text
    assert "• Light deck received, thank you. The Dark one is missing" in reply.text
    assert (
        "answer with the corrected or missing list, whole, before Saturday 5 December 2026, 6 pm (local time).\n"
        in reply.text
    )


@pytest.mark.parametrize(
    ("decision", "subject", "said"),
    [
        ("accepted", "Winter Open: you are in", "The organiser has accepted your registration"),
        ("refused", "Winter Open: about your registration", "could not accept your registration"),
        ("withdrawn", "Winter Open: registration withdrawn", "Your registration for Winter Open is withdrawn."),
    ],
)
def test_a_ruling_comes_with_its_reason(judge: Validator, decision: str, subject: str, said: str) -> None:
    ruling = Ruling(decision, "as agreed by phone")  # type: ignore[arg-type]
    reply = reply_to(judge, player(1, "Anne", handed_in(judge, WRONG), ruling=ruling))
    assert reply.status == decision
    assert reply.subject == subject
    assert said in reply.text
    assert "The reason: as agreed by phone" in reply.text
    assert ("34 points" in reply.text) == (decision == "refused")
    assert ("What to do" in reply.text) is False
    assert ("Received" in reply.text) == (decision != "withdrawn")


def test_never_a_word_about_another_player(judge: Validator) -> None:
    """What the organiser learns about two equal decks, two names at one address, near names, stays there."""
    others = Finding("event.same-deck", "info", Phrase("event.named", {"named": ("Secret Rival",)}))
    one, two = handed_in(judge, LEGAL), handed_in(judge, LEGAL.replace("Leia et Han", "Rival's Deck"))
    three = handed_in(judge, WRONG)
    assert one.result
    players = [
        player(1, "Anne Martin", one, for_organiser=(others,)),
        player(2, "Bruno Petit", two, for_organiser=(others,), lang="fr"),
        player(3, "Chloé Blanc", three, ruling=Ruling("refused", "")),
        player(4, "Denis Noir"),
    ]
    written = list(replies(judge.catalogue, checked(one.result.terms, players)))
    assert [reply.number for reply in written] == [1, 2, 3, 4]
    own = {1: ["Leia et Han", "7OG2-N4A7-OIFD"], 2: ["Rival's Deck", "7OG2-N4A7-OIFD"], 3: ["CVQO-AOIM-JOYS"], 4: []}
    for reply in written:
        assert "Secret Rival" not in reply.text
        for other in players:
            if other.number != reply.number:
                assert other.name not in reply.text
                assert other.email not in reply.text
                for word in own[other.number]:
                    assert word in own[reply.number] or word not in reply.text


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (
            Finding("event.file-missing", "error", Phrase("event.file-missing", {
                "file": "my.txt", "folder": "/home/o"})),
            "• You named the file “my.txt”, but it has not arrived. Please send it.",
        ),
        (
            Finding("event.unreadable-list", "error", Phrase("event.unreadable-list", {
                "why": Phrase("decklists.no-reader", {"file": "/home/o/my.txt"})})),
            "• The list cannot be read: my.txt: no decklist",
        ),
    ],
)  # fmt: skip
def test_where_the_organiser_keeps_files_is_not_told(judge: Validator, finding: Finding, said: str) -> None:
    one = handed_in(judge, LEGAL, result=None, verdict="unreadable", findings=(finding,))
    text = reply_to(judge, player(1, "Anne", one)).text
    assert said in text
    assert "/home" not in text
    assert "One line for each card" in text


def replies_csv(reply: Reply, lang: Language, *, personal_data: bool = True) -> bytes:
    head = replies_head(lang, personal_data=personal_data)
    return head + replies_rows([reply], lang, personal_data=personal_data)


def test_without_personal_data_nobody_is_named(judge: Validator) -> None:
    one = player(12, "Player 12", handed_in(judge, LEGAL), email="")
    reply = reply_to(judge, one, personal_data=False)
    assert reply.text.startswith("Hello,\n")
    assert list(reply_files([reply], personal_data=False)) == ["replies/012.txt"]
    rows = list(csv.reader(io.StringIO(replies_csv(reply, "en", personal_data=False).decode("utf-8-sig"))))
    assert rows[0] == ["number", "since the last mail", "status", "subject", "message"]
    assert rows[1][:4] == ["12", "new", "legal", "Winter Open: all set"]


def test_the_file_for_a_mail_merge(judge: Validator) -> None:
    formula = player(1, '=HYPERLINK("http://evil")', handed_in(judge, LEGAL), email="=1+1@example.org")
    reply = reply_to(judge, formula)
    english = replies_csv(reply, "en")
    assert english.startswith(b'\xef\xbb\xbf"e-mail","name","since the last mail","status","subject","message"\r\n')
    row = list(csv.reader(io.StringIO(english.decode("utf-8-sig"))))[1]
    assert row == ["'=1+1@example.org", '\'=HYPERLINK("http://evil")', "new", "legal", reply.subject, reply.text]
    french = list(csv.reader(io.StringIO(replies_csv(reply, "fr").decode("utf-8-sig")), delimiter=";"))
    assert french[0] == ["courriel", "nom", "depuis le dernier envoi", "statut", "objet", "texte"]
    assert french[1][5] == reply.text


def test_two_players_of_one_name_have_a_file_each(judge: Validator) -> None:
    one = handed_in(judge, LEGAL)
    assert one.result
    players = [player(1, "Jean Dupont", one), player(2, "jean DUPONT", one), player(3, "../../etc/passwd", one)]
    files = reply_files(replies(judge.catalogue, checked(one.result.terms, players)))
    assert list(files) == ["replies/001-jean-dupont.txt", "replies/002-jean-dupont.txt", "replies/003-etc-passwd.txt"]
    assert files["replies/001-jean-dupont.txt"].startswith("Hello Jean Dupont,\n")


# -- Discord -----------------------------------------------------------------------------------------------------------


def test_nothing_a_player_typed_is_formatted_or_calls_anybody(judge: Validator) -> None:
    deck = handed_in(judge, f"{LEGAL}\n2 {HOSTILE}".replace("Deck : Leia et Han", f"Deck : {HOSTILE}"))
    reply = reply_to(judge, player(1, HOSTILE, deck, ruling=Ruling("refused", HOSTILE)), title=HOSTILE)
    assert "@everyone" not in reply.text
    assert "@here" not in reply.text
    assert not re.search(r"<@\d", reply.text)
    assert not re.search(r"(?<!\\)[*~|`]", reply.text)
    assert not re.search(r"(?<![A-Za-z0-9\\])_", re.sub(r"<https?:[^>]*>", "", reply.text))
    assert not re.search(r"(?<!<)https?://", reply.text)
    assert not re.search(r"^\s*[>#]", reply.text, re.MULTILINE)
    assert not re.search("[\x1b‮]", reply.text)


@pytest.mark.parametrize(
    ("typed", "pasted"),
    [
        ("Anne-Marie O'Neil", "Anne-Marie O'Neil"),
        ("dark_vador_92", "dark_vador_92"),
        ("__init__", r"\_\_init\_\_"),
        ("*Ben*", r"\*Ben\*"),
        ("# Deck", r"\# Deck"),
        ("> Deck", r"\> Deck"),
        ("@everyone", "@\u200beveryone"),
        ("<@42>", "<\u200b@\u200b42>"),
        ("see https://a.example/x_y_z, please.", "see <https://a.example/x_y_z>, please."),
        ("discord.gg/abc", "discord\u200b.gg/abc"),
        ("two\nlines", "two lines"),
        ("🤖👩\u200d🚀", "🤖👩\u200d🚀"),
        ("مرحبا", "مرحبا"),
        ("a" * 500, "a" * 399 + "…"),
    ],
)
def test_typed_text_is_only_words(typed: str, pasted: str) -> None:
    assert only_words(typed) == pasted


def test_a_long_reply_is_parted_between_its_lines(judge: Validator) -> None:
    lines = "\n".join(f"2 Unheard-of card number {number} {'é' * 250}" for number in range(20))
    reply = reply_to(judge, player(1, "Anne", handed_in(judge, f"{LEGAL}\n{lines}")))
    messages = in_messages(reply.text)
    assert len(messages) > 3
    assert all(length(message) <= 2000 for message in messages)
    assert [line for part in messages for line in part.split("\n") if line] == [x for x in reply.text.split("\n") if x]
    (file,) = reply_files([reply]).values()
    assert f"---------- part 2 of {len(messages)}: a message of its own ----------" in file
    assert "of its own" not in reply.text


def test_no_end_of_remarks_is_cut(judge: Validator) -> None:
    lines = "\n".join(f"1 Unheard-of {number}" for number in range(100))
    text = reply_to(judge, player(1, "Anne", handed_in(judge, f"{LEGAL}\n{lines}"))).text
    assert text.count("Unheard-of") == 30
    assert "• … and 70 more" in text


@pytest.mark.parametrize(
    ("moment", "english", "french"),
    [
        (DEADLINE, "Saturday 5 December 2026, 6 pm", "samedi 5 décembre 2026 à 18 h"),
        (datetime(2027, 2, 1, 9, 5), "Monday 1 February 2027, 9:05 am", "lundi 1er février 2027 à 9 h 05"),
        (datetime(2027, 2, 2, 12, 0), "Tuesday 2 February 2027, 12:00", "mardi 2 février 2027 à 12 h"),
        (datetime(2027, 2, 2, 23, 59), "Tuesday 2 February 2027, 11:59 pm", "mardi 2 février 2027 à 23 h 59"),
    ],
)
def test_deadlines_have_their_weekday(moment: datetime, english: str, french: str) -> None:
    assert spoken_time(moment, "en") == english
    assert spoken_time(moment, "fr") == french
