"""Help and the answers to a wrong call: wholly in the user's language, in every command."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlab import __version__
from cardlab.cli.app import MODULES, command_line
from tests.conftest import PROJECT, Outcome, Run

Speak = Callable[..., Outcome]


def every_command(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The whole tree: each command by the words it is called with."""
    yield path, command
    if hasattr(command, "list_commands"):
        for name in command.list_commands(None):
            yield from every_command(command.get_command(None, name), (*path, name))


TREE = dict(every_command(command_line()))
GROUPS = [path for path, command in TREE.items() if hasattr(command, "list_commands")]
WORDS = {
    "en": re.compile(
        r"\b(all|and|are|at|be|by|commands?|default|do|error|exit|file|for|from|help|in|is|it|its|missing|no|not|of|or"
        r"|required|show|such|that|the|there|they|this|to|try|usage|what|which|with|you|your)\b",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"\b(aide|au|aux|avec|ce|ces|commandes?|dans|de|des|du|défaut|elle|en|est|et|fichier|il|la|le|les|liste|manque"
        r"|obligatoire|ou|par|pas|pour|que|qui|sans|se|ses|son|sont|sur|un|une|utilisation|voir|vos|votre|vous)\b",
        re.IGNORECASE,
    ),
}
"""The small words no page of a language can do without."""
TYPED = re.compile(
    r"--?[\w-]+|\w+(?:\|\w+)+|`[^`]*`|\bcardlab( [a-z]+)+.*|^  [a-z]+  |\b(fr|en)\b|\ball \(tous\)|[\w-]+\.\w+",
    re.MULTILINE,
)
"""What is typed as it stands in either language: options, their values, examples, names of commands and files."""


@pytest.fixture
def speak(run: Run, monkeypatch: pytest.MonkeyPatch) -> Speak:
    """Run a command for a user of that language."""

    def run_in(lang: str, *words: str) -> Outcome:
        monkeypatch.setenv("CARDLAB_LANG", lang)
        return run(*words)

    return run_in


def foreign(text: str, lang: str) -> list[str]:
    other = "fr" if lang == "en" else "en"
    return [found[0] for found in WORDS[other].finditer(TYPED.sub(" ", text))]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("command", TREE, ids=lambda words: " ".join(words) or "cardlab")
