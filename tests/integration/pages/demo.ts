import { beforeAll } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import { wordsIn } from './words-in.ts';

export const URL_OF_SITE = 'https://homes.example';

/** A site with the demo catalogue, and all listings of it once the tests begin. */
export function givenDemo() {
  const site: Site = givenSite({ isRendering: true, env: { SITE_URL: URL_OF_SITE } });
  const all: PropertyCard[] = [];
  beforeAll(async () => {
    const { database, photoFiles } = site.parts;
    await loadDemo({ database, photoFiles, now: () => site.clock.now });
    for (const page of [1, 2]) {
      const listed = await site.get(`/api/property/all?page=${page}&page_size=100`);
      all.push(...listed.json().properties);
    }
  }, 60_000);
  const htmlOf = async (path: string) => (await site.get(path)).body;
  const wordsOf = async (path: string) => wordsIn(await htmlOf(path));
  const aListing = (wanted: (one: PropertyCard) => boolean): PropertyCard => {
    const found = all.find(wanted);
    if (!found) throw new Error('the demo catalogue has no such listing');
    return found;
  };
  return { site, all, htmlOf, wordsOf, aListing };
}
