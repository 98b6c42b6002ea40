"""The steps by which the tables of the event store came to be; one is never changed after it was released."""
