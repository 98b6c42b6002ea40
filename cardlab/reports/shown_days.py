"""Days as people read them."""

from datetime import date

from cardlab.messages import say
from cardlab.vocabulary import Language


def shown_day(day: str, lang: Language) -> str:
    """`2026-02-09` in English, « 9 février 2026 » in French; what is no day stays as it is."""
    if lang == "en" or not day:
        return day
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    number = say("precheck-replies.first-day", lang) if found.day == 1 else found.day
    return f"{number} {say(f'precheck-replies.month-{found.month}', lang)} {found.year}"
