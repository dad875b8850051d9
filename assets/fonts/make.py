"""Makes the fonts of the program from the Inter fonts of Debian.

    python3 assets/fonts/make.py [FOLDER]

This command writes the fonts to the folder of this script. It needs the
package fonttools. FOLDER contains Inter-Regular.otf and the other source
fonts; the default is the folder of Debian's package fonts-inter.

The fonts differ from the source in three ways:

- They contain only the characters listed below, and no hinting.
- The digits and the colon are tabular by default (OpenType feature tnum).
  Clocks and counts therefore keep their width, although the renderer does not
  support OpenType features.
- Of the features that replace glyphs, only ccmp and locl are kept: accents and
  forms for particular languages. In particular, calt is removed. It would turn
  "->" into an arrow and the x of "2x3" into a multiplication sign.

Kerning and the positions of marks are kept.

Inter's copyright notice declares no Reserved Font Name, so the fonts keep the
name of the family. The version in the name table states that they are changed.
The licence is in LICENSE-Inter.txt.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

SOURCE = Path("/usr/share/fonts/opentype/inter")
FOLDER = Path(__file__).resolve().parent
WEIGHTS = ("Regular", "SemiBold", "Bold")

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
LINE_SPACES = [0x2002, 0x2003, 0x2007, 0x2009, 0x200A, 0x2011, 0x202F]
PUNCTUATION = "–—‘’‚“”„†‡•…‰′″‹›€·"
MATHEMATICS = "×−½⅓⅔¼¾≈≠≤≥"
ARROWS = "←↑→↓↖↗↘↙↺↻⟲"
SHAPES = "✓✕✗▲▶▼◀●○"

# The OpenType features that are kept.
FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]
# The ids of the names that are kept. Higher ids are labels of stylistic sets.
NAMES = list(range(26))

TABULAR = "0123456789:"


def wanted_characters():
    symbols = PUNCTUATION + MATHEMATICS + ARROWS + SHAPES
    return {*LETTERS, *LINE_SPACES, *map(ord, symbols)}


def substitutions(font, tag):
    """The replacement of each glyph by a feature of single substitutions."""
    table = font["GSUB"].table
    swaps = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != tag:
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                # An extension subtable contains the actual subtable.
                actual = getattr(subtable, "ExtSubTable", subtable)
                swaps.update(actual.mapping)
    return swaps


def make_figures_tabular(font):
    """Maps the digits and the colon to their tabular glyphs."""
    swaps = substitutions(font, "tnum")
    for table in font["cmap"].tables:
        for code in map(ord, TABULAR):
            if code in table.cmap:
                glyph = table.cmap[code]
                table.cmap[code] = swaps.get(glyph, glyph)


def level_figures(font):
    """Gives all ten digits the same width.

    In some weights of the source, the widths of the digits differ by a
    thousandth of the em because of rounding.
    """
    characters = font.getBestCmap()
    digits = [characters[code] for code in map(ord, "0123456789")]
    widths = [font["hmtx"][digit][0] for digit in digits]
    usual = max(set(widths), key=widths.count)
    for digit in digits:
        if font["hmtx"][digit][0] != usual:
            set_width(font, digit, usual)


def set_width(font, glyph, width):
    """Sets the width of a glyph in the outline and in the table hmtx."""
    outlines = font["CFF "].cff.topDictIndex[0].CharStrings
    old = outlines[glyph]
    pen = T2CharStringPen(width - old.private.nominalWidthX, font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    outlines[glyph] = pen.getCharString(old.private, old.globalSubrs)
    font["hmtx"][glyph] = (width, font["hmtx"][glyph][1])


def remove_other_characters(font):
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.name_IDs = NAMES
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted_characters())
    subsetter.subset(font)


def mark_as_changed(font):
    """Appends the changes to the version and the identifier of the font."""
    for name in font["name"].names:
        if name.nameID == 3:
            name.string = f"{name.toUnicode()}:subset-tabular"
        if name.nameID == 5:
            name.string = f"{name.toUnicode()}; subset, tabular figures"


def check(font):
    """Exits with an error unless all digits have the same width."""
    characters = font.getBestCmap()
    widths = {font["hmtx"][characters[ord(digit)]][0] for digit in "0123456789"}
    if len(widths) != 1:
        sys.exit(f"the digits have several widths: {sorted(widths)}")


def missing_characters(font):
    present = font.getBestCmap()
    return "".join(chr(code) for code in sorted(wanted_characters() - set(present)))


def make(source, weight):
    path = FOLDER / f"Inter-{weight}.otf"
    font = TTFont(source / path.name, recalcTimestamp=False)
    make_figures_tabular(font)
    level_figures(font)
    remove_other_characters(font)
    mark_as_changed(font)
    check(font)
    font.save(path)
    print(f"{path.name:20} {path.stat().st_size:6} bytes")
    if missing_characters(font):
        print(f"  not in the source: {missing_characters(font)!r}")


def main():
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    for weight in WEIGHTS:
        make(source, weight)


if __name__ == "__main__":
    main()
