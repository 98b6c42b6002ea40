"""What findings say about Star Wars CCG lists."""

from cardlab.games.swccg.citations import CITATIONS
from cardlab.messages import Sentences

SENTENCES: Sentences = {
    # the sixty
    "rule-deck-size": (
        "Exactly the format's number of cards (60); cards outside the deck do not count.",
        "Exactement le nombre de cartes du format (60) ; les cartes hors du deck ne comptent pas.",
    ),
    "deck-size": (
        "{count} {count:card|cards}, {expected} needed ({cite}).",
        "{count} {count:carte|cartes}, il en faut {expected} ({cite}).",
    ),
    "add-cards": ("Add {count}.", "Ajoutez-en {count}."),
    "remove-cards": ("Remove {count}.", "Retirez-en {count}."),
    "remove-these": ("Remove for example {cards}.", "Retirez par exemple {cards}."),
    "so-many": ("{count} {card}", "{count} {card}"),
    "accepted-by": (
        "Size and cards fit the format {formats} (--format).",
        "Taille et cartes conviennent au format {formats} (--format).",
    ),
    "rule-one-side": (
        "All cards are Light or all Dark; those outside the deck too (swccg.outside-cards).",
        "Toutes les cartes sont du côté lumineux ou toutes du côté obscur ; celles hors du deck aussi (swccg.outside-cards).",
    ),
    "one-side": (
        "{side} deck with {count} {other} {count:card|cards} ({cite}): {lines}.",
        "Deck du côté {side} avec {count} {count:carte|cartes} du côté {other} ({cite}) : {lines}.",
    ),
    "side-light": ("Light", "lumineux"),
    "side-dark": ("Dark", "obscur"),
    "rule-objective-count": (
        "At most one Objective; it counts in the deck and must be started with.",
        "Au plus un objectif ; il compte dans le deck et la partie doit commencer avec lui.",
    ),
    "objective-count": (
        "{count} Objectives, at most one ({cite}): {cards}, {lines}.",
        "{count} objectifs, au plus un ({cite}) : {cards}, {lines}.",
    ),
    "rule-starting-effect-count": (
        "At most one Starting Effect; it counts in the deck.",
        "Au plus un effet de départ ; il compte dans le deck.",
    ),
    "starting-effect-count": (
        "{count} Starting Effects, at most one ({cite}): {cards}, {lines}.",
        "{count} effets de départ, au plus un ({cite}) : {cards}, {lines}.",
    ),
    "rule-double-sided-once": (
        "Only one double-sided card of the same title.",
        "Une seule carte à deux faces du même titre.",
    ),
    "double-sided-once": (
        "{count} copies of {card}, a double-sided card: one only ({cite}), {lines}.",
        "{count} exemplaires de {card}, carte à deux faces : un seul ({cite}), {lines}.",
    ),
    "rule-game-aid": ("Game Aids are not cards of a deck.", "Les aides de jeu ne sont pas des cartes de deck."),
    "game-aid": (
        "{cards}: {count:a Game Aid is no card|Game Aids are no cards} of a deck ({cite}), {lines}.",
        "{cards} : {count:une aide de jeu n'est pas une carte|des aides de jeu ne sont pas des cartes} de deck ({cite}), {lines}.",
    ),
    # cards that need or bring others
    "rule-jabbas-prize": (
        "Jabba's Prize needs Carbon Chamber Testing in the deck.",
        "Jabba's Prize exige Carbon Chamber Testing dans le deck.",
    ),
    "jabbas-prize": (
        "{card} deploys only with {needed} ({cite}), which is not in the deck, {lines}.",
        "{card} ne se déploie qu'avec {needed} ({cite}), qui n'est pas dans le deck, {lines}.",
    ),
    "add-or-remove": ("Add {needed}, or remove {card}.", "Ajoutez {needed} ou retirez {card}."),
    "rule-outside-cards": (
        "Cards outside the deck: of the deck's side, Defensive Shields there and not in the deck, no more than the"
        " Starting Effect allows (a warning in GEMP's formats), never above 50.",
        "Cartes hors du deck : du côté du deck, les boucliers défensifs là et non dans le deck, pas plus que l'effet de"
        " départ n'en permet (un avertissement dans les formats de GEMP), jamais plus de 50.",
    ),
    "outside-side": (
        "Outside the deck: {cards}, but the deck is {side} ({cite}), {lines}.",
        "Hors du deck : {cards}, mais le deck est du côté {side} ({cite}), {lines}.",
    ),
    "outside-only": (
        "{cards} may not be in the deck and does not count there ({cite}), {lines}: list it outside the deck.",
        "{cards} ne peut pas être dans le deck et n'y compte pas ({cite}), {lines} : listez-la hors du deck.",
    ),
    "shield-in-the-deck": (
        "{cards}: Defensive {count:Shield|Shields} in the deck; {count:it belongs|they belong} outside it ({cite}), {lines}.",
        "{cards} : {count:bouclier défensif|boucliers défensifs} dans le deck ; {count:sa place est|leur place est} hors du deck ({cite}), {lines}.",
    ),
    "outside-most": (
        "{count} cards outside the deck, at most {most} ({cite}).",
        "{count} cartes hors du deck, au plus {most} ({cite}).",
    ),
    "outside-many": (
        "{count} cards outside the deck: {card} allows {most} ({cite}), {lines}.",
        "{count} cartes hors du deck : {card} en permet {most} ({cite}), {lines}.",
    ),
    "outside-many-gemp": (
        "{count} cards outside the deck: {card} names {most} ({cite}), GEMP lets up to {limit} pass, {lines}.",
        "{count} cartes hors du deck : {card} en nomme {most} ({cite}), GEMP en laisse passer jusqu'à {limit}, {lines}.",
    ),
    "outside-shields-only": (
        "Outside the deck {card} allows Defensive Shields only, not {cards} ({cite}), {lines}. If another card brings"
        " them in, use the setting {setting}.",
        "Hors du deck, {card} ne permet que des boucliers défensifs, pas {cards} ({cite}), {lines}. Si une autre carte"
        " les amène, utilisez le réglage {setting}.",
    ),
    "outside-unused": (
        "{count} {count:card|cards} outside the deck that no Starting Effect or Objective of the deck uses ({cite}): {cards}, {lines}.",
        "{count} {count:carte|cartes} hors du deck qu'aucun effet de départ ni objectif du deck n'utilise ({cite}) : {cards}, {lines}.",
    ),
    # the format
    "rule-format-set": (
        "Every card was printed in a set of the format, or is on its allowed list.",
        "Chaque carte est parue dans une extension du format, ou figure sur sa liste autorisée.",
    ),
    "format-set": (
        "{card} ({set}) is in no set of {format}, {lines}.",
        "{card} ({set}) n'est dans aucune extension de {format}, {lines}.",
    ),
    "format-set-id": (
        "{id}: no card of this id is known, but its set {set} is not one of {format}, {lines}.",
        "{id} : aucune carte de cet identifiant n'est connue, mais son extension {set} n'est pas de {format}, {lines}.",
    ),
    "rule-format-icon": (
        "No card with an icon the format bans, unless it is on the allowed list.",
        "Aucune carte portant une icône que le format interdit, sauf sur la liste autorisée.",
    ),
    "format-icon": (
        "{card} has an icon that {format} bans ({icons}), {lines}.",
        "{card} porte une icône interdite en {format} ({icons}), {lines}.",
    ),
    "rule-format-rarity": (
        "No card of a rarity the format bans, unless it is on the allowed list.",
        "Aucune carte d'une rareté que le format interdit, sauf sur la liste autorisée.",
    ),
    "format-rarity": (
        "{card} is of a rarity that {format} bans ({rarity}), {lines}.",
        "{card} est d'une rareté interdite en {format} ({rarity}), {lines}.",
    ),
    "rule-format-banned": (
        "No card of the format's banned list, unless it is on the allowed list.",
        "Aucune carte de la liste interdite du format, sauf sur la liste autorisée.",
    ),
    "format-banned": ("{card} is banned in {format}, {lines}.", "{card} est interdite en {format}, {lines}."),
    "rule-restricted-list": (
        "At most one copy of a card the format lists as restricted.",
        "Au plus un exemplaire d'une carte que le format restreint.",
    ),
    "restricted-list": (
        "{count} copies of {card}, restricted to one in {format}, {lines}.",
        "{count} exemplaires de {card}, restreinte à un en {format}, {lines}.",
    ),
    # at the table
    "rule-two-death-stars": (
        "Death Star and Death Star II locations in one deck: a player deploys those of one of the two only.",
        "Localisations de Death Star et de Death Star II dans un deck : un joueur ne déploie que celles de l'une des deux.",
    ),
    "two-death-stars": (
        "{first} with {second}: you can deploy locations of one Death Star only ({cite}), {lines}.",
        "{first} avec {second} : vous ne pouvez déployer que les localisations d'une seule étoile de la mort ({cite}), {lines}.",
    ),
    "rule-jedi-test-chain": (
        "Jedi Test #6 needs a character who has completed Jedi Test #5.",
        "Le test Jedi n° 6 exige un personnage qui a réussi le test Jedi n° 5.",
    ),
    "jedi-test-chain": (
        "{card} is Jedi Test #6, but there is no Jedi Test #5 ({cite}), {lines}.",
        "{card} est le test Jedi n° 6, mais il n'y a pas de test Jedi n° 5 ({cite}), {lines}.",
    ),
    "rule-no-location": (
        "A game starts with an Objective or a location; generic (<>) locations and Death Star: Trench will not do.",
        "Une partie commence par un objectif ou une localisation ; ni générique (<>) ni Death Star: Trench.",
    ),
    "no-location": (
        "Neither an Objective nor a location to start with ({cite}).",
        "Ni objectif ni localisation pour commencer la partie ({cite}).",
    ),
    "no-starting-location": (
        "No Objective, and a game cannot start with {cards} ({cite}), {lines}.",
        "Pas d'objectif, et une partie ne peut pas commencer par {cards} ({cite}), {lines}.",
    ),
    "rule-starting-interrupts": (
        "Several starting interrupts are legal: one is chosen at the start.",
        "Plusieurs interruptions de départ sont légales : on en choisit une au départ.",
    ),
    "starting-interrupts": (
        "{count} starting interrupts, of which one is chosen at the start ({cite}): {cards}, {lines}.",
        "{count} interruptions de départ, dont une est choisie au départ ({cite}) : {cards}, {lines}.",
    ),
    "rule-dots": (
        "Dots limit copies on the table (of Interrupts: plays each turn), never in the deck.",
        "Les points limitent les exemplaires sur la table (pour les interruptions : par tour), jamais dans le deck.",
    ),
    "dots": (
        "{count} {count:copy|copies} more than the dots: {cards}. That is legal: dots limit copies on the table ({cite}), {lines}.",
        "{count} {count:exemplaire|exemplaires} de plus que les points : {cards}. C'est légal : les points limitent les exemplaires sur la table ({cite}), {lines}.",
    ),
    "rule-admirals-orders": (
        "Only one Admiral's Order is on the table at any time.",
        "Un seul ordre de l'amiral est sur la table à tout moment.",
    ),
    "admirals-orders": (
        "{count} Admiral's Orders, one on the table at a time ({cite}): {cards}, {lines}.",
        "{count} ordres de l'amiral, un seul sur la table à la fois ({cite}) : {cards}, {lines}.",
    ),
    "rule-not-on-gemp": (
        "In GEMP's formats: a card GEMP has not programmed; the online table drops it from the deck.",
        "Dans les formats de GEMP : une carte que GEMP n'a pas programmée ; la table en ligne la retire du deck.",
    ),
    "not-on-gemp": (
        "{cards}: GEMP has not programmed {count:this card|these cards} ({cite}), {lines}; the online table will drop"
        " {count:it|them} from the deck.",
        "{cards} : GEMP n'a pas programmé {count:cette carte|ces cartes} ({cite}), {lines} ; la table en ligne"
        " {count:la|les} retirera du deck.",
    ),
    # reading and writing
    "loses-path": (
        "{card} has no Holotable path here and is left out of this kind of file.",
        "{card} n'a pas de chemin Holotable ici et manque dans ce type de fichier.",
    ),
    "other-era": (
        "{lines}, “{text}”: the one card of this title here is of {set}, which {format} does not have; another card of"
        " the title may be meant.",
        "{lines}, « {text} » : la seule carte de ce titre est ici de {set}, que {format} n'a pas ; une autre carte du titre"
        " est peut-être visée.",
    ),
    # ways of counting, and the event
    "rule-alternate-image": (
        "Alternate images, foils and reprints are the same card: their copies are counted together.",
        "Images alternées, cartes brillantes et réimpressions sont la même carte : leurs exemplaires se comptent ensemble.",
    ),
    "rule-same-title": (
        "The same title is the same card, whatever the set or side; R2-D2 and Artoo are different titles.",
        "Même titre, même carte, quels que soient l'extension et le côté ; R2-D2 et Artoo sont des titres différents.",
    ),
    "rule-event-two-decks": (
        "A constructed tournament entry is two decks, one Light and one Dark.",
        "Une inscription à un tournoi construit comprend deux decks, un lumineux et un obscur.",
    ),
    # not judged
    "maybe-in-the-deck": (
        "{place} not understood: it may be a card of the deck, or one outside it.",
        "{place} non comprise : c'est peut-être une carte du deck, ou une carte hors du deck.",
    ),
    "maybe-what-it-needs": (
        "{place} not understood: it may be the card that is needed.",
        "{place} non comprise : c'est peut-être la carte exigée.",
    ),
    "maybe-the-test": (
        "{place} not understood: it may be Jedi Test #5.",
        "{place} non comprise : c'est peut-être le test Jedi n° 5.",
    ),
    "maybe-a-start": (
        "{place} not understood: it may be a location or an Objective.",
        "{place} non comprise : c'est peut-être une localisation ou un objectif.",
    ),
    "maybe-no-shield": (
        "{place} not understood: it may be no Defensive Shield, and {card} allows nothing else outside the deck.",
        "{place} non comprise : ce n'est peut-être pas un bouclier défensif, et {card} ne permet rien d'autre hors du deck.",
    ),
    "outside-unknown": (
        "What {card} allows outside the deck is not known.",
        "On ne sait pas ce que {card} permet hors du deck.",
    ),
    # settings
    "setting-shields-only": (
        "Do Anger, Fear, Aggression (V) and Knowledge And Defense (V) allow Defensive Shields only outside the deck, even"
        " if another card may bring others in?",
        "Anger, Fear, Aggression (V) et Knowledge And Defense (V) ne permettent-ils hors du deck que des boucliers défensifs,"
        " même si une autre carte peut en amener d'autres ?",
    ),
    # the summary
    "summary-side-light": ("Light Side", "Côté lumineux"),
    "summary-side-dark": ("Dark Side", "Côté obscur"),
    "summary-objective": ("Objective", "Objectif"),
    "summary-starting-effect": ("Starting Effect", "Effet de départ"),
    "summary-starting": ("Starting cards", "Cartes de départ"),
    "summary-outside": ("Outside the deck", "Hors du deck"),
    "summary-outside-cards": (
        "{count} {count:card|cards}, {shields} of them Defensive Shields",
        "{count} {count:carte|cartes}, dont {shields} {shields:bouclier défensif|boucliers défensifs}",
    ),
    # advice
    "advice-outside": ("outside the deck", "hors du deck"),
    "advice-side-light": ("Light Side", "côté lumineux"),
    "advice-side-dark": ("Dark Side", "côté obscur"),
    "advice-kind-character": ("character", "personnage"),
    "advice-kind-location": ("location", "localisation"),
    "advice-kind-effect": ("Effect", "effet"),
    "advice-kind-interrupt": ("Interrupt", "interruption"),
    "advice-kind-starship": ("starship", "vaisseau"),
    "advice-kind-vehicle": ("vehicle", "véhicule"),
    "advice-kind-weapon": ("weapon", "arme"),
    "advice-kind-device": ("device", "équipement"),
    "advice-kind-creature": ("creature", "créature"),
    "advice-kind-objective": ("Objective", "objectif"),
    "advice-kind-epic-event": ("Epic Event", "événement épique"),
    "advice-kind-admirals-order": ("Admiral's Order", "ordre d'amiral"),
    "advice-kind-mission": ("mission", "mission"),
    "advice-kind-podracer": ("podracer", "module de course"),
    "advice-kind-jedi-test": ("Jedi Test", "test Jedi"),
    "tally-character": ("{count} {count:character|characters}", "{count} {count:personnage|personnages}"),
    "tally-location": ("{count} {count:location|locations}", "{count} {count:localisation|localisations}"),
    "tally-effect": ("{count} {count:Effect|Effects}", "{count} {count:effet|effets}"),
    "tally-interrupt": ("{count} {count:Interrupt|Interrupts}", "{count} {count:interruption|interruptions}"),
    "tally-starship": (
        "{count} {count:starship|starships}",
        "{count} {count:vaisseau spatial|vaisseaux spatiaux}",
    ),
    "tally-vehicle": ("{count} {count:vehicle|vehicles}", "{count} {count:véhicule|véhicules}"),
    "tally-weapon": ("{count} {count:weapon|weapons}", "{count} {count:arme|armes}"),
    "tally-device": ("{count} {count:device|devices}", "{count} {count:équipement|équipements}"),
    "tally-creature": ("{count} {count:creature|creatures}", "{count} {count:créature|créatures}"),
    "tally-objective": ("{count} {count:Objective|Objectives}", "{count} {count:objectif|objectifs}"),
    "tally-shield": (
        "{count} Defensive {count:Shield|Shields}",
        "{count} {count:bouclier défensif|boucliers défensifs}",
    ),
    "tally-epic-event": (
        "{count} Epic {count:Event|Events}",
        "{count} {count:événement épique|événements épiques}",
    ),
    "tally-admirals-order": (
        "{count} Admiral's {count:Order|Orders}",
        "{count} {count:ordre|ordres} de l'amiral",
    ),
    "tally-mission": ("{count} {count:mission|missions}", "{count} {count:mission|missions}"),
    "tally-podracer": ("{count} {count:podracer|podracers}", "{count} {count:module|modules} de course"),
    "tally-jedi-test": ("{count} Jedi {count:Test|Tests}", "{count} {count:test|tests} Jedi"),
    "tally-game-aid": ("{count} Game {count:Aid|Aids}", "{count} {count:aide|aides} de jeu"),
    "tally-other": ("{count} {count:other card|other cards}", "{count} {count:autre carte|autres cartes}"),
    # the facts of a card
    "fact-gemp_id": ("GEMP id", "identifiant GEMP"),
    "fact-other_ids": ("other ids", "autres identifiants"),
    "fact-former_ids": ("former ids", "anciens identifiants"),
    "fact-holotable": ("Holotable", "Holotable"),
    "fact-image": ("image", "image"),
    "fact-subtype": ("subtype", "sous-type"),
    "fact-dots": ("dots", "points d'unicité"),
    "fact-destiny": ("destiny", "destinée"),
    "fact-deploy": ("deploy", "déploiement"),
    "fact-power": ("power", "puissance"),
    "fact-ability": ("ability", "habileté"),
    "fact-forfeit": ("forfeit", "perte"),
    "fact-icons": ("icons", "icônes"),
    "fact-light_icons": ("Light icons", "icônes lumineuses"),
    "fact-dark_icons": ("Dark icons", "icônes obscures"),
    "fact-virtual": ("virtual", "virtuelle"),
    "fact-combo": ("combo", "combo"),
    "fact-double_sided": ("two-sided", "deux faces"),
    "fact-shield": ("Defensive Shield", "bouclier défensif"),
    "fact-starting_effect": ("Starting Effect", "effet de départ"),
    "fact-starting_interrupt": ("starting interrupt", "interruption de départ"),
    "fact-legacy": ("legacy", "héritage"),
    "fact-unprogrammed": ("not played on GEMP", "non jouée sur GEMP"),
    "fact-back_title": ("back", "verso"),
    "fact-printings": ("printed in", "parue dans"),
    "fact-counterpart": ("counterpart", "pendant"),
    **{f"cite-{name}": pair for name, pair in CITATIONS.items()},
}
