"""The open points of Young Jedi's rules, and how cardlab settles them unless it is asked otherwise."""

from cardlab.games.rules import Setting

EDITION = Setting("young-jedi.edition", ("format", "decipher", "pc-vset1"))
OBJECTIVE_USES_WILD = Setting("young-jedi.objective-uses-wild", ("yes", "no"))
