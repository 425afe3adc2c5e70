import type { LightMyRequestResponse } from 'fastify';
import type { Submission } from '#domain/answers/submissions.ts';
import type { FormFields, TestApp } from '#tests/support/test-app.ts';

/** What an owner says at first: what, where, price, size, name and phone. */
export function firstFacts(overrides: FormFields = {}): FormFields {
  return {
    property_type: 'Residential',
    location: 'Bopal',
    price: 7_250_000,
    size: 1260,
    is_size_in_yards: 'false',
    owner_name: 'Ila Owner',
    owner_contact1: '5550066001',
    consent: 'true',
    ...overrides,
  };
}

/** What staff have to add before such a home can be published. */
export const OTHER_FACTS = {
  title: 'Two bedrooms beside the lake',
  bhk_type: '2bhk',
  residential_type: 'Lowrise Apartment',
  condition: 'Unfurnished',
  direction: 'West',
  facing: 'road',
  floor: 2,
  age: 4,
  alloted_car_parking: 1,
};

export const offer = (site: TestApp, fields: FormFields, headers: Record<string, string> = {}) =>
  site.sendForm('POST', '/api/submissions/', fields, undefined, headers);

/** Offers a home and answers its id and key. Throws when it is refused. */
export async function offered(site: TestApp, overrides: FormFields = {}): Promise<{ id: number; key: string }> {
  return expectStatus(await offer(site, firstFacts(overrides)), 201);
}

export async function readOffer(site: TestApp, id: number, token: string): Promise<Submission> {
  return expectStatus(await site.get(`/api/submissions/${id}`, token), 200);
}

export function expectStatus(answer: LightMyRequestResponse, status: number) {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

export const marksOf = ({ marks }: Submission): string[] => marks.map(({ kind }) => kind);
