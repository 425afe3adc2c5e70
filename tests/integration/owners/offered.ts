import type { LightMyRequestResponse } from 'fastify';
import type { KeyHome, KeyOffer, OwnerKey, Submission } from '#domain/answers/owners.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import type { Site } from '#tests/support/given.ts';
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

/** The status and the sentence of a refusal. */
export const refusalOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error.message];

/** What staff do with what owners offer, and owners with their key. */
export function ownerCalls(site: Site) {
  const decide = (id: number, deed: string, body: object = {}) =>
    site.staff.send('POST', `/api/submissions/${id}/${deed}`, body);
  const opened = async (key: string): Promise<OwnerKey> => expectStatus(await site.get(`/api/key/${key}`), 200);
  const homeOf = async (key: string) => (await opened(key)).homes[0] as KeyHome;
  const correct = (key: string, fields: FormFields) => site.sendForm('POST', `/api/key/${key}/corrections`, fields);
  return {
    ...{ decide, opened, homeOf, correct },
    edit: (id: number, fields: object) => site.staff.send('PUT', `/api/submissions/${id}`, fields),
    read: (id: number) => readOffer(site, id, site.token),
    publish: async (id: number, body: object = {}): Promise<number> =>
      expectStatus(await decide(id, 'publish', body), 200).property_id,
    refuse: async (id: number, reason = 'No.'): Promise<Submission> =>
      expectStatus(await decide(id, 'refuse', { reason }), 200),
    giveKey: async (id: number): Promise<string> =>
      expectStatus(await site.staff.send('POST', `/api/property/${id}/owner-key`, {}), 201).key,
    /** Sends a correction of a listing, and answers its id. */
    corrected: async (key: string, fields: FormFields): Promise<number> => {
      expectStatus(await correct(key, fields), 200);
      return (await homeOf(key)).waiting?.submission_id ?? 0;
    },
    offerOf: async (key: string) => (await opened(key)).offers[0] as KeyOffer,
    takeBack: (key: string, submission_id: unknown) =>
      site.send('POST', `/api/key/${key}/take-back`, { submission_id }),
    view: async (id: number) => expectStatus(await site.staff.get(`/api/property/view/${id}`), 200),
    auditOf: (id: number) => listAuditOf(site.parts.database.read, 'submission', id, 9),
  };
}
