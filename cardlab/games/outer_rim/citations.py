"""Where Outer Rim's rules stand: each step of the French summary, short as findings quote it, and in full."""

from cardlab.messages import Sentences

_UB = ("Unfinished Business", "Affaires en suspens")
_SOLO = ("solo with Unfinished Business", "solo, Affaires en suspens")

STEPS: dict[str, tuple[str, str, str]] = {
    "step-1": ("step 1", "étape 1", "1. Assembler le PLATEAU"),
    "step-2": ("step 2", "étape 2", "2. Préparer les pions PATROUILLES"),
    "step-3": ("step 3", "étape 3", "3. Préparer les pions CONTACTS"),
    "step-4": ("step 4", "étape 4", "4. RÉSERVES des autres pions"),
    "step-5": ("step 5", "étape 5", "5. Choisir les PERSONNAGES"),
    "step-5-ai": ("step 5, AI", "étape 5, I.A.", "5. Choisir les PERSONNAGES : exceptions de l'I.A."),
    "step-6": ("step 6", "étape 6", "6. PRÉPARER les Personnages"),
    "step-6-ai": ("step 6, AI", "étape 6, I.A.", "6. PRÉPARER les Personnages : I.A."),
    "step-7": ("step 7", "étape 7", "7. Préparer les PAQUETS et les FICHES"),
    "winning": ("winning", "gagner la partie", "GAGNER LA PARTIE"),
    "expansion-encounters": (*_UB, "Mise en place supplémentaire : Rencontre"),
    "expansion-market": (*_UB, "Mise en place supplémentaire : Marché"),
    "expansion-databank": (*_UB, "Mise en place supplémentaire : Base de Données"),
    "core-worlds": ("Core Worlds", "Mondes du Noyau", "Mise en place supplémentaire : tuiles MONDES DU NOYAU"),
    "orange-contacts": ("orange contacts", "contacts orange", "Mise en place supplémentaire : contacts orange"),
    "help-card": (*_UB, "Mise en place supplémentaire : carte de référence"),
    "orange-rules": ("orange contacts", "contacts orange", "Nouvelles règles : contacts orange"),
    "rotating": ("rotating cards", "atouts pivotants", "Nouvelles règles : atouts pivotants"),
    "solo-missions": (*_SOLO, "Mise en place supplémentaire en solo : Missions retirées"),
    "solo-encounter": (*_SOLO, "Mise en place supplémentaire en solo : Rencontre n° 11"),
    "solo-deck": (*_SOLO, "Mise en place supplémentaire en solo : paquet I.A. #91 / #92"),
    "solo-hunter-deck": (*_SOLO, "Mise en place supplémentaire en solo : paquet I.A. #90"),
    "solo-ship": ("step 5", "étape 5", "Mise en place supplémentaire en solo : vaisseau de l'I.A."),
    "solo-character": ("step 5", "étape 5", "Mise en place supplémentaire en solo : personnage I.A."),
    "two-ais": (*_SOLO, "Mise en place supplémentaire en solo : deux I.A."),
    "ambition": ("ambition", "Ambition", "Ambition"),
    "solo-ambition": ("ambition, AI", "Ambition, I.A.", "Règles supplémentaires pour l'I.A. : fiche Ambition"),
}
"""Citation → short in English, short in French, the step as the rule list cites it."""

CITATIONS: Sentences = {
    **{key: (english, french) for key, (english, french, _) in STEPS.items()},
    **{
        f"{key}-full": (f"French rules summary, “{step}”", f"Résumé français des règles, « {step} »")
        for key, (_, _, step) in STEPS.items()
    },
}
