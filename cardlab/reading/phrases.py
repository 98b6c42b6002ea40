"""The small words of decklists in English and French, folded: counts, dice, comments. No card is named here."""

_NUMBERS = {
    1: "one un une single singles simple simples once only seul seule",
    2: "two deux pair paire couple double doubles both twice playset duo",
    3: "three trois triple",
    4: "four quatre",
    5: "five cinq",
    6: "six",
    7: "seven sept",
    8: "eight huit",
    9: "nine neuf",
    10: "ten dix",
    11: "eleven onze",
    12: "twelve douze",
    13: "thirteen treize",
    14: "fourteen quatorze",
    15: "fifteen quinze",
    16: "sixteen seize",
    20: "twenty vingt",
}
NUMBER_WORDS = {word: number for number, words in _NUMBERS.items() for word in words.split()}
"""`two Guard`, `a pair of Guard`."""
TIMES = frozenset({"x", "×", "fois", "times"})
COPIES = frozenset("copies copy exemplaires exemplaire exempl ex cartes cards carte card of de d des ea pcs".split())
"""`2 copies of Guard`, `2 ex.`"""
PER_CARD = frozenset("copies copy exemplaires exemplaire exempl ex".split())
"""`Supports, 2 copies: …`: so many of each, not in all."""
ORDINALS = frozenset({"st", "nd", "rd", "th", "er", "ere", "eme", "e", "ieme"})
EVERYWHERE = frozenset("partout everywhere everything".split())
"""Beside a count that is alone on its line: it is of all cards below, whatever their heading."""
ALL_NUMBERS = frozenset("number numbers count counts quantity quantities quantite quantites nombre nombres".split())
FACTORS = {"double": 2, "doubled": 2, "doubler": 2, "doublez": 2, "triple": 3, "tripled": 3, "tripler": 3, "triplez": 3}
"""`double every number below`: each card is there so many times as often as its number says."""
ALL = EVERYWHERE | frozenset("all every each tout tous toute toutes chaque".split())
UNLESS = frozenset("unless otherwise sauf except".split())
"""With "everything" and a count: it is of all cards without one, though the line is a sentence."""
EACH = EVERYWHERE | frozenset("each ea apiece chacun chacune chaque chacunes chacuns".split())
DICE = frozenset("die dice dices de des d dee dees".split())
POINTS = frozenset("pts points pt point p".split())
ELITE = frozenset("elite elites".split())
NOT_ELITE = frozenset("regular normal normale simple nonelite".split())
NUMBER_SIGN = frozenset("no n num nr number numero card carte".split())
STROKES = {"i": 1, "ii": 2, "iii": 3, "iiii": 4, "l": 1, "ll": 2, "lll": 3}
"""Tally strokes, as typed."""
DOTS = "•●⬤◉⚫"
EMPTY_DOTS = "○◯"
DIE_MARKS = "⚀⚁⚂⚃⚄⚅🎲"
RARITY = frozenset(
    "r l u c s rare legendary legend uncommon common starter commune legendaire ai foil holo promo aa altart ff xr pm"
    " ur wb bb limited unlimited proxy".split()
)
COLOURS = {
    **dict.fromkeys("red rouge rouges".split(), "red"),
    **dict.fromkeys("blue bleu bleue bleus bleues".split(), "blue"),
    **dict.fromkeys("yellow jaune jaunes".split(), "yellow"),
    **dict.fromkeys("gray grey gris grise grises".split(), "gray"),
    **dict.fromkeys("green vert verte verts vertes".split(), "green"),
    **dict.fromkeys("orange oranges".split(), "orange"),
    **dict.fromkeys("purple violet violette violets violettes".split(), "purple"),
    **dict.fromkeys("white blanc blanche blancs blanches wild".split(), "white"),
}
COLOUR_MARKS = {"🔴": "red", "🔵": "blue", "🟢": "green", "🟠": "orange", "🟡": "yellow", "🟣": "purple", "⚪": "white"}
SIDES = frozenset("hero villain mechant neutral neutre light dark clair obscur".split())
JOINING = frozenset("et and avec with sur on plus".split())
"""After these words another card or a remark follows: `avec ses deux dés et …`."""
COPULAS = frozenset("is are est sont".split())
"""Between a label and its cards: `the plot is …`."""
COSTS = frozenset("cost costs cout couts".split())
"""With a number, headings of a list sorted by cost: `Cost 2`."""
TOTALS = frozenset("total totals totaux sum somme summe subtotal tot subtot".split())
BEFORE_TOTALS = frozenset("sub sous grand".split())
"""With the word behind them, a sum: `sub-total 9`, `GRAND TOTAL 60`."""

OUTSIDE_DECK = [
    *["maybe", "maybeboard", "maybe board", "considering", "considered", "cards to consider", "wishlist", "wish list"],
    *[
        "wants",
        "want",
        "have",
        "haves",
        "looking for",
        "wish",
        "trades",
        "trade list",
        "want list",
        "cuts",
        "cut",
        "removed",
        "left out",
        "not included",
        "cards i cut",
        "cut cards",
        "cut list",
        "cartes retirees",
        "missing",
        "missing cards",
        "also considered",
        "not sure about",
        "out",
    ],
    *["not in deck", "not in the deck", "pas dans le deck", "pas dans la liste", "hors deck", "remplacants"],
    *["options", "alternatives", "swaps", "possible swaps", "possible changes", "tech options", "bench", "to test"],
    *["a tester", "peut etre", "sortis", "sorties", "sortie", "spare dice", "thoughts", "changes", "edit", "update"],
    *["strategy", "strategie", "the strategy", "description", "comments", "commentaires", "matchups", "tips", "notes"],
    *["set aside dice", "des mis de cote", "in the side", "swap", "cherche", "je cherche", "je cherche encore"],
    *["mes doubles", "for trade", "a echanger", "recherche"],
]
"""Headings of cards and talk that are no part of the deck."""

