"""What findings say about Star Wars: Destiny lists."""

from cardlab.games.destiny.citations import CITATIONS
from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # the team
    "rule-team-points": (
        "Characters and plot cost at most the format's points (30), by its balance list where it has one.",
        "Personnages et intrigue coûtent au plus les points du format (30), selon sa liste d'équilibre s'il en a une.",
    ),
    "team-points": (
        "Team: {total} points, maximum {limit} ({cite}).",
        "Équipe : {total} points, maximum {limit} ({cite}).",
    ),
    "costs": (
        "{card} costs {points}, not {printed} (Balance of the Force, {list}).",
        "{card} coûte {points}, pas {printed} (Équilibre de la Force, {list}).",
    ),
    "costs-elite": (
        "Elite {card} costs {points}, not {printed} (Balance of the Force, {list}).",
        "{card} élite coûte {points}, pas {printed} (Équilibre de la Force, {list}).",
    ),
    "non-elite": (
        "With {card} non-elite, the team is at {points}.",
        "Avec {card} non élite, l'équipe fait {points}.",
    ),
    "without-plot": (
        "Without {card}, the team is at {points}.",
        "Sans {card}, l'équipe fait {points}.",
    ),
    "cheaper-team": (
        "Take a character that costs at least {over} less.",
        "Prenez un personnage qui coûte au moins {over} de moins.",
    ),
    "rule-team-empty": ("A team has at least one character.", "Une équipe compte au moins un personnage."),
    "team-empty": (
        "No character: a team needs at least one ({cite}).",
        "Aucun personnage : il en faut au moins un ({cite}).",
    ),
    "rule-team-affiliation": (
        "No hero with a villain; neutral characters go with either.",
        "Pas de héros avec un antagoniste ; les neutres vont avec tous.",
    ),
    "team-affiliation": (
        "Hero and villain in one team ({cite}): {heroes} with {villains} ({lines}).",
        "Héros et antagoniste dans la même équipe ({cite}) : {heroes} avec {villains} ({lines}).",
    ),
    "rule-team-unique": (
        "One copy of each unique character, by its title: another subtitle is still the same character.",
        "Un seul exemplaire de chaque personnage unique, par titre : un autre sous-titre reste le même personnage.",
    ),
    "team-unique": (
        "{count} copies of {card}, who is unique: one only ({cite}), {lines}.",
        "{count} exemplaires de {card}, qui est unique : un seul ({cite}), {lines}.",
    ),
    "team-unique-versions": (
        "{cards}: another subtitle is still the same character ({cite}), {lines}.",
        "{cards} : un autre sous-titre reste le même personnage ({cite}), {lines}.",
    ),
    "rule-team-elite": (
        "The lower of two printed values buys one die, the higher two (elite); a character with one value cannot be elite.",
        "La plus petite des deux valeurs donne un dé, la plus grande deux (élite) ; avec une seule valeur, pas d'élite.",
    ),
    "team-elite-one-value": (
        "{card} has one value only and cannot be elite ({cite}), {lines}.",
        "{card} n'a qu'une valeur et ne peut pas être élite ({cite}), {lines}.",
    ),
    "team-elite-dice": (
        "{card} cannot have {dice} dice, at most {most} ({cite}), {lines}.",
        "{card} ne peut pas avoir {dice} dés, au plus {most} ({cite}), {lines}.",
    ),
    "one-die": ("With one die it costs {points}.", "Avec un dé, le coût est de {points}."),
    "assumed-elite": (
        "{count} {card}: read as {elites} elite ({points} points); as copies they do not fit the team. For copies, write one line each.",
        "{count} {card} : lu comme {elites} élite ({points} points) ; en exemplaires, l'équipe ne va pas. Pour des exemplaires, écrivez une ligne pour chacun.",
    ),
    "assumed-both": (
        "{count} {card}: read as {elites} elite and {copies} with one die ({points} points); other readings do not fit the team. For copies, write one line each.",
        "{count} {card} : lu comme {elites} élite et {copies} à un dé ({points} points) ; les autres lectures ne vont pas. Pour des exemplaires, écrivez une ligne pour chacun.",
    ),
    "assumed-copies": (
        "{count} {card}: read as {count} copies with one die each ({points} points). If you mean elite, write “elite”.",
        "{count} {card} : lu comme {count} exemplaires à un dé ({points} points). Pour un élite, écrivez « élite ».",
    ),
    "rule-plot-count": (
        "At most one plot; one more beside the plot a format is built on.",
        "Au plus une intrigue ; une de plus à côté de l'intrigue propre au format.",
    ),
    "plot-count": (
        "{count} plots, at most {most} ({cite}): {cards}, {lines}.",
        "{count} intrigues, au plus {most} ({cite}) : {cards}, {lines}.",
    ),
    "rule-plot-affiliation": (
        "A hero or villain plot needs a character of that affiliation.",
        "Une intrigue héros ou antagoniste exige un personnage de cette affiliation.",
    ),
    "plot-affiliation": (
        "{card} needs a {wanted} character ({cite}), {lines}.",
        "{card} exige un personnage {wanted} ({cite}), {lines}.",
    ),
    "rule-plot-colour": (
        "A blue, red or yellow plot needs a character of that colour.",
        "Une intrigue bleue, rouge ou jaune exige un personnage de cette couleur.",
    ),
    "plot-colour": (
        "{card} needs a {wanted} character ({cite}), {lines}.",
        "{card} exige un personnage {wanted} ({cite}), {lines}.",
    ),
    "rule-battlefield": ("Exactly one battlefield.", "Exactement un champ de bataille."),
    "battlefield-missing": (
        "{missing} {missing:battlefield is|battlefields are} missing: {expected} needed ({cite}).",
        "Il manque {missing} {missing:champ|champs} de bataille : il en faut {expected} ({cite}).",
    ),
    "battlefield-many": (
        "{count} battlefields, {expected} needed ({cite}): {cards}, {lines}.",
        "{count} champs de bataille, il en faut {expected} ({cite}) : {cards}, {lines}.",
    ),
    "battlefield-match": (
        "{card} does not match the team's colours and affiliation, {lines} (setting {setting}).",
        "{card} ne correspond ni aux couleurs ni à l'affiliation de l'équipe, {lines} (réglage {setting}).",
    ),
    # the draw deck
    "rule-deck-size": ("Exactly the format's number of cards (30).", "Exactement le nombre de cartes du format (30)."),
    "deck-size": (
        "{count} {count:card|cards}, {expected} needed ({cite}).",
        "{count} {count:carte|cartes}, il en faut {expected} ({cite}).",
    ),
    "add-cards": ("Add {count}: {colours}.", "Ajoutez-en {count} : {colours}."),
    "open-red": ("red", "{count:rouge|rouges}"),
    "open-blue": ("blue", "{count:bleue|bleues}"),
    "open-yellow": ("yellow", "{count:jaune|jaunes}"),
    "open-grey": ("grey", "{count:grise|grises}"),
    "remove-one": ("Remove one.", "Retirez-en un."),
    "remove-some": ("Remove {count}.", "Retirez-en {count}."),
    "rule-deck-copies": (
        "At most two copies; a copy is any card with the same title, whatever its set, type or text.",
        "Au plus deux exemplaires ; toute carte de même titre est un exemplaire, quels que soient extension, type ou texte.",
    ),
    "deck-copies": (
        "{count} {card} ({lines}), maximum {limit} ({cite}).",
        "{count} {card} ({lines}), maximum {limit} ({cite}).",
    ),
    "deck-copies-versions": (
        "{count} cards titled {card} ({lines}), maximum {limit}: the same title is the same card here ({cite}).",
        "{count} cartes titrées {card} ({lines}), maximum {limit} : même titre, même carte ici ({cite}).",
    ),
    "rule-deck-affiliation": (
        "No villain cards beside heroes, no hero cards beside villains, neither beside neutrals alone.",
        "Pas de cartes antagonistes avec des héros ni l'inverse, ni les unes ni les autres avec des neutres seuls.",
    ),
    "deck-affiliation": ("{side}, {team} ({cite}): {lines}.", "{side}, {team} ({cite}) : {lines}."),
    "cards-hero": ("{count} hero {count:card|cards}", "{count} {count:carte|cartes} héros"),
    "cards-villain": ("{count} villain {count:card|cards}", "{count} {count:carte antagoniste|cartes antagonistes}"),
    "team-hero": ("but the team is hero", "mais l'équipe est héros"),
    "team-villain": ("but the team is villain", "mais l'équipe est antagoniste"),
    "team-neutral": ("but the team is neutral only", "mais l'équipe n'a que des neutres"),
    "rule-deck-colour": (
        "Blue, red and yellow cards need a character of that colour; grey ones do not.",
        "Les cartes bleues, rouges et jaunes exigent un personnage de cette couleur ; pas les grises.",
    ),
    "deck-colour": ("{cards}, no {character} ({cite}): {lines}.", "{cards}, aucun {character} ({cite}) : {lines}."),
    "cards-blue": ("{count} blue {count:card|cards}", "{count} {count:carte bleue|cartes bleues}"),
    "cards-red": ("{count} red {count:card|cards}", "{count} {count:carte rouge|cartes rouges}"),
    "cards-yellow": ("{count} yellow {count:card|cards}", "{count} {count:carte jaune|cartes jaunes}"),
    "character-blue": ("blue character", "personnage bleu"),
    "character-red": ("red character", "personnage rouge"),
    "character-yellow": ("yellow character", "personnage jaune"),
    "allow-colour": ("A {character} would allow them.", "Un {character} les autoriserait."),
    "allowance-used-up": (
        "The team allows {cap} of them; the others are too many.",
        "L'équipe en autorise {cap} ; les autres sont en trop.",
    ),
    "would-stack": (
        "Several copies would allow more if they add up: setting {setting}.",
        "Plusieurs exemplaires en autoriseraient plus s'ils s'additionnent : réglage {setting}.",
    ),
    "rule-deck-types": (
        "Only events, upgrades and supports are in the deck (in later editions downgrades too).",
        "Le deck ne contient que des événements, améliorations et soutiens (plus tard aussi des régressions).",
    ),
    "deck-types": (
        "{card} is {type}: it does not go in the deck ({cite}), {lines}.",
        "{card} est de type {type} : pas dans le deck ({cite}), {lines}.",
    ),
    "deck-types-reverse": (
        "{card} is the reverse of a double-sided card and has no points of its own: it cannot be registered ({cite}), {lines}.",
        "{card} est le verso d'une carte à deux faces, sans points propres : elle ne s'inscrit pas ({cite}), {lines}.",
    ),
    "team-types": (
        "{card} is {type}: it does not go in the team ({cite}), {lines}.",
        "{card} est de type {type} : pas dans l'équipe ({cite}), {lines}.",
    ),
    "rule-unique-in-play": (
        "A unique upgrade or support with the title of a unique character of the team cannot be played beside it.",
        "Une amélioration ou un soutien unique du titre d'un personnage unique de l'équipe ne peut être joué avec lui.",
    ),
    "unique-in-play": (
        "{type} {card} cannot be played while the character {card} is in play ({cite}), {lines}.",
        "Impossible de jouer {type} {card} tant que le personnage {card} est en jeu ({cite}), {lines}.",
    ),
    "the-upgrade": ("The upgrade", "l'amélioration"),
    "the-support": ("The support", "le soutien"),
    "rule-spare-dice": (
        "Cards that take a die from the set-aside zone need spare dice.",
        "Les cartes qui prennent un dé dans la zone d'attente demandent des dés supplémentaires.",
    ),
    "spare-dice": (
        "{card} {need}: bring spare dice ({cite}), {lines}.",
        "{card} {need} : apportez des dés supplémentaires ({cite}), {lines}.",
    ),
    # the format
    "rule-format-set": (
        "Every card, or a reprint of it, is in a set of the format.",
        "Chaque carte, ou une réimpression, figure dans une extension du format.",
    ),
    "format-set": (
        "{card} ({set}) is in no set of {format}, {lines}.",
        "{card} ({set}) n'est dans aucune extension de {format}, {lines}.",
    ),
    "rule-format-banned": ("No card of the format's banned list.", "Aucune carte de la liste interdite du format."),
    "format-banned": ("{card} is banned in {format}, {lines}.", "{card} est interdite en {format}, {lines}."),
    "rule-format-restricted": (
        "At most one different card of the restricted list, in as many copies as normally allowed.",
        "Au plus une carte différente de la liste restreinte, en autant d'exemplaires que permis d'ordinaire.",
    ),
    "format-restricted": (
        "{count} different restricted cards of {format}, at most one: {cards}, {lines}.",
        "{count} cartes restreintes différentes de {format}, au plus une : {cards}, {lines}.",
    ),
    "rule-format-restricted-pairs": (
        "The two cards of a restricted pair are not registered together.",
        "Les deux cartes d'une paire restreinte ne s'inscrivent pas ensemble.",
    ),
    "format-restricted-pairs": (
        "{first} and {second} may not be registered together in {format}, {lines}.",
        "{first} et {second} ne s'inscrivent pas ensemble en {format}, {lines}.",
    ),
    # cards
    "rule-card-requirement": (
        "What a card's text asks of the team or the deck it is in.",
        "Ce que le texte d'une carte exige de son équipe ou de son deck.",
    ),
    "card-requirement": ("{card} asks for: {need} ({cite}), {lines}.", "{card} demande : {need} ({cite}), {lines}."),
    "card-requirement-setting": (
        "{card} asks for: {need} ({cite}), {lines}. Points as printed, unless the setting {setting} says otherwise.",
        "{card} demande : {need} ({cite}), {lines}. Points imprimés, sauf si le réglage {setting} en décide autrement.",
    ),
    "team-forbid": (
        "{card} does not go with {cards} ({cite}), {lines}.",
        "{card} ne va pas avec {cards} ({cite}), {lines}.",
    ),
    "deck-forbid": (
        "{card} does not admit these in the deck ({cite}): {cards}, {lines}.",
        "{card} ne les admet pas dans le deck ({cite}) : {cards}, {lines}.",
    ),
    "wrong-format": (
        "{card} is for {formats} only ({cite}), {lines}.",
        "{card} n'est que pour {formats} ({cite}), {lines}.",
    ),
    "too-many-sets": (
        "{card}: all other cards from {most} sets, here they come from {sets} ({cite}).",
        "{card} : toutes les autres cartes de {most} extensions, ici elles viennent de {sets} ({cite}).",
    ),
    "rule-format-plot": (
        "A plot that makes a format of its own (Death of CT-4040, 40/40) is required there and refused elsewhere.",
        "Une intrigue qui fait un format à elle seule (Death of CT-4040, 40/40) y est exigée, et refusée ailleurs.",
    ),
    "format-plot-missing": ("{format} is played with the plot {cards}.", "{format} se joue avec l'intrigue {cards}."),
    "rule-set-aside": (
        "Only what a card of team, plots, battlefield or deck asks for may be set aside; what a card needs to work should be there.",
        "Seul ce que demande une carte de l'équipe, des intrigues, du champ de bataille ou du deck se met de côté ; ce qu'il lui faut doit y être.",
    ),
    "set-aside-stranger": (
        "{card} is set aside, but no card of the deck asks for it ({cite}), {lines}.",
        "{card} est mise de côté, mais aucune carte du deck ne le demande ({cite}), {lines}.",
    ),
    "set-aside-many": (
        "{card} asks for {most} at most: {cards} are too many ({cite}), {lines}.",
        "{card} en demande {most} au plus : {cards}, c'est trop ({cite}), {lines}.",
    ),
    "set-aside-missing": (
        "Bring {cards}: {card} {need}, and the list has too few set aside ({cite}), {lines}.",
        "Apportez {cards} : {card} {need}, et la liste n'en a pas assez de côté ({cite}), {lines}.",
    ),
    "set-aside-either": (
        "Bring {either}: {card} {need}, and the list has none set aside ({cite}), {lines}.",
        "Apportez {either} : {card} {need}, et la liste n'en a pas de côté ({cite}), {lines}.",
    ),
    "set-aside-some": (
        "{card} {need}, and the list has none set aside: bring some ({cite}), {lines}.",
        "{card} {need}, et la liste n'en a pas de côté : apportez-en ({cite}), {lines}.",
    ),
    "set-aside-assumed": (
        "Read as set aside by the plot: {cards}, {lines}.",
        "Lu comme mis de côté par l'intrigue : {cards}, {lines}.",
    ),
    # not judged
    "maybe-a-character": (
        "{place} not understood: it may be a character or a plot.",
        "{place} non comprise : c'est peut-être un personnage ou une intrigue.",
    ),
    "maybe-a-battlefield": (
        "{place} not understood: it may be the battlefield.",
        "{place} non comprise : c'est peut-être le champ de bataille.",
    ),
    "maybe-a-card": (
        "{place} not understood: it may be a card of the deck, or not.",
        "{place} non comprise : c'est peut-être une carte du deck, ou non.",
    ),
    "no-team": (
        "Without a team it is not clear what the deck may hold.",
        "Sans équipe, on ne sait pas ce que le deck peut contenir.",
    ),
    "team-is-mixed": (
        "The team mixes heroes and villains, so it is not clear what the deck may hold.",
        "L'équipe mêle héros et antagonistes : on ne sait pas ce que le deck peut contenir.",
    ),
    # words
    # advice
    "advice-either": ("{colours}", "{colours}"),
    "advice-points": ("at most {points} {points:point|points}", "{points} {points:point|points} au plus"),
    "advice-dice-1": ("non-elite", "non élite"),
    "advice-dice-2": ("elite", "élite"),
    "advice-zone-team": ("to the team", "dans l'équipe"),
    "advice-zone-plot": ("to the plots", "aux intrigues"),
    "advice-zone-battlefield": ("to the battlefield", "au champ de bataille"),
    "advice-zone-deck": ("to the deck", "dans le deck"),
    "word-neutral": ("neutral", "neutre"),
    "word-grey": ("grey", "gris"),
    "word-hero": ("hero", "héros"),
    "word-villain": ("villain", "antagoniste"),
    "word-blue": ("blue", "bleu"),
    "word-red": ("red", "rouge"),
    "word-yellow": ("yellow", "jaune"),
    "word-character": ("character", "personnage"),
    "word-plot": ("plot", "intrigue"),
    "word-battlefield": ("battlefield", "champ de bataille"),
    "word-event": ("event", "événement"),
    "word-upgrade": ("upgrade", "amélioration"),
    "word-support": ("support", "soutien"),
    "word-downgrade": ("downgrade", "régression"),
    "a-character": ("a character", "personnage"),
    "a-plot": ("a plot", "intrigue"),
    "a-battlefield": ("a battlefield", "champ de bataille"),
    "a-event": ("an event", "événement"),
    "a-upgrade": ("an upgrade", "amélioration"),
    "a-support": ("a support", "soutien"),
    "a-downgrade": ("a downgrade", "régression"),
    # settings
    "setting-battlefield-must-match": (
        "Must a coloured or affiliated battlefield match the team?",
        "Un champ de bataille coloré ou affilié doit-il correspondre à l'équipe ?",
    ),
    "setting-retribution-points": (
        "Are Retribution's 20 points the printed ones or the balanced ones?",
        "Les 20 points de Retribution sont-ils ceux imprimés ou les équilibrés ?",
    ),
    "setting-marauder-stacks": (
        "Does each copy of Enfys Nest's Marauder allow its own cards?",
        "Chaque exemplaire de Enfys Nest's Marauder autorise-t-il ses propres cartes ?",
    ),
    "setting-guest-cards": (
        "May the deck hold cards of both affiliations when Iden Versio joins heroes?",
        "Le deck peut-il contenir des cartes des deux affiliations quand Iden Versio rejoint des héros ?",
    ),
    # the summary
    "summary-team": ("Team", "Équipe"),
    "summary-member": ("{title}, {dice} {dice:die|dice}: {points}", "{title}, {dice} {dice:dé|dés} : {points}"),
    "summary-members": (
        "{copies} × {title}, {dice} {dice:die|dice} each: {points}",
        "{copies} × {title}, {dice} {dice:dé|dés} chacun : {points}",
    ),
    "summary-plot": ("{title}: {points}", "{title} : {points}"),
    "summary-printed": ("{points} (printed {printed})", "{points} (imprimé {printed})"),
    "summary-points": ("{points} of {limit} points", "{points} points sur {limit}"),
    "summary-points-printed": (
        "{points} of {limit} points (printed: {printed})",
        "{points} points sur {limit} (imprimés : {printed})",
    ),
    "summary-battlefield": ("Battlefield", "Champ de bataille"),
    "summary-deck": ("Deck", "Deck"),
    "summary-dice": ("{count} {count:die|dice}", "{count} {count:dé|dés}"),
    "tally-event": ("{count} {count:event|events}", "{count} {count:événement|événements}"),
    "tally-upgrade": ("{count} {count:upgrade|upgrades}", "{count} {count:amélioration|améliorations}"),
    "tally-support": ("{count} {count:support|supports}", "{count} {count:soutien|soutiens}"),
    "tally-downgrade": ("{count} {count:downgrade|downgrades}", "{count} {count:régression|régressions}"),
    "tally-character": ("{count} {count:character|characters}", "{count} {count:personnage|personnages}"),
    "tally-plot": ("{count} {count:plot|plots}", "{count} {count:intrigue|intrigues}"),
    "tally-battlefield": ("{count} {count:battlefield|battlefields}", "{count} {count:champ|champs} de bataille"),
    "tally-blue": ("{count} blue", "{count} {count:bleue|bleues}"),
    "tally-red": ("{count} red", "{count} {count:rouge|rouges}"),
    "tally-yellow": ("{count} yellow", "{count} {count:jaune|jaunes}"),
    "tally-grey": ("{count} grey", "{count} {count:grise|grises}"),
    "summary-aside": ("{count} set aside", "{count} {count:mise|mises} de côté"),
    # the facts of a card
    "fact-printed_number": ("printed number", "numéro imprimé"),
    "fact-unique": ("unique", "unique"),
    "fact-points": ("points", "points"),
    "fact-points_1": ("one die", "un dé"),
    "fact-points_2": ("two dice", "deux dés"),
    "fact-points_3": ("three dice", "trois dés"),
    "fact-cost": ("cost", "coût"),
    "fact-health": ("health", "santé"),
    "fact-die": ("die", "dé"),
    "fact-subtypes": ("subtypes", "sous-types"),
    "fact-face": ("face", "face"),
    "fact-errata": ("errata", "errata"),
    **{f"cite-{name}": pair for name, pair in CITATIONS.items()},
}
