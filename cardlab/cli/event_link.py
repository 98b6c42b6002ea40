"""`cardlab event link`: the secret links of those who work at an event's desk."""

from typing import Annotated

from cardlab.cli.event_options import EventFolder, opened_event
from cardlab.cli.language import tell
from cardlab.cli.options import Events, Lang, option
from cardlab.cli.paper import print_table, print_text
from cardlab.errors import CardlabError

_KINDS = ("organiser", "judge")


def link(
    folder: EventFolder,
    new: Annotated[str, option("help.link-new", "--new", metavar="organiser|judge")] = "",
    name: Annotated[str, option("help.link-name", "--name", metavar="help.word-name")] = "",
    revoke: Annotated[int | None, option("help.link-revoke", "--revoke", metavar="N")] = None,
    address: Annotated[
        str, option("help.link-address", "--address", metavar="help.word-address")
    ] = "http://127.0.0.1:8000",
    lang: Lang = None,  # noqa: ARG001
    database: Events = "",
) -> None:
    from cardlab.desk.event import DeskEvent
    from cardlab.tournament.store.run_records import COMMAND_LINE

    if new and new not in _KINDS:
        raise CardlabError("desk.bad-link-kind", kind=new)
    with opened_event(folder, database) as (store, _):
        event = DeskEvent(store)
        if new:
            token = event.new_link(new, COMMAND_LINE, name=name or new)
            print_text(tell("desk.link-made", name=name or new))
            print(event.staff_link(address, token))
            return
        links = {each.id: each for each in store.links.all() if each.kind in _KINDS and not each.revoked}
        if revoke is not None:
            if revoke not in links:
                raise CardlabError("desk.no-such-link", number=revoke)
            store.links.revoke(revoke, COMMAND_LINE)
            print_text(tell("desk.link-revoked", name=links[revoke].name))
            return
    rows = [
        [str(each.id), each.name, tell(f"desk.link-{each.kind}"), f"{each.made_at:%Y-%m-%d}"] for each in links.values()
    ]
    print_table([tell(f"desk.link-column-{column}") for column in ("number", "name", "kind", "made")], rows)
