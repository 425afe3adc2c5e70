import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixture.ts';

/** A home as its owner offers it on the form of `/list`. */
const HOME = {
  ...{ property_type: 'Residential', bhk_type: '2bhk', residential_type: 'Bungalow', location: 'Naroda' },
  ...{ price: '5100000', size: '1100', is_size_in_yards: 'false' },
  ...{ owner_name: 'Tara Owner', owner_contact1: '9825077034', consent: 'true' },
};

/** Offers a home of its own title, with photographs of small pictures; the answer is its number and its owner's key. */
export async function offerHome(
  request: APIRequestContext,
  site: string,
  fields: Record<string, string>,
  photos: readonly File[] = [],
): Promise<{ id: number; key: string }> {
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ ...HOME, ...fields })) multipart.append(name, value);
  for (const photo of photos) multipart.append('files', photo);
  const sent = await request.post(`${site}/api/submissions/`, { multipart });
  expect(sent.status(), await sent.text()).toBe(201);
  return sent.json();
}
