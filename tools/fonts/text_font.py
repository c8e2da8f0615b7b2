"""Tutor Text: Lexend fixed at one weight, under a name of its own.

In: a style and its weight. Out: a font with every letter, kerning and feature of Lexend but no axis:
a variable font is fixed again in each render, and stamps the time into the PDF.
"""

from __future__ import annotations

from copy import deepcopy

from fontTools.ttLib import TTFont, newTable

from tools.fonts.assembly import EPOCH, name_strings
from tools.fonts.outlines import lexend

WEIGHTS = {"Regular": 400, "Bold": 700}
NAME_IDS = {
    "copyright": 0,
    "familyName": 1,
    "styleName": 2,
    "uniqueFontIdentifier": 3,
    "fullName": 4,
    "version": 5,
    "psName": 6,
    "description": 10,
    "licenseDescription": 13,
    "licenseInfoURL": 14,
}


def build_text_font(style: str) -> TTFont:
    """Build one style of the text font."""
    weight = WEIGHTS[style]
    font = deepcopy(lexend(weight))
    for tag in ("DSIG", "STAT"):  # a signature that no longer fits, and axes that are gone
        if tag in font:
            del font[tag]
    font["name"] = newTable("name")
    font["name"].names = []
    for key, string in name_strings("Tutor Text", style).items():
        font["name"].setName(string, NAME_IDS[key], 3, 1, 0x409)
    bold = style == "Bold"
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0b0110_0001) | (0b0010_0000 if bold else 0b0100_0000)
    font["head"].macStyle = 1 if bold else 0
    font["head"].modified = EPOCH
    return font
