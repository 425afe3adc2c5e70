import type { APIRequestContext } from '@playwright/test';
import type { PropertyCard } from '#domain/property/property.ts';

/** Every listing of the site, over as many calls as it takes: what a search is checked against. */
export async function everyListing(request: APIRequestContext): Promise<PropertyCard[]> {
  const all: PropertyCard[] = [];
  for (let page = 1; ; page++) {
    const list = await (await request.get(`/api/property/all?page=${page}&page_size=100`)).json();
    all.push(...list.properties);
    if (page >= list.total_pages) return all;
  }
}

/** The first listing that is wanted. */
export async function aListing(
  request: APIRequestContext,
  wanted: (property: PropertyCard) => boolean,
): Promise<PropertyCard> {
  const found = (await everyListing(request)).find(wanted);
  if (!found) throw new Error('the demo catalogue has no such listing');
  return found;
}
