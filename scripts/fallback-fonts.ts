// `npm run fonts`: measures the typefaces that stand in until Anek is there, as Chromium draws them on this machine, and
// writes the stand-ins in web/styles/script. All that are measured must be installed:
// `apt-get install fonts-roboto fonts-liberation fonts-noto-core fonts-dejavu-core fonts-lohit-gujr fonts-lohit-deva`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { ROOT } from './lib/run.mjs';

/**
 * By the name under which the site asks for it, what machines call a typeface and its bold (full or PostScript names). Arial, Helvetica,
 * Arimo and Liberation Sans have the same widths. Where there is no bold, as with Android's variable Roboto, the other comes close.
 */
const STAND_INS: Record<string, { regular: string[]; bold: string[] }> = {
  Roboto: { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto-Regular'] },
  Arial: {
    regular: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  'Noto Sans': { regular: ['Noto Sans Regular', 'NotoSans-Regular'], bold: ['Noto Sans Bold', 'NotoSans-Bold'] },
  'DejaVu Sans': { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] },
};

/** A width fits one weight only. The words are such as the pages set in it: of letters, digits and capitals each has another share. */
const WEIGHTS = [
  {
    range: '400 449',
    weights: [400],
    file: 'regular',
    words: `We moved three times in Ahmedabad and paid brokerage each time. Every call began with a number that was not the owner’s, and ended
with a fee. So we asked for the one thing a listing site seldom shows: who owns the home. Find a home by area, budget and BHK type, and reach its
owner directly. No broker, no brokerage. The rooms face the garden and get light through the day. Water supply is round the clock. 3rd Floor
Carpet 82 sq.yd ₹5,862/sq.ft Ready 152 properties Confirmed by the owner on 21 Nov 2026 Built-up 1,450 sq.ft Typical price ₹72 Lac
4th of 5 floors Carpet 1,118 sq.ft ₹5,601/sq.ft 4 properties 134 sq.yd`,
  },
  {
    range: '450 549',
    weights: [500],
    file: 'regular',
    words: `Sample listing Residential properties Un-Furnished 4BHK Sample listing Residential properties 2BHK High Rise Apartment
Semi-Furnished Commercial Penthouse Low Rise Apartment Row House Verified 25 Nov 2026 Verified 21 Nov 2026 Sindhu Bhavan
Road Science City Residential Un-Furnished 4BHK 2BHK Sample listing Kitchen-Fix 3BHK 1BHK`,
  },
  {
    range: '550 674',
    weights: [600, 650],
    file: 'bold',
    words: `2 BHK Apartment in Vrundavan Residency 3 BHK Flat in Satellite View Details Recently Added Properties Popular areas
Contact Owner Search Apply Filters Homes change hands between people, not middlemen What our buyers say Shop in Navrangpura Price per sq.ft
Questions people ask Free for owners, free for buyers Quick links Properties Visit or call us 4 BHK Penthouse in Gulnar Crest Facing East 18`,
  },
  {
    range: '675 900',
    weights: [700],
    file: 'bold',
    words: `Find Your Dream Property in Ahmedabad Chavi Homes ₹88.50 Lac ₹2.21 Cr ₹1.35 Cr ₹62.00 Lac Find Your Dream Property in
Ahmedabad ₹6,513 per sq.ft 1,57,530 When you list your home: Who is responsible ₹39.50 Lac ₹71.00 Lac`,
  },
] as const;

/**
 * Stand-ins for Gujarati and Devanagari, from the least wanted to the most: the last that a machine has is taken. What Windows and Apple have
 * comes first: it cannot be had here, and no widths of it are published, so it keeps its own and has our lines alone.
 * All of them have the same ranges of weights: a browser seeks the next one among those of the same range.
 */
const SCRIPTS: Record<string, Script> = {
  gujarati: {
    range: 'U+0A80-0AFF, U+200C, U+200D, U+25CC',
    standIns: [
      {
        measured: false,
        regular: [
          ...['Nirmala UI', 'NirmalaUI', 'Shruti', 'Kohinoor Gujarati', 'KohinoorGujarati-Regular'],
          ...['Gujarati Sangam MN', 'GujaratiSangamMN'],
        ],
        bold: [
          ...['Nirmala UI Bold', 'NirmalaUI-Bold', 'Shruti Bold', 'Shruti-Bold', 'KohinoorGujarati-Bold'],
          'GujaratiSangamMN-Bold',
        ],
      },
      { measured: true, regular: ['Lohit Gujarati', 'Lohit-Gujarati'], bold: [] },
      { measured: true, ...notoNames('Gujarati') },
    ],
    words: `અમદાવાદમાં ઘર શોધો, માલિકનો સીધો સંપર્ક કરો. કોઈ દલાલી નહીં, કોઈ છૂપા ચાર્જ નહીં. તમારું ઘર મફત મૂકો. દરેક રૂમમાં બારી છે અને
દિવસભર અજવાળું આવે છે. ત્રીજો માળ, લિફ્ટ, પાર્કિંગ, બાલ્કની, રહેવા માટે તૈયાર. કિંમતમાં વાતચીત શક્ય. માસિક હપ્તો, સ્ટેમ્પ ડ્યુટી, નોંધણી ફી. માલિક સામેથી
ફોન કરશે. આ વિસ્તારની બધી મિલકત જુઓ
અમદાવાદમાં તમારું સપનાનું ઘર શોધો હમણાં ઉમેરેલી મિલકત લોકપ્રિય વિસ્તારો માલિકનો સંપર્ક કરો શેલામાં ફ્લેટ સેટેલાઇટમાં બંગલો
પૂર્વ દિશા ફિલ્ટર લાગુ કરો મારી યાદી લાખ કરોડ લોકો પૂછે છે અમારા વિશે`,
  },
  devanagari: {
    range: 'U+0900-097F, U+200C, U+200D, U+25CC',
    standIns: [
      {
        measured: false,
        regular: [
          ...['Nirmala UI', 'NirmalaUI', 'Mangal', 'Kohinoor Devanagari', 'KohinoorDevanagari-Regular'],
          ...['Devanagari Sangam MN', 'DevanagariSangamMN'],
        ],
        bold: [
          ...['Nirmala UI Bold', 'NirmalaUI-Bold', 'Mangal Bold', 'Mangal-Bold', 'KohinoorDevanagari-Semibold'],
          'DevanagariSangamMN-Bold',
        ],
      },
      { measured: true, regular: ['Lohit Devanagari', 'Lohit-Devanagari'], bold: [] },
      { measured: true, ...notoNames('Devanagari') },
    ],
    words: `अहमदाबाद में घर खोजें, मालिक से सीधे संपर्क करें। कोई दलाली नहीं, कोई छिपा शुल्क नहीं। अपना घर मुफ़्त डालें। हर कमरे में खिड़की है और
दिन भर रोशनी आती है। तीसरी मंज़िल, लिफ्ट, पार्किंग, बालकनी, रहने के लिए तैयार। मोल-भाव संभव। मासिक किस्त, स्टाम्प शुल्क, रजिस्ट्रेशन शुल्क। मालिक ख़ुद
फ़ोन करेंगे। इस इलाक़े की सारी संपत्ति देखें
अहमदाबाद में अपने सपनों का घर खोजें हाल में जोड़ी गई संपत्ति लोकप्रिय इलाक़े मालिक से संपर्क करें शेला में फ्लैट सैटेलाइट में बंगला
पूर्व दिशा फ़िल्टर लागू करें मेरी सूची लाख करोड़ लोग पूछते हैं हमारे बारे में`,
  },
};

interface Script {
  range: string;
  standIns: { measured: boolean; regular: string[]; bold: string[] }[];
  words: string;
}

const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
const page = await browser.newPage();
for (const file of ['anek-rupee', 'anek-latin', 'anek-gujarati', 'anek-devanagari']) {
  const base64 = readFileSync(join(ROOT, 'web', 'styles', 'fonts', `${file}.woff2`)).toString('base64');
  await addFace(page, file, `url(data:font/woff2;base64,${base64})`, '400 700');
}
const lines = await linesOf(page);
const latin: string[] = [];
for (const [name, files] of Object.entries(STAND_INS)) {
  for (const { range, weights, file, words } of WEIGHTS) {
    await addFace(page, name, localNames(files[file]), range);
    // A sign that one file lacks is taken from the other.
    const scale = await ratioOfWidths(page, ['anek-latin, anek-rupee', `"${name}"`], weights, words);
    latin.push(faceOf(`${name} Fallback`, localNames(files[file]), range, scale, lines));
  }
}
writeSheet('latin', latin);
for (const [script, { range: letters, standIns, words }] of Object.entries(SCRIPTS)) {
  const faces: string[] = [];
  for (const [place, { measured, ...files }] of standIns.entries()) {
    for (const { range, weights, file } of WEIGHTS) {
      const source = localNames(file === 'bold' ? [...files.bold, ...files.regular] : files.regular);
      const name = `${script} ${place}`;
      if (measured) await addFace(page, name, source, range);
      // What lies between words is Latin in both.
      const pair = [`anek-${script}, anek-latin`, `"${name}", anek-latin`] as const;
      const scale = measured ? await ratioOfWidths(page, pair, weights, words) : 1;
      faces.push(faceOf('Script Fallback', source, range, scale, lines, letters));
    }
  }
  writeSheet(script, faces);
}
await browser.close();

function writeSheet(script: string, faces: readonly string[]): void {
  const note = 'what stands in until the typeface is there has its widths and its lines';
  writeFileSync(
    join(ROOT, 'web', 'styles', 'script', `${script}-stand-ins.css`),
    `/* Written by \`npm run fonts\`: ${note}. */\n${faces.join('')}`,
  );
  console.log(`${script}: ${faces.length} faces`);
}

/** Android has the same letters in a second cut for menus, and in one file of all weights. */
function notoNames(script: string) {
  const names = (style: string) =>
    ['', ' UI'].flatMap((cut) => {
      const family = `Noto Sans ${script}${cut}`;
      return [`${family} ${style}`, `${family.replaceAll(' ', '')}-${style}`];
    });
  return { regular: [`Noto Sans ${script}`, ...names('Regular')], bold: names('Bold') };
}

function localNames(names: readonly string[]): string {
  return names.map((name) => `local("${name}")`).join(', ');
}

/** Throws where this machine has none of the typefaces of `source`. */
async function addFace(on: Page, family: string, source: string, weight: string): Promise<void> {
  await on.evaluate(
    async ([name, src, range]) => {
      const face = new FontFace(name, src, { weight: range });
      document.fonts.add(face);
      await face.load().catch(() => {
        throw new Error(`This machine has none of ${src.slice(0, 200)}`);
      });
    },
    [family, source, weight] as const,
  );
}

/** How many times as wide the words are in the first fonts as in the second, over all weights. */
function ratioOfWidths(
  on: Page,
  fonts: readonly [string, string],
  weights: readonly number[],
  words: string,
): Promise<number> {
  return on.evaluate(
    ([[one, other], all, text]) => {
      const line = document.createElement('span');
      line.style.cssText =
        'position: absolute; white-space: nowrap; font-size: 100px; font-variant-numeric: tabular-nums';
      line.textContent = text;
      document.body.append(line);
      const width = (families: string) =>
        all.reduce((sum, weight) => {
          line.style.fontFamily = families;
          line.style.fontWeight = String(weight);
          return sum + line.getBoundingClientRect().width;
        }, 0);
      const ratio = width(one) / width(other);
      line.remove();
      return ratio;
    },
    [fonts, weights, words] as const,
  );
}

/** How far Anek's lines reach above and below their base, in parts of the letters' size. */
function linesOf(on: Page): Promise<{ above: number; below: number }> {
  return on.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = '1000px anek-latin';
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('Anek');
    return { above: fontBoundingBoxAscent / 1000, below: fontBoundingBoxDescent / 1000 };
  });
}

function faceOf(
  family: string,
  source: string,
  range: string,
  scale: number,
  { above, below }: Record<'above' | 'below', number>,
  letters?: string,
) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const parts = [
    `font-family: "${family}"`,
    `src: ${source}`,
    `font-weight: ${range}`,
    `size-adjust: ${percent(scale)}`,
    `ascent-override: ${percent(above / scale)}`,
    `descent-override: ${percent(below / scale)}`,
    'line-gap-override: 0%',
    ...(letters ? [`unicode-range: ${letters}`] : []),
  ];
  return `@font-face { ${parts.join('; ')}; }\n`;
}
