import { describe, expect, it } from 'vitest';
import { HOUR } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true, app: { renderings: 6 } });

const renderings = () => Number(/chavi_page_cache_misses_total (\d+)/.exec(site.parts.metrics.text())?.[1]);
const from = (remoteAddress: string, url: string) => site.inject({ url, remoteAddress });

/** As many new pages as one address may have rendered in a minute. */
async function exhaust(address: string): Promise<number[]> {
  const codes: number[] = [];
  for (let turn = 0; turn < 8; turn++) codes.push((await from(address, `/property/${1_000_000 + turn}`)).statusCode);
  return codes;
}

describe('a page that is not there', () => {
  it('is rendered once, however many wrong addresses are asked for', async () => {
    await site.get('/no-such-page');
    const before = renderings();
    for (const url of ['/no-such-page', '/wp-login.php', '/.env', '/no-such-page?x=1', '/a/b/c']) {
      expect((await site.get(url)).statusCode).toBe(404);
    }
    expect(renderings()).toBe(before);
  });

  it('is there at the next request once its listing is', async () => {
    const { id } = await site.createProperty();
    expect((await site.get(`/property/${id + 1}`)).statusCode).toBe(404);
    expect((await site.get(`/property/${id + 1}`)).statusCode).toBe(404);
    expect((await site.createProperty()).id).toBe(id + 1);
    expect((await site.get(`/property/${id + 1}`)).statusCode).toBe(200);
  });
});

describe('an address that asks for ever new pages', () => {
  it('is refused before it keeps everybody else waiting; what is in memory it still gets', async () => {
    await site.get('/contact');
    const codes = await exhaust('203.0.113.9');
    expect(codes.filter((code) => code === 404)).toHaveLength(6);
    const refused = await from('203.0.113.9', '/property/2000000');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['content-type']).toContain('text/html');
    expect((await from('203.0.113.9', '/contact')).statusCode).toBe(200);
    expect((await from('203.0.113.10', '/property/2000000')).statusCode).toBe(404);
    const posted = { method: 'POST' as const, url: '/contact', payload: 'name=a' };
    const form = { ...posted, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await site.inject({ ...form, remoteAddress: '203.0.113.9' })).statusCode).toBe(429);
    site.clock.now += HOUR;
    expect((await from('203.0.113.9', '/property/2000000')).statusCode).toBe(404);
  });
});
