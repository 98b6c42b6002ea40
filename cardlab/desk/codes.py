"""QR codes: an address to scan from a screen or from paper."""

import io

import segno


def terminal_code(address: str) -> str:
    """The code in characters of a terminal."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def page_code(address: str) -> str:
    """The code as an SVG element of a page."""
    return str(segno.make(address, micro=False).svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None))
