import type { LightMyRequestResponse } from 'fastify';
import type { WireProblem } from '#domain/errors.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { all } from '#tests/integration/media/collect.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import type { FormFields, TestApp } from '#tests/support/test-app.ts';

/** The fields that the create call always sends, of a sound flat. */
export function listingFields(overrides: FormFields = {}): FormFields {
  return {
    title: 'Neem Residency, two bedrooms',
    summary: 'Morning sun and a quiet lane.',
    property_type: 'Residential',
    bhk_type: '2bhk',
    residential_type: 'Highrise Apartment',
    condition: 'Semifurnished',
    facing: 'road',
    floor: 4,
    direction: 'NorthEast',
    price: 7_250_000,
    size: 1260.5,
    is_size_in_yards: false,
    balcony_included: true,
    alloted_car_parking: 2,
    owner_name: 'Bhavna Desai',
    owner_contact1: '5550010077',
    location: 'Bopal',
    age: 6,
    ...overrides,
  };
}

/** A picture as a file input sends it; the same seed is the same picture. */
export async function photo(seed: number, name = `photo-${seed}.jpg`): Promise<File> {
  return fileOf(await pictures.jpeg({ width: 330, height: 220 }, seed), name);
}

export function fileOf(bytes: Buffer, name: string, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export async function createListing(
  site: TestApp,
  token: string,
  overrides: FormFields = {},
): Promise<StaffPropertyDetail> {
  const answer = await site.sendForm('POST', '/api/property/create', listingFields(overrides), token);
  if (answer.statusCode !== 201) throw new Error(`Create failed: ${answer.body}`);
  return answer.json();
}

/** The problems of a refusal as 'field: message'. */
export function problemsOf(answer: LightMyRequestResponse): string[] {
  const { details = [] } = answer.json().error as { details?: WireProblem[] };
  return details.map(({ field, type }) => `${field}: ${type}`);
}

/** The keys of the photographs in the media store. */
export async function storedKeys(site: TestApp): Promise<string[]> {
  const entries = await all(site.parts.media.list('photos/'));
  return [...new Set(entries.map(({ key }) => key.split('/')[1] ?? ''))].sort();
}

export function keyOf(image: { media_url: string }): string {
  return image.media_url.split('/')[2] ?? '';
}
