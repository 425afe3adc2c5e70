import type { Random } from '#demo/random.ts';

/**
 * Well-formed links to no video: the last character of a real id can only be one of A E I M Q U Y c g k o s w 0 4 8,
 * so an id that ends in another one can never be given to anybody's video. The site shows a cover of its own until a click.
 */
const FORMS = [
  (id: string) => `https://www.youtube.com/watch?v=${id}`,
  (id: string) => `https://youtu.be/${id}`,
  (id: string) => `https://www.youtube.com/shorts/${id}`,
] as const;

const idOf = (number: number): string => `ChaviDm${String(number).padStart(3, '0')}z`;

/** An id has room for three digits, of which the homepage takes the first hundred. */
const LISTINGS_APART = 400;

/** One or two links for a listing. */
export function sampleVideos(index: number, random: Random): string[] {
  const turn = index % LISTINGS_APART;
  const first = random.pick(FORMS)(idOf(100 + turn));
  return random.chance(0.3) ? [first, random.pick(FORMS)(idOf(500 + turn))] : [first];
}

/** Links of the four homepage videos, in the three forms that staff paste. */
export const HOMEPAGE_VIDEOS: readonly string[] = [
  FORMS[0](idOf(1)),
  FORMS[1](idOf(2)),
  FORMS[2](idOf(3)),
  FORMS[0](idOf(4)),
];