DOCUMENT_LABELS = frozenset(
    "title author date rating tags tag description name nom player joueur joueuse format deck pseudo email mail pays"
    " country store boutique version auteur titre event tournoi tournament record result resultat resultats".split()
)
"""Labels of a page or a form, before a colon: `Author: K.E.`"""

COLUMNS = {
    **dict.fromkeys(
        "qty qte quantity quantite count nb nbr nombre copies ex exemplaires amount quant x qt".split(), "count"
    ),
    **dict.fromkeys("dice des die de".split(), "dice"),
    **dict.fromkeys("points pts point".split(), "points"),
    **dict.fromkeys("cost cout health sante power destiny deploy forfeit price prix ability".split(), "ignored"),
    **dict.fromkeys("remarks remark notes note remarques remarque commentaire comment rarity rarete".split(), "about"),
    **dict.fromkeys("card carte name nom titre title type set extension subtitle colour couleur color dot".split(), ""),
    **dict.fromkeys(["no", "numero", "number", "num"], "number"),
}
"""What the head of a table's column says about the numbers below it."""

FILLERS = frozenset(
    """a an the of in on at to for from with without and or but is are was were it its this that these those my your our
    i we you he she they me us le la les l un une des du de d en au aux et ou mais est sont mon ma mes ton ta tes son sa
    ses notre nos je tu il elle nous vous ils elles on ce cette ces c s pour avec sans sur par dans plus puis then also
    aussi so
    as be been have has had do does did not no yes oui non ok just only all each every both some any more most very too
    can will would could should run running play playing use using put add take got get goes go plays copies copy card
    cards carte cartes deck decks list liste total x y bien bon good great best nice here there voici voila now when if
    because parce que qui quoi quand si ne pas peu tres tout tous toute toutes chaque comme main new vs out up off over
    into about than gg thanks merci salut hello hi bonjour hey everyone final version points pts dice die exemplaires
    exemplaire seul ai joue jouer jouerai deux team equipe plays playing like im ive its thats dont really think want
    still way plain basic sinon otherwise reste rest else
    nope yep yeah lol okay course thing thingy stuff looks look""".split()
)
"""Words of sentences: cheap to leave unexplained, of little weight in a title."""
JOINTS = frozenset("with w in of avec de du d on".split())
"""After these a name goes on: `4-LOM with …`."""
NEGATION = frozenset("no not pas without sans never wanted instead ni hesite thought considered cut removed".split())
"""In a sentence they tell that a card is not in the deck: `(no Greed, it was too slow)`."""
CORRECTIONS = frozenset("wait attends attendez plutot rather actually correction oops pardon enfin sorry".split())
"""Between two counts of one card they take the first back: `one Guard, no wait, two Guard`."""
ALTERNATIVES = frozenset({"or", "ou"})
DOUBTS = frozenset(
    """maybe perhaps possibly probably peut unless either optional optionnel optionnelle option alternative alternatives
    tester replace replaced replacing remplace remplacer
    swapped instead environ approx few several some quelques plusieurs vingtaine quinzaine dizaine douzaine dozen max
    maximum
    added ajoute ajouter forgot oublie remove enlever devrait""".split()
)
"""Beside a card they leave open whether it is in the deck, or how often: `2 Guard (maybe)`, `a few Guard`."""
REMOVED = frozenset("out cut removed deleted dropped sideboard enleve retire supprime not non".split())
"""Alone behind a card they leave open whether it is in the deck: `2 Guard (out)`, `Guard - sideboard`."""
ABOUT_OTHERS = frozenset("mulligan keep cut missing need lack looking cherche".split())
"""Before cards in a sentence they tell that it is not about what is in the deck: `I would cut 1 Guard`."""
LIMITS = frozenset("only just seulement que qu minus missing manque own have ai if si less moins".split())
"""Beside another number than the card's own they leave open how many there are: `2 Guard (only 1)`."""
ONLY = frozenset("only just seulement juste".split())
"""In brackets with a number, behind a card that has no other one: `Guard (only 1)`."""
RESULTS = frozenset(
    """win wins loss losses draw draws victoire victoires defaite defaites nul nuls round rounds ronde rondes match
    matchs place top player players joueur joueurs likes comment comments commentaire commentaires reply replies
    reponse reponses view views vue vues vote votes report fin end""".split()
)
"""What people count below a list: `3 wins, 1 loss`, `5 likes`. A line of nothing else is a comment."""
CLOSINGS = frozenset(
    "cordialement cdt amicalement amities bises regards sincerely cheers merci thanks thx salutations bientot"
    " demain vendredi samedi dimanche tomorrow friday saturday sunday".split()
)
"""With such a word a letter ends: below it are names and addresses."""
POSTSCRIPT = frozenset("ps nb edit update thx thanks merci cheers salut bonne".split())
"""A line that begins so is a comment."""
