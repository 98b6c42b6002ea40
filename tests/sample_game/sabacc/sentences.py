"""What is said about hands of Sabacc."""

SENTENCES = {
    "rule-bomb-out": ("A hand beyond 23 bombs out.", "Une main au-delà de 23 explose."),
    "bomb-out": ("The hand is at {total} ({cite}).", "La main est à {total} ({cite})."),
    "cite-hand": ("house rules", "règles de la maison"),
    "cite-hand-full": ("The house rules, on hands", "Les règles de la maison, les mains"),
    "sum": ("Sum", "Somme"),
    "fact-value": ("value", "valeur"),
}
