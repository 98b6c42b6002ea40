"""The options of an event, the same where one is made and where its registrations are judged."""

from typing import Annotated

from cardlab.cli.options import option

Deadline = Annotated[str, option("help.precheck-deadline", "--deadline", metavar="help.word-moment")]
Zone = Annotated[str, option("help.precheck-zone", "--zone", metavar="help.word-zone")]
EventTitle = Annotated[str | None, option("help.precheck-title", "--title", metavar="help.word-title")]
PersonalData = Annotated[bool | None, option("help.precheck-personal", "--personal-data/--no-personal-data")]
AcceptOrNot = Annotated[bool | None, option("help.accept-suggestions", "--accept-suggestions/--no-accept-suggestions")]
Backups = Annotated[str | None, option("help.event-backups", "--backups", metavar="help.word-folder")]
