"""The open points of Destiny's rules, and how cardlab settles them unless it is asked otherwise."""

from cardlab.games.rules import Setting

BATTLEFIELD_MUST_MATCH = Setting("destiny.battlefield-must-match", ("no", "yes"))
RETRIBUTION_POINTS = Setting("destiny.retribution-points", ("printed", "balanced"))
MARAUDER_STACKS = Setting("destiny.marauder-stacks", ("no", "yes"))
GUEST_CARDS = Setting("destiny.guest-cards", ("yes", "no"))
