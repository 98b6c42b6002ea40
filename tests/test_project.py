"""The project as its files describe it: what a package index, a host of repositories and a new contributor see."""

import importlib.util
import re
import subprocess
import sys
import tomllib
from types import ModuleType

import pytest

from cardlab import __version__
from cardlab.errors import where_to_report
from cardlab.vocabulary import ADDRESS
from tests.conftest import PROJECT

DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = dict(
    re.findall(r"(?m)^([\w.-]+)==(\S+)$", (PROJECT / "constraints.txt").read_text(encoding="utf-8").replace("_", "-"))
)
WORKFLOWS = sorted((PROJECT / ".github" / "workflows").glob("*.yml"))


def text_of(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def script(path: str) -> ModuleType:
    """A file that is run, not imported, loaded to look at its functions."""
    spec = importlib.util.spec_from_file_location(path.replace("/", "_").removesuffix(".py"), PROJECT / path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# -- the address, which is empty today -----------------------------------------------------------


def test_cardlab_has_no_public_address_yet() -> None:
    """Whoever publishes it fills ADDRESS in, the one place, and deletes this test."""
    assert ADDRESS == ""
    assert where_to_report().text("fr") == "là où vous avez trouvé cardlab"


def test_no_other_file_invents_one() -> None:
    published = r"https?://(?:www\.)?(?:github|gitlab|codeberg|bitbucket)\.\w+/[\w-]+/cardlab|readthedocs"
    named = ["pyproject.toml", "README.md", "LISEZMOI.md", "CITATION.cff", "SECURITY.md", "CONTRIBUTING.md"]
    for file in (*(PROJECT / name for name in named), *(PROJECT / ".github").rglob("*.yml")):
        assert not re.search(published, file.read_text(encoding="utf-8")), file


def test_an_address_is_told_everywhere_once_there_is_one() -> None:
    published = script("packaging/published.py")
    here = "https://example.org/us/cardlab"
    assert published.published_address(f'ADDRESS: Final = "{here}/"\n') == here
    readme = "![A picture](docs/desk.png) [more](docs/index.md) [elsewhere](https://example.org)"
    assert published.with_whole_addresses(readme, here) == (
        f"![A picture]({here}/raw/HEAD/docs/desk.png) [more]({here}/blob/HEAD/docs/index.md)"
        " [elsewhere](https://example.org)"
    )
    assert published.with_whole_addresses(readme, "") == " more [elsewhere](https://example.org)"
    assert where_to_report(here).text("en") == f"at {here}/issues"


# -- what is declared ----------------------------------------------------------------------------


def test_what_only_contributors_need_is_no_extra() -> None:
    assert set(DECLARED["project"]["optional-dependencies"]) == {"desk", "postgres"}
    assert {"dev", "program"} <= set(DECLARED["dependency-groups"])


def test_the_package_says_what_it_is() -> None:
    project = DECLARED["project"]
    assert project["authors"] == [{"name": "the cardlab authors"}]
    assert "the cardlab authors" in text_of("LICENSE")
    assert len(project["keywords"]) > 5
    kinds = {each.partition(" :: ")[0] for each in project["classifiers"]}
    assert kinds >= {"Development Status", "Environment", "Intended Audience", "Natural Language", "Topic", "Typing"}


def test_the_citation_is_of_this_version() -> None:
    cited = dict(re.findall(r"(?m)^([a-z-]+): (\S+)$", text_of("CITATION.cff")))
    assert cited["version"] == __version__
    assert f"## {__version__} – {cited['date-released']}" in text_of("CHANGELOG.md")


def needed() -> list[tuple[str, str]]:
    """Name and lower bound of everything that is declared."""
    extras = DECLARED["project"]["optional-dependencies"].values()
    groups = DECLARED["dependency-groups"].values()
    declared = [each for some in (DECLARED["project"]["dependencies"], *extras, *groups) for each in some]
    return [re.findall(r"^([\w-]+)(?:\[\w+\])?>=([\d.]+)", each)[0] for each in declared]


@pytest.mark.parametrize(("name", "bound"), needed())
def test_everything_needed_is_pinned_within_its_bound(name: str, bound: str) -> None:
    pins = {key.lower(): value for key, value in PINS.items()}
    numbers = [tuple(int(part) for part in re.findall(r"\d+", text)) for text in (pins[name.lower()], bound)]
    assert numbers[0] >= numbers[1]


# -- dev.py --------------------------------------------------------------------------------------


def test_groups_are_read_as_they_are_declared() -> None:
    dev = script("dev.py")
    groups = DECLARED["dependency-groups"]
    assert dev.packages_of(("dev", "program")) == [*groups["dev"], *groups["program"]]
    assert dev.packages_of(()) == []


@pytest.mark.parametrize("words", [["--help"], ["desk", "--help"], ["slow", "-h"], ["test", "--help"]])
def test_help_is_printed_and_nothing_is_set_up(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "dev.py", *words], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Set up cardlab in .venv and run it: `python3 dev.py TASK`.")
    for task in ("demo", "desk", "test", "slow", "program", "constraints"):
        assert f"\n{task} " in done.stdout


def test_an_unknown_task_is_a_wrong_call() -> None:
    done = subprocess.run([sys.executable, "dev.py", "dance"], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "python3 dev.py TASK" in done.stderr


# -- workflows (actionlint looks at their grammar; it is no Python package) ----------------------


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_only_read(file: object) -> None:
    """One job may do one thing more: prove to the package index who it is."""
    text = file.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert "\npermissions:\n  contents: read\n" in text
    assert set(re.findall(r"(?m)^ +([a-z-]+): write$", text)) <= {"id-token"}
    assert "secrets." not in text


def test_tests_run_on_three_systems_with_the_lowest_and_the_newest_pinned_python() -> None:
    text = text_of(".github/workflows/test.yml")
    assert "os: [ubuntu-latest, windows-latest, macos-latest]" in text
    lowest = DECLARED["project"]["requires-python"].removeprefix(">=")
    newest = ".".join(map(str, script("dev.py").NEWEST_PINNED))
    assert f'python: ["{lowest}", "{newest}"]' in text
    assert "python dev.py test" in text


def test_nothing_is_published_without_an_address() -> None:
    text = text_of(".github/workflows/publish.yml")
    assert "from cardlab.vocabulary import ADDRESS" in text
    job = text.partition("\n  publish:\n")[2]
    assert "if: needs.build.outputs.address == format(" in job
    assert "id-token: write" in job
