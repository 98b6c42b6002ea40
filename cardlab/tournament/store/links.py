"""Secret links to the desk: kept as hashes, made and revoked by name."""

from hashlib import sha256

from sqlmodel import Session, col

from cardlab.tournament.store.keeping import log_change, moment_of
from cardlab.tournament.store.reader import StoreReader
from cardlab.tournament.store.run_records import COMMAND_LINE
from cardlab.tournament.store.tables import LinkRow, PlayerRow


class Links(StoreReader):
    """The links of one event: `store.links`."""

    def new(self, token: str, kind: str, name: str = "", number: int | None = None, who: str = COMMAND_LINE) -> None:
        """A secret link of a kind of `LINK_KINDS`; only the token's hash is kept."""
        with self._writing() as session:
            player = None if number is None else self._player(session, number).id
            hashed = sha256(token.encode()).hexdigest()
            session.add(
                LinkRow(
                    event_id=self._id, kind=kind, name=name, player_id=player, hash=hashed, made_at=moment_of(session)
                )
            )
            log_change(session, self._event(session), who, "link", number, kind=kind, name=name)

    def find(self, token: str) -> tuple[LinkRow, int | None] | None:
        """The link a token opens, with the number of its player; None if it opens nothing, or nothing any more."""
        hashed = sha256(token.encode()).hexdigest()
        with self._reading() as session:
            link = session.exec(
                self._of(LinkRow).where(LinkRow.hash == hashed, col(LinkRow.revoked).is_(False))
            ).first()
            if link is None:
                return None
            if link.player_id is None:
                return link, None
            number = session.get_one(PlayerRow, link.player_id).number
            return link, self._people(session).get(number, number)

    def all(self) -> list[LinkRow]:
        return self._rows(LinkRow)

    def revoke(self, link_id: int, who: str) -> None:
        """One that went with its player meanwhile opens nothing any more as it is."""
        with self._writing() as session:
            for link in session.exec(self._of(LinkRow).where(LinkRow.id == link_id)):
                self._revoke(session, link, who)

    def replace(self, token: str, number: int, who: str) -> None:
        """A new private link for a player; the old ones open nothing from the same moment on."""
        with self._writing() as session:
            self._player(session, number)
            theirs = col(LinkRow.player_id).in_(self._numbers(session, number))
            for old in session.exec(self._of(LinkRow).where(theirs, col(LinkRow.revoked).is_(False))):
                self._revoke(session, old, who)
            Links(self._database, self._id, session).new(token, "player", number=number, who=who)

    def _revoke(self, session: Session, link: LinkRow, who: str) -> None:
        link.revoked = True
        log_change(session, self._event(session), who, "link-revoked", kind=link.kind, name=link.name)
