"""How wide each sign of the text font is, in regular and bold, as a table that is read without the fonts.

In: the text font in both weights, and the font of signs for what it lacks. Out: `tutor/paper/text_widths.json`.

A sign has an advance and two classes, one as the first of a pair and one as the second. `kerning` says by how much each
pair of classes is set apart; a ligature counts as such a pair. Lengths are thousandths of an em.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from fontTools.ttLib import TTFont

Pairs = dict[tuple[str, str], int]
Row = tuple[int, ...]


def text_widths(weights: Mapping[str, TTFont], signs: TTFont) -> bytes:
    """The table as JSON, with a part for each weight and a line for each sign."""
    parts = {weight: _part(font, signs) for weight, font in weights.items()}
    written = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return written.replace('],"', '],\n"').replace("],[", "],\n[").encode() + b"\n"


def _part(font: TTFont, signs: TTFont) -> dict[str, object]:
    """The signs and the kerning of one weight."""
    glyphs = {chr(code): glyph for code, glyph in font.getBestCmap().items() if code >= ord(" ")}
    names = sorted(set(glyphs.values()))
    pairs = _kerning(font) | _ligatures(font)
    first, firsts = _classes({one: tuple(pairs.get((one, other), 0) for other in names) for one in names})
    second, seconds = _classes({one: tuple(pairs.get((other, one), 0) for other in names) for one in names})
    places = [names.index(next(name for name in names if second[name] == number)) for number in range(1, len(seconds))]
    rows = {sign: (font["hmtx"][glyph][0], first[glyph], second[glyph]) for sign, glyph in glyphs.items()}
    scale = 1000 / signs["head"].unitsPerEm
    others = {chr(code): signs["hmtx"][glyph][0] for code, glyph in signs.getBestCmap().items()}
    rows |= {sign: (round(advance * scale), 0, 0) for sign, advance in others.items() if sign not in rows}
    return {"signs": rows, "kerning": [[0, *(row[place] for place in places)] for row in firsts]}


def _classes(rows: Mapping[str, Row]) -> tuple[dict[str, int], list[Row]]:
    """The class of each glyph, and the row of each class: glyphs with the same row share one, and 0 has no pairs."""
    different = list(dict.fromkeys([(0,) * len(rows), *rows.values()]))
    return {name: different.index(row) for name, row in rows.items()}, different


def _subtables(font: TTFont, table: str, feature: str) -> Iterator[Any]:
    """The subtables of a feature, in the order in which they are tried."""
    records = font[table].table.FeatureList.FeatureRecord
    places = {place for one in records if one.FeatureTag == feature for place in one.Feature.LookupListIndex}
    for place in sorted(places):
        yield from font[table].table.LookupList.Lookup[place].SubTable


def _kerning(font: TTFont) -> Pairs:
    """By how much pairs are set apart: listed one by one, or else by classes; the first that is found holds."""
    pairs: Pairs = {}
    for subtable in _subtables(font, "GPOS", "kern"):
        first = subtable.Coverage.glyphs
        if subtable.Format == 1:
            for name, listed in zip(first, subtable.PairSet, strict=True):
                for record in listed.PairValueRecord:
                    pairs.setdefault((name, record.SecondGlyph), record.Value1.XAdvance)
            continue
        left, right = subtable.ClassDef1.classDefs, subtable.ClassDef2.classDefs
        for name in first:
            row = subtable.Class1Record[left.get(name, 0)].Class2Record
            for other in font.getGlyphOrder():
                pairs.setdefault((name, other), row[right.get(other, 0)].Value1.XAdvance)
    return pairs


def _ligatures(font: TTFont) -> Pairs:
    """By how much the ligature of two glyphs is wider than the two."""
    advance = {name: width for name, (width, _) in font["hmtx"].metrics.items()}
    return {
        (first, other): advance[ligature.LigGlyph] - advance[first] - advance[other]
        for subtable in _subtables(font, "GSUB", "liga")
        for first, ligatures in subtable.ligatures.items()
        for ligature in ligatures
        for other in ligature.Component
        if len(ligature.Component) == 1
    }
