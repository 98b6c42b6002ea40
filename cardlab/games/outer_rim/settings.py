"""The open points of Outer Rim's rules, and how cardlab settles them unless it is asked otherwise."""

from cardlab.games.rules import Setting

TWO_AIS = Setting("outer-rim.two-ais", ("off", "on"))
AI_FAME_WITH_AMBITIONS = Setting("outer-rim.ai-fame-with-ambitions", ("12", "sheet"))
