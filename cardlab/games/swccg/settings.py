"""The open points of Star Wars CCG's rules, and how cardlab settles them unless it is asked otherwise."""

from cardlab.games.rules import Setting

SHIELDS_ONLY = Setting("swccg.shields-only", ("yes", "no"))
