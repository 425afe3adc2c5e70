import { beforeAll, describe, expect, it } from 'vitest';
import { newImage } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer } from '#tests/support/test-app.ts';

const site = givenSite();
let flat: number;
let sold: number;
let deleted: number;
const list = (ids: string, headers = {}) => site.inject({ url: `/api/property/list?ids=${ids}`, headers });

beforeAll(async () => {
  const images = [newImage(1), newImage(2)];
  flat = (await site.createProperty({ title: 'Flat', owner_contact1: '5550010077', created_by: 1 }, images)).id;
  sold = (await site.createProperty({ title: 'Sold shop', is_sold_out: true })).id;
  deleted = (await site.createProperty({ title: 'Deleted' })).id;
  const { statusCode } = await site.inject({
    method: 'DELETE',
    url: `/api/property/delete/${deleted}`,
    headers: bearer(site.token),
  });
  expect(statusCode).toBe(200);
});

describe('listings by their ids [KEEP-06]', () => {
  it('come in the order that was asked for, sold ones too, each once', async () => {
    const answer = (await list(`${sold},${flat},${sold}`)).json();
    expect(answer.properties.map(({ id }: { id: number }) => id)).toEqual([sold, flat]);
    expect(answer.gone).toEqual([]);
    const [, home] = answer.properties;
    expect(home).toEqual((await site.get('/api/property/search?sort=newest')).json().properties.find(isFlat));
  });

  it('say which of them are gone, deleted or never there', async () => {
    const answer = (await list(`${deleted},${flat},999999`)).json();
    expect(answer.properties.map(({ id }: { id: number }) => id)).toEqual([flat]);
    expect(answer.gone).toEqual([deleted, 999_999]);
  });

  it('carry the owner for staff alone (D12)', async () => {
    const anonymous = await list(String(flat));
    expect(anonymous.body).not.toContain('5550010077');
    expect((await list(String(flat), bearer(site.token))).json().properties[0]).toMatchObject({
      owner_contact1: '5550010077',
    });
  });

  it('are at most a hundred; what is no list of ids is refused with a line', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect((await list(hundred.join(','))).statusCode).toBe(200);
    for (const ids of [[...hundred, 101].join(','), 'x', '1,', '1;2', '-1', '0', '1e3', '99999999999', `1&ids=2`]) {
      const answer = await list(ids);
      expect([ids.slice(0, 9), answer.statusCode]).toEqual([ids.slice(0, 9), 400]);
      expect(answer.json().error.code).toBe('VALIDATION_FAILED');
      expect(answer.body).toContain('Must be at most 100 numbers of listings with commas between them.');
    }
    expect((await list('')).json()).toEqual({ properties: [], gone: [] });
  });
});

function isFlat({ id }: { id: number }) {
  return id === flat;
}
