import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true });
let propertyId: number;
beforeAll(async () => {
  propertyId = (await site.createProperty()).id;
});

const FORM = 'application/x-www-form-urlencoded';
const post = (url: string, payload: string, type: string) =>
  site.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('a plain form post that no browser would send', () => {
  it.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'nothing of it'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
    [FORM, '%'.repeat(500)],
    [FORM, `name=${'%00'.repeat(20)}`],
    [FORM, ''],
  ])('is the sender’s fault, never ours: %s %s', async (type, payload) => {
    for (const url of ['/contact', `/property/${propertyId}`]) {
      const answer = await post(url, payload, type);
      expect(answer.statusCode, url).toBe(400);
      expect(answer.headers['content-type'], url).toContain('text/html');
      expect(answer.body).not.toMatch(/node_modules|at async/);
    }
  });

  it.each(['999999', 'abc', '0', '%00'])('to a property that is not there (%s) is answered 404', async (id) => {
    const answer = await post(`/property/${id}`, 'name=Asha+Shah&phone=9825012345', FORM);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });
});
