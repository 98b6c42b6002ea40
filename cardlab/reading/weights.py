"""The prices of the reader, one sentence each. A price of about 1 is one strange thing; 0 is "exactly as printed"."""

from dataclasses import dataclass


@dataclass(slots=True)
class Weights:
    # names
    omit_title: float = 1.6  # all words of the title left out; parts of it in proportion to their weight
    inexact: float = 0.55  # any word of the title left out
    person: float = 0.7  # … times this for characters, whom people call by half their name
    omit_subtitle: float = 0.1  # the subtitle left out, as most people do
    part_subtitle: float = 0.55  # part of the subtitle left out
    subtitle_only: float = 0.8  # the subtitle alone stands for the card
    omit_place: float = 0.5  # "Cantina" for "Tatooine: Cantina"
    bare_site: float = -1.3  # … where this person leaves out the planet of other sites, too
    alias: float = 0.15  # a short form of our sheets
    language: float = 0.05  # the title in the second language
    inner_word: float = 1.2  # a foreign word inside a name
    inner_filler: float = 0.1  # "of", "the", "de" inside a name where the title has none
    family_name_first: float = -0.3  # … around a comma, the whole title being there: "Panaka, Captain"
    misspelt: float = 0.7  # a word that resembles the only one a long title lacks
    numbered: float = -0.3  # "2" for "Bravo 2" after "Bravo 1"
    place_only: float = 0.9  # "Tatooine" for one of its sites, besides the words left out
    order: float = 0.4  # two words of a title swapped
    synonym: float = 0.25  # "saber" for "lightsaber", "db" for "docking bay"
    acronym: float = 0.9  # "AFA" for a title
    ending: float = 0.5  # another ending: "Seize" for "Seizing"
    scanned: float = 0.2  # a scanner's l for I
    prefix: float = 0.5  # "Palp" for "Palpatine"
    both_halves: float = 0.4  # a short half of a card of two titles costs this share beside the other half
    typo: float = 3.5  # all letters wrong; one of ten costs a tenth
    known_typo: float = 0.3  # … more if the word as written is one of other cards: "Luke" for "Lure"
    joined: float = 0.3  # "holdoutblaster", "hold out"
    plural: float = 0.45  # "Guards" for "Guard"
    name_max: float = 2.2  # no name is dearer than this
    common_name: float = 0.6  # a card whose title people call others by: "Han"
    common_word: float = 4.0  # a word that weighs less is in so many titles that alone it names none of them
    virtual_missing: float = 0.8  # "(V)" left out though a plain card has the title
    virtual_wrong: float = 3.0  # "(V)" written of a card that has no virtual version
    # what separates words
    cross_comma: float = 0.5  # a name across a comma that is not the title's own
    cross_cell: float = 1.0  # a name across a table cell
    next_space: float = 0.9  # a new item begins after a mere space
    next_space_count: float = 0.3  # … but with a count
    next_word: float = 2.5  # a new item begins inside a word
    next_dash: float = 0.35  # a new item begins after a dash, a colon or a closing bracket
    next_and: float = 0.6  # … after an ampersand
    next_mark: float = 0.05  # … after a comma, a slash, a plus, a cell
    refine: float = 0.05  # a subtitle written apart from its title
    another: float = 0.25  # one more name on the line
    # counts and other attributes
    bare_front: float = 0.1  # "2 Rey"
    bare_back: float = 0.5  # "Rey 2"
    habit: float = 0.8  # a count on the side where this person does not write counts
    no_count: float = 1.0  # no count though this person writes counts
    torn: float = 0.6  # a strange word between a name and its count, dice or printing
    count_behind: float = 1.2  # a count before a mark, though it is the count of the card behind the mark
    apart: float = 0.6  # a comma between count and name
    odd_count: float = 0.8  # more copies than anybody plays
    lost_count: float = 1.3  # a count or dice that belong to nothing
    place_right: float = -0.8  # set and number agree with the name
    place_wrong: float = 2.5  # they are another card's
    set_right: float = -0.4
    set_wrong: float = 1.0
    points_right: float = -0.5
    points_wrong: float = 0.7
    dice_wrong: float = 1.5  # dice for a card that has none
    dice_odd: float = 0.2  # … for one that costs points, as an elite plot does
    dice_many: float = 0.6  # more dice than the card may have
    word_right: float = -0.2  # "[Upgrade]", "yellow" beside the name agrees with the card
    word_wrong: float = 0.5
    combo: float = -0.4  # "combo" beside a card of two titles
    place_as_name: float = 0.3  # "AW 51" alone
    # words that nothing explains
    skip_first: float = 0.9
    skip_known: float = 1.3  # … though it is a word of some card
    stuck: float = 0.4  # … on a short line that is no sentence
    skip_segment: float = 0.5  # … that begins an item of a paragraph
    skip_more: float = 0.35  # each further one
    skip_aside: float = 0.3  # in brackets or after a comment mark
    skip_filler: float = 0.2
    skip_label: float = 0.3  # a strange label before a colon
    bare_label: float = 0.3  # "plot X", "field X": a label without a colon where one card follows
    tail: float = 0.4  # a remark behind a colon or a dash up to the end of the line
    skip_number: float = 1.3
    heading_max: float = 1.3  # no heading is dearer than this
    heading_remark: float = 0.4  # words without a count after a heading and a dash
    set_in_name: float = 1.2  # the name of a set though the words are part of a card's name
    remark: float = 1.6  # the whole line is a comment, plus skip_more per word
    remark_title: float = -0.8  # … above the first heading or card
    prose: float = -0.5  # … if it is a sentence or a quotation
    prose_item: float = 0.8  # a name without count or dice in a sentence
    comment_aside: float = -0.8  # … if all of it is in brackets
    counts_deck: float = -1.5  # … that says how many cards the deck has: "30 cards, I counted twice"
    remark_counted: float = 1.2  # … though it begins with a count
    remark_named: float = 0.6  # … for each name of several between marks
    above_heads: float = 1.8  # a card above the first heading
    first_line: float = 0.9  # a card without count or dice on the very first line
    # evidence of the rest of the list
    in_draw_deck: float = 0.3  # a card of the team under the heading of the draw deck
    section: float = 1.2  # another type than the heading says
    side: float = 1.5
    colour: float = 0.5
    foreign_set: float = 0.5  # a card of a set the list otherwise does not touch
    outside_format: float = 0.7  # a card the format asked for does not hold
    exact_evidence: float = 0.5  # the most that evidence may add to an exactly written title
    namesake: float = 1.2  # the most that it may say against one of several exact namesakes
    neighbour: float = 0.25  # another type than the card above, than the card below
    again: float = 1.0  # the same title twice running on a line
    mentioned: float = -0.6  # a card whose title the deck's name holds
    lacking: float = -0.4  # a card of a kind that every deck has and that is found nowhere else
    era: float = 0.6  # a later card in a list of old ones, or the reverse
    anachronism: float = 1.0  # … where no card at all is of its time
    twice: float = 1.0  # a card that a better line has already
    total_right: float = 1.2  # a dearer reading of a line that brings a section to the total its heading states
    # questions
    twin_margin: float = 1.0  # … where both cards have the very same name
    margin: float = 0.45  # a runner-up this near is asked about
    doubt: float = 1.5  # a name dearer than this is asked about
    doubt_sole: float = 2.0  # … or dearer than this if no other card is near
    sole_margin: float = 1.2  # nearer than this is near
    needed_gap: float = 4.0  # a comment that may name a card no deck is without, if cards are dearer by less than this
    size_gap: float = 2.5  # a comment is asked about that is a card for this much more, if the deck lacks cards
    size_doubt: float = 0.6  # if the deck is not of its size, a card that costs more than this is asked about …
    size_rival: float = 1.2  # … where another card costs no more than this above it
    # the search
    beam: int = 10  # open items kept at each word
    first_beam: int = 4  # … in the first pass
    histories: int = 3  # ways kept to each of them
    spread: float = 2.6  # partial readings dearer than the cheapest by more than this are dropped
    passes: int = 3


W = Weights()
