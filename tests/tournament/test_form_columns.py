"""Which column is what: the headers of the forms and shops people use, in both languages, and of lists made by hand."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from cardlab.errors import CardlabError
from cardlab.messages import say
from cardlab.tournament.form_columns import Columns, find_columns, recognised, role_of


def columns(*rows: list[str], wishes: Mapping[str, str] = MappingProxyType({}), french: bool = False) -> Columns:
    return find_columns("form.csv", rows, wishes, french_by_default=french)


def roles(headers: list[str], **wishes: str) -> dict[str, str]:
    """What each role's column is called; several are joined by a plus."""
    found = columns(headers, ["x"] * len(headers), wishes=wishes)
    return {role: " + ".join(headers[place] for place in places) for role, places in found.by_role.items()}


FORMS = [
    pytest.param(
        ["Horodateur", "Adresse e-mail", "Nom ou pseudo", "Pseudo Discord", "Collez votre liste ici",
         "Langue des réponses"],
        {"time": "Horodateur", "email": "Adresse e-mail", "name": "Nom ou pseudo", "contact": "Pseudo Discord",
         "deck": "Collez votre liste ici", "lang": "Langue des réponses"},
        id="Google Forms, French",
    ),
    pytest.param(
        ["Timestamp", "Email Address", "What is your name?", "Discord", "Paste your decklist", "Language of replies"],
        {"time": "Timestamp", "email": "Email Address", "name": "What is your name?", "contact": "Discord",
         "deck": "Paste your decklist", "lang": "Language of replies"},
        id="Google Forms, English",
    ),
    pytest.param(
        ["ID", "Heure de début", "Heure de fin", "Adresse de messagerie", "Nom", "Deck du côté lumineux",
         "Deck du côté obscur"],
        {"time": "Heure de fin", "email": "Adresse de messagerie", "name": "Nom", "light": "Deck du côté lumineux",
         "dark": "Deck du côté obscur"},
        id="Microsoft Forms, French",
    ),
    pytest.param(
        ["ID", "Start time", "Completion time", "Email", "Name", "Light Side deck", "Dark Side deck"],
        {"time": "Completion time", "email": "Email", "name": "Name", "light": "Light Side deck",
         "dark": "Dark Side deck"},
        id="Microsoft Forms, English",
    ),
    pytest.param(
        ["Référence commande", "Date de la commande", "Statut de la commande", "Nom participant", "Prénom participant",
         "Nom payeur", "Prénom payeur", "Email payeur", "Tarif", "Montant tarif", "Votre liste"],
        {"time": "Date de la commande", "last-name": "Nom participant", "first-name": "Prénom participant",
         "email": "Email payeur", "deck": "Votre liste"},
        id="HelloAsso",
    ),
    pytest.param(
        ["Numéro de billet", "Nom adhérent", "Prénom adhérent", "Email", "Email payeur", "Liste de deck"],
        {"last-name": "Nom adhérent", "first-name": "Prénom adhérent", "email": "Email", "deck": "Liste de deck"},
        id="HelloAsso, with an address of one's own",
    ),
    pytest.param(
        ["Username", "First Name", "Last Name", "Email", "Deck Name", "Decklist", "Date Created"],
        {"name": "Username", "email": "Email", "deck": "Decklist", "time": "Date Created"},
        id="Melee-like",
    ),
    pytest.param(
        ["Player", "Email", "Date Registered", "Decklist"],
        {"name": "Player", "email": "Email", "time": "Date Registered", "deck": "Decklist"},
        id="Melee-like, registered",
    ),
    pytest.param(
        ["Joueur", "Courriel", "Deck", "Inscrit le"],
        {"name": "Joueur", "email": "Courriel", "deck": "Deck", "time": "Inscrit le"},
        id="hand-made, French",
    ),
    pytest.param(
        ["Nom", "Prénom", "Mail", "Liste 1", "Liste 2"],
        {"last-name": "Nom", "first-name": "Prénom", "email": "Mail", "deck": "Liste 1 + Liste 2"},
        id="hand-made, two lists",
    ),
    pytest.param(["PLAYER NAME", "DECK LIST"], {"name": "PLAYER NAME", "deck": "DECK LIST"}, id="hand-made, capitals"),
    pytest.param(
        ["Nom", "Nom du deck", "Liste", "Jeu", "Format"],
        {"name": "Nom", "deck": "Liste", "game": "Jeu", "format": "Format"},
        id="a deck's name is no list",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("headers", "expected"), FORMS)
def test_headers_people_have(headers: list[str], expected: Mapping[str, str]) -> None:
    assert roles(headers) == dict(expected)


def test_a_column_named_by_the_user_goes_first() -> None:
    headers = ["Name", "Decklist", "My seventy lines"]
    assert roles(headers, deck="my  SEVENTY lines") == {"name": "Name", "deck": "My seventy lines"}
    assert roles(headers, deck="C") == {"name": "Name", "deck": "My seventy lines"}
    assert roles(["A", "B"], name="a", deck="b") == {"name": "A", "deck": "B"}


def test_a_column_is_one_thing_only() -> None:
    assert roles(["Name", "Your deck", "Deck"], name="Your deck") == {"name": "Your deck", "deck": "Deck"}


def test_columns_nobody_filled_give_way() -> None:
    """Microsoft Forms calls everybody `anonymous` who did not sign in, and leaves the name empty."""
    found = columns(
        ["Email", "Name", "Your name", "Your email address", "List"],
        ["anonymous", "", "Ada", "ada@example.org", "2 Dodge"],
        ["Anonymous", "", "", "", ""],
    )
    assert found.by_role["email"] == (3,)
    assert found.by_role["name"] == (2,)


def test_who_pays_is_not_who_plays() -> None:
    assert not columns(["Nom participant", "Email payeur", "Liste"]).email_identifies
    assert not columns(["Name", "Buyer email", "List"]).email_identifies
    assert columns(["Nom participant", "Email", "Liste"]).email_identifies


def test_titles_may_stand_above_the_headers() -> None:
    found = columns(["Tournoi d'hiver"], ["Inscriptions au 5 décembre", "", ""], ["Nom", "Courriel", "Liste"], ["A"])
    assert found.header_row == 2
    assert found.french


def test_the_language_of_the_headers_is_that_of_the_sheet() -> None:
    assert columns(["Horodateur", "Nom", "Deck"]).french
    assert not columns(["Timestamp", "Name", "Deck"], french=True).french
    assert columns(["1", "2"], french=True, wishes={"name": "1", "deck": "2"}).french


def test_what_is_not_used_is_known() -> None:
    found = columns(["Nom", "Allergies", "Liste", ""])
    assert [found.label(place) for place in found.unused] == ["Allergies (B)"]


@pytest.mark.parametrize(
    ("headers", "wishes", "key"),
    [
        pytest.param(["Nom", "Courriel"], {}, "event.no-deck-column", id="no lists"),
        pytest.param(["Liste", "Date"], {}, "event.no-name-column", id="no names"),
        pytest.param(["Nom", "Liste"], {"deck": "Z"}, "event.no-such-column", id="no such column"),
        pytest.param(["Nom", "Liste"], {"shoe size": "Nom"}, "event.unknown-role", id="no such role"),
    ],
)
def test_errors_name_what_there_is(headers: list[str], wishes: dict[str, str], key: str) -> None:
    with pytest.raises(CardlabError) as fault:
        columns(headers, ["x", "y"], wishes=wishes)
    assert fault.value.key == key
    sentence = say(key, "en", **fault.value.values)
    if "headers" in fault.value.values:
        assert "form.csv" in sentence
        assert f"{headers[0]} (A), {headers[1]} (B)" in sentence


def test_roles_may_be_named_in_french() -> None:
    assert [role_of(word) for word in ("deck", "liste", "courriel", "nom", "lumineux")] == [
        "deck", "deck", "email", "name", "light",
    ]  # fmt: skip


def test_an_unknown_header_is_nothing() -> None:
    assert recognised("Régime alimentaire") == ("", "")
    assert recognised("") == ("", "")
