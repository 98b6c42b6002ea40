"""The setup sheet as a page: on paper, on a phone, after a reload, and read back as a sheet."""

from pathlib import Path

import pytest

from tests.browsing import Browser, pages
from tests.conftest import Run

LARGEST = ("--players", "4", "--expansion", "unfinished-business", "--ambitions")
ALONE = ("--solo", "--expansion", "unfinished-business", "--ambitions")
SMALLEST = ("--players", "2")


def page_of(run: Run, tmp_path: Path, *options: str) -> Path:
    page = tmp_path / "setup.html"
    assert run("setup", "outer-rim", *options, "-o", page).code == 0
    return page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("options", [LARGEST, ALONE, SMALLEST], ids=["largest", "alone", "smallest"])
def test_it_prints_on_one_page(
    browser: Browser, run: Run, tmp_path: Path, options: tuple[str, ...], language: str
) -> None:
    browser.open(page_of(run, tmp_path, *options, "--lang", language))
    assert pages(browser.pdf()) == 1


def test_it_is_tappable_on_a_phone(browser: Browser, run: Run, tmp_path: Path) -> None:
    browser.size(390)
    try:
        browser.open(page_of(run, tmp_path, *ALONE))
        assert browser.run("return document.documentElement.scrollWidth") <= 390
        heights = browser.run(
            "return [...document.querySelectorAll('label')].map((l) => l.getBoundingClientRect().height)"
        )
        assert len(heights) > 60
        assert min(heights) >= 36
    finally:
        browser.size(1200)


def test_ticks_and_words_stay_on_reload_and_validate(browser: Browser, run: Run, tmp_path: Path) -> None:
    page = page_of(run, tmp_path, *SMALLEST)
    browser.open(page)
    browser.run("document.querySelectorAll('label')[0].click()")
    browser.run(
        "const fill = document.querySelector('input[type=text]'); fill.value = '45';"
        "fill.dispatchEvent(new Event('input'))"
    )
    browser.reload()
    assert browser.run("return document.querySelectorAll('input:checked').length") == 1
    assert browser.run("return document.querySelector('input[type=text]').value") == "45"
    assert [line for line in browser.console() if "favicon" not in line] == []
    saved = tmp_path / "saved.html"
    saved.write_text("<!DOCTYPE html>" + browser.run("return document.documentElement.outerHTML"), encoding="utf-8")
    outcome = run("validate", saved)
    assert outcome.code == 0
    assert "SETUP RIGHT, with warnings" in outcome.out
    assert "boxes are not ticked" in outcome.out
    assert "“Map tiles in order”" not in outcome.out
