import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, nameOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
let id: number;
beforeAll(async () => {
  for (let index = 0; index < 5; index++) id = (await test.createProperty({ title: `Flat ${index}` })).id;
});

describe('headers of an answer', () => {
  it('forbid sniffing, framing and everything a page could do with data', async () => {
    for (const url of ['/api/property/latest', '/api/nothing', '/api/auth/me', '/api/health/live']) {
      const { headers } = await test.get(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  it('what anybody reads has a tag, and asking again with it is 304 without a body', async () => {
    for (const call of PUBLIC_READS) {
      const url = addressOf(call, id);
      const first = await test.get(url);
      expect(first.headers['cache-control'], nameOf(call)).toBe('no-cache');
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/".+"$/);
      for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await test.inject({ url, headers: { 'if-none-match': tag } });
        expect(again.statusCode, tag).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers.etag).toBe(etag);
        const head = await test.inject({ method: 'HEAD', url, headers: { 'if-none-match': tag } });
        expect(head.statusCode, `HEAD ${tag}`).toBe(304);
      }
      expect((await test.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
  });

  it('the tag moves with what is answered', async () => {
    const etagOf = async () => (await test.get('/api/property/latest')).headers.etag;
    const before = await etagOf();
    await test.createProperty({ title: 'New' });
    expect(await etagOf()).not.toBe(before);
  });

  it('what a token reads is kept by nobody', async () => {
    for (const url of ['/api/property/latest', `/api/property/view/${id}`, '/api/visitors/', '/api/auth/me']) {
      const answer = await test.inject({
        url,
        headers: { authorization: `Bearer ${test.token}`, 'if-none-match': '*' },
      });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['cache-control'], url).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await test.get('/api/property/latest')).headers.vary).toContain('authorization');
  });

  it('HEAD answers the headers of GET alone', async () => {
    const answer = await test.inject({ method: 'HEAD', url: '/api/property/latest' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe((await test.get('/api/property/latest')).headers.etag);
    const headers = { 'accept-encoding': 'br' };
    const packed = await test.inject({ method: 'HEAD', url: '/api/property/latest', headers });
    expect(packed.body).toBe('');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(Number(packed.headers['content-length'])).toBeLessThan(Number(answer.headers['content-length']));
  });
});

describe('compression', () => {
  it('brotli before gzip, for answers worth it, with the same content', async () => {
    const plain = await test.get('/api/property/latest');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    for (const [accept, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await test.inject({ url: '/api/property/latest', headers: { 'accept-encoding': accept } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(open(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
    const small = await test.inject({ url: '/api/property/stats', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });
});
