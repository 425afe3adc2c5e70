import { allSpellings, areasLike, nameKey, placesIn, soundOf } from '#domain/location/spellings.ts';

/** Shorter texts are near to too many names. */
const LEAST_LETTERS = 4;
/** One letter in this many of the shorter text may differ. */
const LETTERS_PER_SLIP = 4;
/** Longer texts are no name of an area. */
const MOST_LETTERS = 40;
/** What many names end in tells none of them from another. */
const ENDINGS = ['nagar', 'pura', 'pur', 'wadi', 'road', 'gam'];

/** Other towns whose names are like those of areas: a home there is no slip of the pen. */
const OTHER_TOWNS = new Set(
  'amreli anand ankleshwar bharuch bhavnagar bhuj botad dahod delhi gandhidham godhra himatnagar jamnagar junagadh mehsana morbi mumbai nadiad navsari palanpur patan porbandar pune rajkot surat surendranagar vadodara valsad vapi'.split(
    ' ',
  ),
);

/**
 * The areas that a text which names none may mean: the places among its words ('Narolgam', 'Sector 7 South Bopal'), names one slip
 * away, names that begin with it, or the nearest spellings by letters and by sound. Where there are several, they are as near.
 */
export function nearestAreas(text: string): readonly string[] {
  const key = nameKey(text);
  if (key.length < LEAST_LETTERS || OTHER_TOWNS.has(key)) return [];
  for (const areas of [placesIn(text), areasLike(text), areasContaining(key)]) {
    if (areas.length > 0) return areas;
  }
  return /^[a-z]+$/.test(key) && key.length <= MOST_LETTERS ? areasNear(key) : [];
}

function areasContaining(key: string): string[] {
  const isPart = (spelling: string) => spelling.startsWith(key) && key.length * 3 >= spelling.length * 2;
  return allSpellings()
    .filter(({ keys }) => keys.some(isPart))
    .map(({ name }) => name);
}

function areasNear(key: string): string[] {
  const sound = soundOf(key);
  let nearest = Number.POSITIVE_INFINITY;
  let areas = new Set<string>();
  for (const { name, keys } of allSpellings()) {
    for (const spelling of keys) {
      const distance = nearness(key, sound, spelling);
      if (distance > nearest) continue;
      if (distance < nearest) areas = new Set();
      nearest = distance;
      if (distance !== Number.POSITIVE_INFINITY) areas.add(name);
    }
  }
  return [...areas];
}

/** How far a spelling is, by letters or by sound, whichever is less; infinite where it is not near. */
function nearness(key: string, sound: string, spelling: string): number {
  if (!/^[a-z]+$/.test(spelling)) return Number.POSITIVE_INFINITY;
  const shared = ENDINGS.find((ending) => key.endsWith(ending) && spelling.endsWith(ending)) ?? '';
  const most = Math.floor((Math.min(key.length, spelling.length) - shared.length) / LETTERS_PER_SLIP);
  if (most < 1 || spelling[0] !== key[0]) return Number.POSITIVE_INFINITY;
  const distance = Math.min(distanceOf(key, spelling, most), distanceOf(sound, soundOf(spelling), most));
  return distance > most ? Number.POSITIVE_INFINITY : distance;
}

/** Letters to add, drop, exchange or swap until one text is the other; more than `most` is not told further. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = [
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ];
      line.push(Math.min(...steps));
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? Number.POSITIVE_INFINITY;
}
