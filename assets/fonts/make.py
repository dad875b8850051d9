"""Makes the fonts of the program from the Inter fonts that Debian ships.

Run it as

    python3 assets/fonts/make.py [folder with Inter-Regular.otf and the others]

and it writes its fonts beside itself. It needs one package from outside
Python's own library: fonttools. The folder is where Debian's package
fonts-inter puts them unless another is given.

What is changed: all characters but those listed below are left out, hinting is
left out, and the digits and the colon are the tabular ones (OpenType feature
tnum) from the start, so that clocks and counts keep their width in a renderer
that knows nothing of OpenType features. Kerning and the placing of marks stay.

Of the features that swap letters only ccmp and locl stay (accents, and forms
that a language asks for). In particular calt goes, which would turn "->" into
an arrow and the x of "2x3" into a multiplication sign.

Inter's copyright notice declares no Reserved Font Name, so the family keeps
its name; the version in the name table says that the font is changed. The
licence is in LICENSE-Inter.txt.
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

# Features that stay, and names that stay: the ordinary ones, not the labels of
# stylistic sets.
FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]
NAMES = list(range(26))

TABULAR = "0123456789:"


def wanted_characters():
    symbols = PUNCTUATION + MATHEMATICS + ARROWS + SHAPES
    return {*LETTERS, *LINE_SPACES, *map(ord, symbols)}


def substitutions(font, tag):
    """What a feature of single substitutions puts in the place of a glyph."""
    table = font["GSUB"].table
    swaps = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != tag:
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                # An extension only points at the subtable that counts.
                actual = getattr(subtable, "ExtSubTable", subtable)
                swaps.update(actual.mapping)
    return swaps


def make_figures_tabular(font):
    """Maps the digits and the colon straight to their tabular glyphs."""
    swaps = substitutions(font, "tnum")
    for table in font["cmap"].tables:
        for code in map(ord, TABULAR):
            if code in table.cmap:
                glyph = table.cmap[code]
                table.cmap[code] = swaps.get(glyph, glyph)


def level_figures(font):
    """Gives all ten digits one width.

    Rounding has left some weights of the source with digits that differ by a
    thousandth of the em.
    """
    characters = font.getBestCmap()
    digits = [characters[code] for code in map(ord, "0123456789")]
    widths = [font["hmtx"][digit][0] for digit in digits]
    usual = max(set(widths), key=widths.count)
    for digit in digits:
        if font["hmtx"][digit][0] != usual:
            set_width(font, digit, usual)


def set_width(font, glyph, width):
    """Sets a glyph's width in both places that tell it."""
    outlines = font["CFF "].cff.topDictIndex[0].CharStrings
    old = outlines[glyph]
    pen = T2CharStringPen(width - old.private.nominalWidthX, font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    outlines[glyph] = pen.getCharString(old.private, old.globalSubrs)
    font["hmtx"][glyph] = (width, font["hmtx"][glyph][1])


def leave_out_the_rest(font):
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.name_IDs = NAMES
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted_characters())
    subsetter.subset(font)


def say_it_is_changed(font):
    """Adds to the version and the identifier in the name table."""
    for name in font["name"].names:
        if name.nameID == 3:
            name.string = f"{name.toUnicode()}:subset-tabular"
        if name.nameID == 5:
            name.string = f"{name.toUnicode()}; subset, tabular figures"


def check(font):
    """Fails unless all digits are equally wide."""
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
    leave_out_the_rest(font)
    say_it_is_changed(font)
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
