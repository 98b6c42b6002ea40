"""The event store: what an event remembers, in a database that several processes may use at once.

`open_store(Path("cup"))` gives an `EventStore` (see `cardlab.tournament.store.store`). Importing it loads SQLAlchemy,
which takes a moment: `cardlab validate` never does.
"""
