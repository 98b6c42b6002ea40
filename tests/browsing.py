"""A real browser for tests: found, started once, and asked what it shows."""

import base64
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")  # fmt: skip
"""A browser that has never run, and goes nowhere by itself."""
_SEEN = (
    "[...document.querySelectorAll(arguments[0])].filter((each) => each.checkVisibility({visibilityProperty: true}))"
)

_PATIENCE = 10.0


def installed() -> tuple[str, str]:
    """The browser and its driver. Without them a test is skipped; where they are required it fails."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    driver = shutil.which("chromedriver")
    if browser and driver:
        return browser, driver
    why = "no Chromium with its driver here (Debian: apt-get install chromium chromium-driver)"
    if os.environ.get("CARDLAB_BROWSER") == "required":
        pytest.fail(why)
    pytest.skip(why)


@contextmanager
def started(profile: Path) -> Iterator["Browser"]:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    program, driver = installed()
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for flag in (*QUIET, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = webdriver.Chrome(options=options, service=Service(executable_path=driver))
    try:
        yield Browser(chrome)
    finally:
        chrome.quit()


class Browser:
    """What tests ask of a browser, by selectors and keys as a person would."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, page: Path | str, fragment: str = "") -> None:
        """Load a file or an address anew, also where only its fragment differs from the one shown."""
        self.driver.get("about:blank")
        self.driver.get((page.as_uri() if isinstance(page, Path) else page) + fragment)

    def reload(self) -> None:
        self.driver.refresh()

    def all(self, selector: str) -> list[Any]:
        """What can be seen of it; rows that lie further down the page count."""
        return list(self._asked(f"return {_SEEN}", selector))

    def one(self, selector: str) -> Any:
        """The only one there is, waited for where the page is still busy."""
        return self._wait(lambda: found[0] if len(found := self.all(selector)) == 1 else None, f"one {selector}")

    def texts(self, selector: str) -> list[str]:
        return list(self._asked(f"return {_SEEN}.map((each) => each.innerText.trim())", selector))

    def _asked(self, script: str, selector: str) -> Any:
        """What a page answers, once it has done what the last click or key asked of it."""

        def ask() -> tuple[Any]:
            self.driver.execute_async_script("setTimeout(arguments[0], 0)")
            return (self.run(script, selector),)

        return self._wait(ask, selector)[0]

    def _wait(self, ask: Callable[[], Any], what: str) -> Any:
        """What is asked for, as soon as there is any; the driver's own faults are a next page on its way."""
        from selenium.common.exceptions import WebDriverException

        until = time.monotonic() + _PATIENCE
        while True:
            fault = None
            try:
                if found := ask():
                    return found
            except WebDriverException as error:
                fault = error
            assert time.monotonic() < until, f"never came: {what}{f' ({fault.msg})' if fault else ''}"
            time.sleep(0.05)

    def press(self, *keys: str) -> None:
        """Type wherever the focus is."""
        from selenium.webdriver import ActionChains

        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def run(self, script: str, *values: Any) -> Any:
        return self.driver.execute_script(script, *values)

    def until(self, script: str, *values: Any) -> Any:
        """Wait until a script gives back something, and give it back."""
        return self._wait(lambda: self.run(script, *values), f"{script} of {values}")

    def shows(self, selector: str, words: str) -> Any:
        """The first element of a selector that holds the words, waited for."""
        found = (
            "return [...document.querySelectorAll(arguments[0])].find((each) => each.innerText.includes(arguments[1]))"
        )
        return self.until(found, selector, words)

    def reads(self, selector: str, words: str = "") -> Any:
        """The same by the driver alone, where a page may run no scripts."""

        def ask() -> Any:
            found = self.driver.find_element("css selector", selector)
            return found if words in found.text else None

        return self._wait(ask, f"{words} in {selector}")

    def write(self, selector: str, text: str) -> None:
        """Put a text into a field as if it were pasted there."""
        field = self.one(selector)
        field.clear()
        self.run("arguments[0].focus(); document.execCommand('insertText', false, arguments[1])", field, text)

    def scripts(self, *, allowed: bool) -> None:
        self._tell("Emulation.setScriptExecutionDisabled", value=not allowed)

    def size(self, width: int, height: int = 800) -> None:
        self._tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, scheme: str = "", medium: str = "") -> None:
        """Let the system prefer light or dark, or show what would be printed."""
        features = [{"name": "prefers-color-scheme", "value": scheme}] if scheme else []
        self._tell("Emulation.setEmulatedMedia", media=medium, features=features)

    def pdf(self) -> bytes:
        printed = self._tell("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(printed["data"])

    def console(self) -> list[str]:
        """What pages complained of since last asked; breaches of their policy are among it."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """Every address asked for since last asked."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def _tell(self, command: str, **values: Any) -> Any:
        return self.driver.execute_cdp_cmd(command, values)


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))
