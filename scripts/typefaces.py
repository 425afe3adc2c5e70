#!/usr/bin/env python3
"""Makes the typefaces of web/styles/fonts and server/media/typefaces from Anek by Ek Type, and tells what they weigh.

    apt-get install libharfbuzz-bin hunspell-gu hunspell-hi && pip install fonttools brotli
    npm install --no-save @fontsource-variable/anek-latin@5.3.0 @fontsource-variable/anek-gujarati@5.3.0 @fontsource-variable/anek-devanagari@5.3.0
    python3 scripts/typefaces.py && npm run fonts

Every file is cut down alike: weights 400 to 700 with a straight line between them, 1000 units to the em, no names, kerning
that is seen. Of Gujarati and Devanagari we keep what HarfBuzz comes upon when it writes common words, our own texts and every consonant
with every vowel sign. Conjuncts that are a half letter beside a whole one are kept only where they are common: all others are written
with the half letter itself. The texts of `domain/words` and `domain/location` are read, so run it again when they grow:
`server/media/draw-text.test.ts` says when a letter of theirs is missing.
"""
import io
import re
import subprocess
from collections import Counter
from pathlib import Path

from fontTools import subset
from fontTools.designspaceLib import DesignSpaceDocument
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import dropImpliedOnCurvePoints
from fontTools.varLib import build, instancer

ROOT = Path(__file__).resolve().parent.parent
WEIGHTS = (400, 700)
# The one weight of pictures.
PICTURE_WEIGHT = 600
UNITS = 1000
# Kerning below so many thousandths of the em is left out. Latin headlines are the largest, and have the most pairs that are seen.
LEAST_KERN = {"latin": 6, "gujarati": 25, "devanagari": 25}
RUPEE = 0x20B9
LATIN = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xAE, 0xB0, 0xB2, 0xB7, 0xBB, 0xBD, 0xD7, 0xE9]
LATIN += [*range(0x2010, 0x2016), *range(0x2018, 0x201E), 0x2022, 0x2026, 0x2032, 0x2033, 0x2212]
JOINERS = [0x200C, 0x200D, 0x25CC]

SCRIPTS = {
    "gujarati": {
        "tag": "gu",
        "block": 0x0A80,
        "words": "/usr/share/hunspell/gu_IN.dic",
        "half": "Half.gj",
        # How often a syllable, and a conjunct that is a half letter beside a whole one, must stand in the list of words to be kept.
        "least": 3,
        "common": 420,
        # Letters without a half form: their conjuncts are kept even where the list of words has few.
        "always": "દ્ગ દ્ઘ દ્દ દ્ધ દ્ન દ્બ દ્ભ દ્મ દ્ય દ્ર દ્વ ટ્ટ ટ્ઠ ટ્ય ટ્વ ઠ્ઠ ઠ્ય ડ્ડ ડ્ઢ ડ્ય ડ્વ ઢ્ઢ ઢ્ય હ્ણ હ્ન હ્મ હ્ય હ્ર હ્લ હ્વ હૃ શ્ર શ્રી ૐ",
        "digits": range(0xAE6, 0xAF0),
    },
    "devanagari": {
        "tag": "hi",
        "block": 0x0900,
        "words": "/usr/share/hunspell/hi_IN.dic",
        "half": "Halant.dv",
        "least": 2,
        "common": 100,
        "always": "द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्र द्व ट्ट ट्ठ ट्य ट्व ठ्ठ ठ्य ड्ड ड्ढ ड्य ढ्ढ ढ्य ह्ण ह्न ह्म ह्य ह्र ह्ल ह्व हृ श्र श्री ॐ",
        "digits": [0x964, *range(0x966, 0x970)],
    },
}


def source(script, part):
    return ROOT / f"node_modules/@fontsource-variable/anek-{script}/files/anek-{script}-{part}-wght-normal.woff2"


def reopened(font):
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return TTFont(file)


def cut(font, glyphs, unicodes):
    """The glyphs and signs alone, with the rules between them; without `glyphs` those that the rules lead to as well."""
    options = subset.Options()
    options.layout_closure = glyphs is None
    options.layout_features = ["*"] if glyphs else ["kern", "liga", "tnum", "mark", "mkmk", "ccmp", "locl", "calt"]
    options.notdef_outline = False
    options.glyph_names = True
    options.name_IDs = []
    options.drop_tables += ["STAT", "HVAR"]
    cutter = subset.Subsetter(options)
    cutter.populate(glyphs=glyphs or [], unicodes=unicodes)
    cutter.subset(font)
    return reopened(font)


