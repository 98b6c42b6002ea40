"""The tables the event store began with."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event",
        _id(),
        *_texts("slug", "title", "game", "format", "day"),
        _moment("deadline"),
        *_texts("zone", "lang", "registrations", "decks"),
        *_json("columns", "settings"),
        *_switches("personal_data", "accept_suggestions"),
        *_texts("catalogue", "lists"),
        *_numbers("export", "run"),
        *_switches("check_in", "locked"),
        *_texts("backups"),
        *_json("desk"),
        sa.UniqueConstraint("slug"),
    )
    _create(
        "player",
        *_numbers("number"),
        *_texts("name", "email", "contact", "lang", "verdict", "state"),
        _moment("state_at"),
        unique=("number",),
    )
    op.create_index("player_by_name", "player", ["event_id", "name"])
    _create("identity", _player(), *_texts("key", "name"), unique=("key", "name"))
    _create("settlement", *_numbers("first", "second"), *_switches("same"), *_texts("cell"), unique=("first", "second"))
    _create(
        "registration",
        _player(),
        *_texts("source"),
        *_numbers("row"),
        *_texts("name"),
        *_switches("by_name"),
        _moment("time"),
        *_texts("game", "format"),
        *_numbers("export"),
        *_switches("accepted"),
        *_texts("digest"),
        unique=("player_id", "digest"),
    )
    _create(
        "entry",
        _player(),
        sa.Column(
            "registration_id",
            sa.Integer,
            sa.ForeignKey("registration.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        *_texts("column", "file", "asked_side", "name"),
        sa.Column("content", sa.LargeBinary, nullable=False),
        *_json("problem"),
        *_texts("state", "side", "verdict", "fingerprint"),
    )
    op.create_index("entry_by_state", "entry", ["event_id", "state"])
    op.create_index("entry_by_fingerprint", "entry", ["event_id", "fingerprint"])
    _create("answer", *_texts("key", "answer", "cell"), unique=("key",))
    _create("ruling", _player(), *_texts("decision", "reason", "cell"), unique=("player_id",))
    _create("deck_check", _player(), *_numbers("round"), *_texts("seed", "result", "note", "who"))
    _create(
        "seen", _player(), *_numbers("run"), *_texts("status", "verdict"), *_json("marks"), unique=("run", "player_id")
    )
    _create("file", *_texts("name"), unique=("name",))
    _create(
        "link",
        *_texts("kind", "name"),
        _player(nullable=True),
        sa.Column("hash", sa.String, nullable=False, unique=True),
        _moment("made_at", nullable=False),
        *_switches("revoked"),
    )
    _create(
        "log",
        _moment("at", nullable=False),
        *_texts("who", "what"),
        sa.Column("number", sa.Integer),
        *_json("values"),
    )


def _create(name: str, *columns: Any, unique: tuple[str, ...] = ()) -> None:
    """A table of rows that belong to an event."""
    event: Any = sa.Column(
        "event_id", sa.Integer, sa.ForeignKey("event.id", ondelete="CASCADE"), nullable=False, index=True
    )
    constraints = [sa.UniqueConstraint("event_id", *unique)] if unique else []
    op.create_table(name, _id(), event, *columns, *constraints)


def _id() -> Any:
    return sa.Column("id", sa.Integer, primary_key=True)


def _player(*, nullable: bool = False) -> Any:
    return sa.Column(
        "player_id", sa.Integer, sa.ForeignKey("player.id", ondelete="CASCADE"), nullable=nullable, index=True
    )


def _moment(name: str, *, nullable: bool = True) -> Any:
    return sa.Column(name, sa.DateTime, nullable=nullable)


def _texts(*names: str) -> list[Any]:
    return [sa.Column(name, sa.String, nullable=False) for name in names]


def _numbers(*names: str) -> list[Any]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _switches(*names: str) -> list[Any]:
    return [sa.Column(name, sa.Boolean, nullable=False) for name in names]


def _json(*names: str) -> list[Any]:
    return [sa.Column(name, sa.JSON, nullable=False) for name in names]
