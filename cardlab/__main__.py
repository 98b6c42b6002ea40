"""`python -m cardlab` is the same as `cardlab`."""

from cardlab.cli import main

main()