def masters(script, glyphs, unicodes, weights=WEIGHTS, part=None):
    fonts = []
    for weight in weights:
        font = instancer.instantiateVariableFont(TTFont(source(script, part or script)), {"wght": weight}, overlap=False)
        font.flavor = None
        fonts.append(cut(reopened(font), glyphs, unicodes))
    for name in fonts[0].getGlyphOrder():
        outlines = [font["glyf"][name] for font in fonts]
        if outlines[0].numberOfContours > 0:
            dropImpliedOnCurvePoints(*outlines)
    for font in fonts:
        scale_upem(font, UNITS)
    if "GPOS" in fonts[0]:
        drop_small_kerning(fonts, LEAST_KERN[script])
    return fonts


def drop_small_kerning(fonts, least):
    """A pair goes where it is small in every weight: weights need the same pairs."""
    value = lambda record: abs(getattr(record.Value1, "XAdvance", 0) or 0)
    for lookups in zip(*(font["GPOS"].table.LookupList.Lookup for font in fonts)):
        for tables in zip(*(lookup.SubTable for lookup in lookups)):
            tables = [getattr(table, "ExtSubTable", table) for table in tables]
            if type(tables[0]).__name__ != "PairPos" or tables[0].Format != 1:
                continue
            for sets in zip(*(table.PairSet for table in tables)):
                pairs = [records for records in zip(*(each.PairValueRecord for each in sets)) if max(map(value, records)) >= least]
                for each, records in zip(sets, list(zip(*pairs)) or [()] * len(sets)):
                    each.PairValueRecord = list(records)
                    each.PairValueCount = len(records)
            kept = [place for place, each in enumerate(tables[0].PairSet) if each.PairValueRecord]
            for table in tables:
                table.Coverage.glyphs = [table.Coverage.glyphs[place] for place in kept]
                table.PairSet = [table.PairSet[place] for place in kept]
                table.PairSetCount = len(kept)


def variable(fonts):
    space = DesignSpaceDocument()
    space.addAxisDescriptor(tag="wght", name="Weight", minimum=WEIGHTS[0], default=WEIGHTS[0], maximum=WEIGHTS[1])
    for font, weight in zip(fonts, WEIGHTS):
        space.addSourceDescriptor(font=reopened(font), location={"Weight": weight}, familyName="Anek", styleName=str(weight))
    font, _, _ = build(space)
    for table in ("STAT", "HVAR", "MVAR"):
        if table in font:
            del font[table]
    return font


def save(font, file, flavor=None):
    font["post"].formatType = 3.0
    # The same sources make the same bytes.
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created
    font.flavor = flavor
    font.save(file)
    print(f"{file.relative_to(ROOT)}: {len(font.getGlyphOrder())} glyphs, {file.stat().st_size} bytes")


def shape(font, lines, *options):
    """What HarfBuzz writes for each line."""
    args = ["hb-shape", *options, "--no-positions", "--no-clusters", str(font)]
    return subprocess.run(args, input="\n".join(lines), capture_output=True, text=True, check=True).stdout


def glyphs_of(trace):
    """The glyphs in what HarfBuzz wrote; with a trace those on the way as well."""
    return [re.split(r"[=@+]", glyph)[0] for found in re.findall(r"\[([^\]<]*)\]", trace) for glyph in found.split("|")]


def syllables_of(text, block):
    sign = lambda *ends: "".join(f"{chr(block + start)}-{chr(block + end)}" for start, end in ends)
    consonant = f"[{sign((0x15, 0x39), (0x58, 0x5F))}]{chr(block + 0x3C)}?"
    halant = chr(block + 0x4D)
    vowel, matra, mark = f"[{sign((0x04, 0x14), (0x50, 0x50), (0x60, 0x61))}]", f"[{sign((0x3E, 0x4C), (0x62, 0x63))}]", f"[{sign((0, 3))}]"
    return re.findall(f"(?:{consonant}(?:{halant}[\u200c\u200d]?{consonant})*{halant}?{matra}*|{vowel}){mark}*", text)