def test_help_is_in_the_users_language(speak: Speak, command: tuple[str, ...], lang: str) -> None:
    outcome = speak(lang, *command, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert len(WORDS[lang].findall(outcome.out)) > 5
    assert foreign(outcome.out, lang) == []
    assert outcome.out.startswith({"en": "Usage: cardlab", "fr": "Utilisation : cardlab"}[lang])
    assert {"en": "Show this help", "fr": "Affiche cette aide"}[lang] in outcome.out


def test_the_page_of_a_command_has_everything_in_its_place(speak: Speak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert speak("fr", "search", "-h").out == (
        "Utilisation : cardlab search [OPTIONS] [MOT…]\n"
        "\n"
        "  Trouve des cartes par mots, en français ou en anglais ; accents, casse et\n"
        "  petites fautes sont pardonnés.\n"
        "\n"
        "  Exemple : cardlab search sabre laser --game destiny --colour bleu\n"
        "\n"
        '  Exemple : cardlab search --set SoH --type personnage --points "<=12" --sort\n'
        "  points\n"
        "\n"
        "Arguments\n"
        "  MOT…  Mots du titre ; sans mots, les filtres listent des cartes.\n"
        "\n"
        "Options\n"
        "  --game JEU                  destiny, swccg, young-jedi ou outer-rim.\n"
        "  --set EXTENSION             Seulement cette extension, par son code ou son\n"
        "                              nom.\n"
        "  --type TYPE                 Seulement ce type de carte.\n"
        "  --side, --affiliation CAMP  Seulement ce camp ou cette affiliation.\n"
        "  --color, --colour COULEUR   Seulement cette couleur ou pastille.\n"
        '  --cost NOMBRE               Seulement ce coût : 2, "<=2", 2-4.\n'
        '  --points NOMBRE             Seulement ces points : 12, ">=15", 10-13.\n'
        "  --unique                    Seulement les cartes uniques.\n"
        "  --format FORMAT             Seulement les cartes admises dans ce format.\n"
        "  --sort COLONNE              Trie par titre, extension, type, camp, couleur,\n"
        "                              coût ou points ; -coût : le plus élevé d'abord.\n"
        "  --limit N                   Au plus tant de cartes, à partir de 1 ; par défaut\n"
        "                              20 d'une recherche par mots, une extension\n"
        "                              entière.\n"
        "  --json                      Répond en JSON.\n"
        "  --csv                       Affiche le tableau en CSV.\n"
        "  --lang fr|en                Langue de la réponse : fr ou en.\n"
        "  -h, --help                  Affiche cette aide et s'arrête.\n"
        "\n"
        "Rarement utiles\n"
        "  --db FICHIER  Fichier du catalogue à utiliser.\n"
    )


def panels_of(page: str) -> dict[str, list[str]]:
    """The first word of each entry below the titles of a help page."""
    panels: dict[str, list[str]] = {}
    for line in page.splitlines()[1:]:
        if line and not line.startswith(" "):
            panels[line] = []
        elif panels and re.match(r"  \S", line):
            panels[list(panels)[-1]].append(line.split()[0])
    return panels


def test_commands_are_listed_by_the_job_they_are_for(speak: Speak) -> None:
    panels = panels_of(speak("en", "--help").out)
    assert panels["Check a deck"] == ["validate", "fix", "diff", "stats", "decklists"]
    assert panels["Organise a tournament"] == ["precheck", "event", "deckcheck", "desk"]
    assert list(panels_of(speak("fr", "--help").out)) == [
        "Vérifier un deck",
        "Construire un deck",
        "Organiser un tournoi",
        "Catalogue des cartes",
        "Premiers pas et réglages",
        "Options",
        "Rarement utiles",
    ]


@pytest.mark.parametrize("path", TREE, ids=lambda words: " ".join(words) or "cardlab")
def test_options_that_few_need_are_listed_apart(run: Run, path: tuple[str, ...]) -> None:
    panels = panels_of(run(*path, "--help").out)
    assert not {"--db", "--database", "--setting"} & set(panels["Options"])


def test_a_long_option_leaves_room_for_the_explanations(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("precheck", "--help").out.splitlines()
    at = lines.index("  --accept-suggestions, --no-accept-suggestions")
    assert re.match(r" {20,25}Take the only card that", lines[at + 1])


HIDDEN = [("catalogue", "build"), ("event", "copy")]


@pytest.mark.parametrize("command", HIDDEN, ids=" ".join)
def test_a_command_that_few_need_is_not_listed_and_works(run: Run, command: tuple[str, str]) -> None:
    group, name = command
    assert not any(name in rows for rows in panels_of(run(group, "--help").out).values())
    assert run(*command, "--help").out.startswith(f"Usage: cardlab {group} {name} ")


def test_commands_and_options_of_earlier_versions_still_work() -> None:
    """What people have in their scripts: whoever renames one keeps the old name."""
    earlier = json.loads((Path(__file__).parent / "commands-1.0.0.json").read_text(encoding="utf-8"))
    for words, options in earlier.items():
        known = {name for each in TREE[tuple(words.split())].params for name in (*each.opts, *each.secondary_opts)}
        assert set(options) <= known, words


@pytest.mark.parametrize("path", TREE, ids=lambda words: " ".join(words) or "cardlab")
def test_help_before_a_command_is_help_behind_it(run: Run, path: tuple[str, ...]) -> None:
    before, behind = run("help", *path), run(*path, "--help")
    assert (before.code, before.out) == (0, behind.out)


def test_help_of_no_command_there_is(run: Run) -> None:
    outcome = run("help", "valdate")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("There is no command valdate. Did you mean validate?\n")


@pytest.mark.parametrize(("lang", "word"), [("en", "Example: cardlab "), ("fr", "Exemple : cardlab ")])
@pytest.mark.parametrize("path", TREE, ids=lambda words: " ".join(words) or "cardlab")
def test_every_command_has_an_example(speak: Speak, path: tuple[str, ...], lang: str, word: str) -> None:
    assert f"  {word}{' '.join(path)}" in speak(lang, *path, "--help").out


@pytest.mark.parametrize(
    ("arguments", "environment", "start"),
    [
        (["--lang", "fr"], {"CARDLAB_LANG": "en"}, "Utilisation : "),
        (["--lang=en"], {"CARDLAB_LANG": "fr"}, "Usage: "),
        ([], {"CARDLAB_LANG": "fr", "LANG": "en_GB.UTF-8"}, "Utilisation : "),
        ([], {"LANG": "fr_CA.UTF-8"}, "Utilisation : "),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "Usage: "),
        ([], {"LANG": "de_DE.UTF-8"}, "Usage: "),
        ([], {}, "Usage: "),
    ],
)
def test_which_language_that_is(arguments: list[str], environment: dict[str, str], start: str) -> None:
    command = [sys.executable, "-m", "cardlab", "sets", "--help", *arguments]
    surroundings = {"PATH": os.environ["PATH"], "PYTHONUTF8": "1", **environment}
    done = subprocess.run(command, cwd=PROJECT, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(start)
    assert ("JEU" in done.stdout) == (start == "Utilisation : ")


@pytest.mark.parametrize("group", GROUPS, ids=lambda words: " ".join(words) or "cardlab")
def test_no_command_at_all_shows_the_help(run: Run, group: tuple[str, ...]) -> None:
    outcome = run(*group)
    assert outcome.code == 2
    assert outcome.out == run(*group, "--help").out


WRONG = [
    (["validate"], "DECKLIST is missing.", "Il manque LISTE."),
    (["catalogue", "export", "destiny"], "--output is missing.", "Il manque --output."),
    (["validate", "x", "--nope"], "There is no option --nope.", "Il n'y a pas d'option --nope."),
    (
        ["validate", "x", "--forma", "y"],
        "There is no option --forma. Did you mean --format?",
        "Il n'y a pas d'option --forma. Vouliez-vous dire --format ?",
    ),
    (["catalogue", "status", "--kind"], "There is no option --kind.", "Il n'y a pas d'option --kind."),
    (["-x"], "There is no option -x.", "Il n'y a pas d'option -x."),
    (
        ["valdate"],
        "There is no command valdate. Did you mean validate?",
        "Il n'y a pas de commande valdate. Vouliez-vous dire validate ?",
    ),
    (["catalogue", "xyz"], "There is no command xyz.", "Il n'y a pas de commande xyz."),
    (["--lang"], "--lang needs a value.", "--lang demande une valeur."),
    (["validate", "x", "--format"], "--format needs a value.", "--format demande une valeur."),
    (["validate", "x", "--json=1"], "--json takes no value.", "--json ne prend pas de valeur."),
    (["catalogue", "status", "c"], "A word too many: c.", "Un mot de trop : c."),
    (["decklists", "a", "b"], "Words too many: a b.", "Des mots de trop : a b."),
    (
        ["search", "x", "--limit", "a"],
        "--limit needs a whole number from 1 on.",
        "--limit demande un nombre entier à partir de 1.",
    ),
    (
        ["search", "x", "--limit", "0"],
        "--limit needs a whole number from 1 on.",
        "--limit demande un nombre entier à partir de 1.",
    ),
    (
        ["desk", "--port", "99999"],
        "--port needs a whole number from 0 to 65535.",
        "--port demande un nombre entier de 0 à 65535.",
    ),
    (
        ["setup", "outer-rim", "--seed", "1.5"],
        "--seed needs a whole number.",
        "--seed demande un nombre entier.",
    ),
]


@pytest.mark.parametrize(("call", "english", "french"), WRONG, ids=[" ".join(call) for call, _, _ in WRONG])
def test_a_wrong_call_is_answered_in_the_users_language(
    speak: Speak, call: list[str], english: str, french: str
) -> None:
    for lang, sentence in (("en", english), ("fr", french)):
        outcome = speak(lang, *call)
        assert (outcome.code, outcome.out) == (2, "")
        fault, usage, more = outcome.err.splitlines()
        assert fault == sentence
        assert usage.startswith({"en": "Usage: cardlab", "fr": "Utilisation : cardlab"}[lang])
        assert re.fullmatch({"en": r"More: cardlab.* --help", "fr": r"En savoir plus : cardlab.* --help"}[lang], more)
        assert foreign(usage, lang) == []


def test_options_alone_ask_for_nothing(run: Run) -> None:
    outcome = run("--lang", "fr")
    assert outcome.code == 2
    assert outcome.err.startswith("Il manque une commande.\n")


def test_an_unknown_language_is_refused(run: Run) -> None:
    outcome = run("formats", "--lang", "es")
    assert (outcome.code, outcome.err) == (2, "es is not a language we speak: fr or en.\n")


def test_the_language_may_stand_before_the_command(run: Run) -> None:
    assert run("--lang", "fr", "formats", "outer-rim").out == run("formats", "outer-rim", "--lang", "fr").out


@pytest.mark.parametrize(
    "words",
    [["valdate", "--lang", "fr"], ["validate", "deck.txt", "--nope", "--lang", "fr"], ["event", "sho", "--lang=fr"],
     ["validate", "--format", "--lang=fr"]],
    ids=" ".join,
)  # fmt: skip
def test_language_behind_a_mistake_is_found(run: Run, words: list[str]) -> None:
    outcome = run(*words)
    assert outcome.code == 2
    assert outcome.err.startswith("Il "), outcome.err


def test_help_before_the_language_is_in_that_language(run: Run) -> None:
    assert run("sets", "--help", "--lang", "fr").out.startswith("Utilisation : cardlab sets")


def test_unknown_option_beside_json_is_answered_as_json(run: Run) -> None:
    assert json.loads(run("validate", "deck.txt", "--nope", "--json").out)["error"] == "wrong-call"


def test_what_a_user_types_does_not_steer_the_terminal(run: Run) -> None:
    outcome = run("val\x1b[31m")
    assert "\x1b" not in outcome.text
    assert "\\x1b[31m" in outcome.err


@pytest.mark.parametrize("path", TREE, ids=lambda words: " ".join(words) or "cardlab")
def test_every_value_has_a_word_that_stands_for_it(path: tuple[str, ...]) -> None:
    for parameter in TREE[path].params:
        assert getattr(parameter, "is_flag", False) or parameter.metavar, parameter.name


def test_the_tree_is_whole() -> None:
    assert {path[0] for path in TREE if path} == set(MODULES)


def test_the_version(run: Run) -> None:
    outcome = run("--version")
    assert (outcome.code, outcome.out) == (0, f"cardlab {__version__}\n")


HEAVY = ("rich", "typer.rich_utils", "pandas", "numpy", "alembic", "sqlalchemy", "xlsxwriter", "openpyxl", "fastapi")


@pytest.mark.parametrize("deck", ["leia-han.txt", "hunt-down-wrong.txt", "outer-rim-solo.txt"])
def test_a_verdict_loads_nothing_heavy(built_database: Path, deck: str) -> None:
    """Legal or not, a deck or a setup: whoever asks for one verdict waits for none of these."""
    code = (
        f"import sys\nfrom cardlab.cli import main\nsys.argv[1:] = ['validate', 'examples/{deck}']\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    environment = {**os.environ, "CARDLAB_DB": str(built_database)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"examples/{deck}: ")
    assert done.stdout.endswith("\n[]\n")
