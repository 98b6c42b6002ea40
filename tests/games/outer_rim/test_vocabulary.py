"""The words of notes: each form is found as what it stands for, and the names are those of the catalogue."""

import pytest

from cardlab.catalogue.catalogue import Catalogue
from cardlab.games.outer_rim.box import Box
from cardlab.games.outer_rim.note_facts import facts_in
from cardlab.games.outer_rim.note_frames import KINDS, Frame
from cardlab.games.outer_rim.note_words import find_spans, read_words, vocabulary

FORMS = [
    (kind, value, form)
    for kind, values in vocabulary().items()
    for value, forms in values.items()
    for form in forms.split(", ")
]


@pytest.mark.parametrize("kind", [kind for kind in vocabulary() if kind not in ("at-table", "filler")])
def test_every_form_is_found_as_what_it_stands_for(kind: str) -> None:
    missed = []
    for value, forms in vocabulary()[kind].items():
        for form in forms.split(", "):
            words = read_words(form.removeprefix("="))
            found = {(span.kind, span.value) for span in find_spans(words)[0] if span.end == len(words)}
            if (kind, value) not in found and not {"seat", "count"} & {each for each, _ in found}:
                missed.append(form)
    assert missed == []


def test_no_form_stands_twice_for_one_value() -> None:
    assert len(FORMS) == len({*FORMS}), sorted({form for form in FORMS if FORMS.count(form) > 1})


def test_forms_are_written_as_they_are_looked_up() -> None:
    assert [form for _, _, form in FORMS if form != form.strip().lower() or not form] == []


def test_names_are_those_of_the_catalogue(catalogue: Catalogue) -> None:
    box = Box(catalogue)
    for kind, types in {
        "character": ("character",), "ship": ("ship-sheet",), "tile": ("map-tile",), "card": ("market-job",),
        "planet": ("planet-space", "special-space"),
    }.items():  # fmt: skip
        assert [name for name in vocabulary()[kind] if box.find(name, *types) is None] == []


def test_every_kind_of_fact_without_its_word_is_not_understood() -> None:
    for name in KINDS:
        if name not in ("seat", "characters", "ships", "amounts", "elsewhere"):
            assert facts_in(Frame(name, [], []), about_ai=False) is None


@pytest.mark.parametrize(
    ("slip", "meant"), [("cntact", "contact"), ("databnak", "databank"), ("renconter", "encounter")]
)
def test_one_wrong_letter_is_read(slip: str, meant: str) -> None:
    assert meant in {span.kind for span in find_spans(read_words(slip))[0]}