def tell_lost_joins(whole, cut_down, words, halant):
    """Names our words in which a halant is seen that the whole typeface joins away."""
    seen = []
    for file in (whole, cut_down):
        # Glyphs are named by their number: the file that is cut down has no names.
        sign = str(TTFont(file).getGlyphID(TTFont(file).getBestCmap()[halant]))
        seen.append([glyphs_of(line).count(sign) for line in shape(file, words, "--no-glyph-names").splitlines()])
    lost = [word for word, before, now in zip(words, *seen) if now > before]
    if lost:
        print(f"No longer joined, see `always`: {' '.join(lost)}")


def own_texts(tag):
    texts = [(ROOT / f"domain/words/{tag}.json").read_text(), (ROOT / "domain/location/areas.json").read_text()]
    return "\n".join(texts)


def plain_syllables(block):
    """Every consonant that words have with every vowel sign, plain and through the nose."""
    consonants = [chr(block + at) for at in range(0x15, 0x3A) if at not in (0x19, 0x1E, 0x29, 0x31, 0x34)]
    vowels = ["", *(chr(block + at) for at in (0x3E, 0x3F, 0x40, 0x41, 0x42, 0x43, 0x45, 0x47, 0x48, 0x49, 0x4B, 0x4C))]
    return [consonant + vowel + mark for consonant in consonants for vowel in vowels for mark in ("", chr(block + 2))]


def beside_each_other(font, half):
    """Conjuncts that are a half letter and a whole one side by side, which need no drawing of their own."""
    outlines, widths = font["glyf"], font["hmtx"]
    found = set()
    for name in font.getGlyphOrder():
        suffix = half[-3:]
        parts = re.findall(r"[A-Z][a-z]*", name.removesuffix(suffix))
        if not name.endswith(suffix) or len(parts) < 2 or parts[-1] in ("Ra", "Nukta", "Half", "Halant", "Bindu", "Reph", "Matra"):
            continue
        for place in range(1, len(parts)):
            pieces = ["".join(parts[:place]) + half, "".join(parts[place:]) + suffix]
            if not all(piece in widths.metrics for piece in pieces):
                continue
            wide = sum(widths[piece][0] for piece in pieces) - widths[name][0]
            more = sum(outlines[piece].numberOfContours for piece in pieces) - outlines[name].numberOfContours
            if abs(wide) < UNITS / 5 and abs(more) <= 1:
                found.add(name)
    return found


def make_script(script, tag, block, words, half, least, common, always, digits):
    whole = instancer.instantiateVariableFont(TTFont(source(script, script)), {"wght": WEIGHTS[0]}, overlap=False)
    whole.flavor = None
    whole_file = ROOT / ".cache" / f"{script}.ttf"
    whole_file.parent.mkdir(exist_ok=True)
    whole.save(whole_file)

    counts = Counter(syllables_of(Path(words).read_text(), block))
    wanted = {syllable for syllable, count in counts.items() if count >= least}
    wanted |= {*syllables_of(own_texts(tag), block), *always.split(), *plain_syllables(block)}
    wanted = sorted(wanted)
    glyphs = {*glyphs_of(shape(whole_file, wanted, "--trace"))}
    uses = Counter()
    for syllable, glyph_run in zip(counts, shape(whole_file, list(counts)).splitlines()):
        for glyph in glyphs_of(glyph_run):
            uses[glyph] += counts[syllable]
    glyphs -= {name for name in beside_each_other(whole, half) if uses[name] < common}
    glyphs &= {*whole.getGlyphOrder()}

    unicodes = [*{ord(sign) for sign in "".join(wanted)}, *digits, *JOINERS, RUPEE]
    save(variable(masters(script, glyphs, unicodes)), ROOT / f"web/styles/fonts/anek-{script}.woff2", "woff2")
    picture_file = ROOT / f"server/media/typefaces/anek-{script}.ttf"
    save(masters(script, glyphs, unicodes, [PICTURE_WEIGHT])[0], picture_file)
    words_here = sorted({*re.findall(f"[{chr(block)}-{chr(block + 0x7F)}]+", own_texts(tag))})
    tell_lost_joins(whole_file, picture_file, words_here, block + 0x4D)


def make_latin():
    save(variable(masters("latin", None, LATIN)), ROOT / "web/styles/fonts/anek-latin.woff2", "woff2")
    save(masters("latin", None, LATIN, [PICTURE_WEIGHT])[0], ROOT / "server/media/typefaces/anek-latin.ttf")
    save(variable(masters("latin", None, [RUPEE], part="latin-ext")), ROOT / "web/styles/fonts/anek-rupee.woff2", "woff2")


make_latin()
for name, facts in SCRIPTS.items():
    make_script(name, **facts)
