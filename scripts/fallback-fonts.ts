// `npm run fonts`: measures the typefaces that stand in until Anek Latin is there, as Chromium draws them on this machine, and
// writes web/styles/fallback-fonts.css. All of them must be installed: `apt-get install fonts-roboto fonts-liberation fonts-noto-core fonts-dejavu-core`.
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

const FILE = join(ROOT, 'web', 'styles', 'fallback-fonts.css');

const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
const page = await browser.newPage();
// A sign that one file lacks is taken from the other.
for (const file of ['anek-rupee', 'anek-latin']) {
  const base64 = readFileSync(join(ROOT, 'web', 'styles', 'fonts', `${file}.woff2`)).toString('base64');
  await addFace(page, file, `url(data:font/woff2;base64,${base64})`, '400 700');
}
const faces: string[] = [];
for (const [name, files] of Object.entries(STAND_INS)) {
  for (const { range, weights, file, words } of WEIGHTS) {
    await addFace(page, name, localNames(files[file]), range);
    const scale = await ratioOfWidths(page, name, weights, words);
    faces.push(faceOf(`${name} Fallback`, localNames(files[file]), range, scale, await linesOf(page)));
  }
}
await browser.close();
writeFileSync(
  FILE,
  `/* Written by \`npm run fonts\`: what stands in until the typeface is there has its widths and its lines. */\n${faces.join('\n')}`,
);
console.log(`${faces.length} faces are in ${FILE}`);

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

/** How many times as wide the words are in Anek, over all weights. */
function ratioOfWidths(on: Page, family: string, weights: readonly number[], words: string): Promise<number> {
  return on.evaluate(
    ([name, all, text]) => {
      const line = document.createElement('span');
      line.style.cssText =
        'position: absolute; white-space: nowrap; font-size: 100px; font-variant-numeric: tabular-nums';
      line.textContent = text;
      document.body.append(line);
      const width = (fonts: string) =>
        all.reduce((sum, weight) => {
          line.style.fontFamily = fonts;
          line.style.fontWeight = String(weight);
          return sum + line.getBoundingClientRect().width;
        }, 0);
      const ratio = width('anek-latin, anek-rupee') / width(`"${name}"`);
      line.remove();
      return ratio;
    },
    [family, weights, words] as const,
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
  lines: Record<'above' | 'below', number>,
) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return `@font-face {
  font-family: "${family}";
  src: ${source};
  font-weight: ${range};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(lines.above / scale)};
  descent-override: ${percent(lines.below / scale)};
  line-gap-override: 0%;
}
`;
}
