import { beforeAll, describe, expect, it } from 'vitest';
import type { Lane } from '#server/admission/lane.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true, isPatient: false });
let id: number;
beforeAll(async () => {
  ({ id } = await site.createProperty());
  for (const url of ['/', '/api/property/latest']) expect((await site.get(url)).statusCode).toBe(200);
});

/** Takes every place of a lane and of its line; the answer gives them back. */
async function fill(lane: Lane): Promise<() => Promise<void>> {
  const all: Promise<void>[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  while (!lane.isFull()) all.push(lane.run(() => released).catch(() => undefined));
  while (lane.counts.underWay < 8) await new Promise((resolve) => setImmediate(resolve));
  while (!lane.isFull()) all.push(lane.run(() => released).catch(() => undefined));
  return async () => {
    release();
    await Promise.all(all);
  };
}

describe('while there is more to do than can be done', () => {
  it('[LOAD-02] new pages and calls are refused at once, each in its form; what is kept, a file or a sign of life is answered', async () => {
    const { page, call } = site.parts.admission;
    const giveBack = [await fill(page), await fill(call)];
    const newPage = await site.get('/search?max_budget=7000000');
    expect(newPage.statusCode).toBe(503);
    expect(newPage.headers['retry-after']).toBe('5');
    expect(newPage.headers['cache-control']).toBe('no-store');
    expect(newPage.headers['content-type']).toContain('text/html');
    expect(newPage.body).toContain('The site is very busy. Please try again in a moment.');
    const newCall = await site.get(`/api/property/view/${id}`);
    expect(newCall.statusCode).toBe(503);
    expect(newCall.headers['retry-after']).toBe('5');
    expect(newCall.json().error.code).toBe('UNAVAILABLE');
    expect((await site.get('/sitemap.xml')).statusCode).toBe(503);
    for (const url of ['/', '/api/property/latest', '/favicon.svg', '/api/health/live', '/api/health/ready']) {
      expect((await site.get(url)).statusCode, url).toBe(200);
    }
    const metrics = (await site.get('/api/metrics')).body;
    expect(metrics).toContain('chavi_admission_under_way{class="page"} 8');
    expect(metrics).toMatch(/chavi_admission_waiting\{class="call"\} [1-9]/);
    expect(metrics).toContain('chavi_admission_refused_total{class="page"} 2');
    for (const give of giveBack) await give();
    expect((await site.get('/search?max_budget=7000000')).statusCode).toBe(200);
    expect((await site.get(`/api/property/view/${id}`)).statusCode).toBe(200);
  });

  it('[LOAD-02] a rush on pages leaves calls their turn, and the other way round', async () => {
    const giveBack = await fill(site.parts.admission.page);
    expect((await site.get('/api/property/stats')).statusCode).toBe(200);
    expect((await site.get('/search?max_budget=7100000')).statusCode).toBe(503);
    await giveBack();
    const giveBackCalls = await fill(site.parts.admission.call);
    expect((await site.get('/search?max_budget=7100000')).statusCode).toBe(200);
    await giveBackCalls();
  });

  it('a call that fails, or that is refused for what it asks, gives its place back', async () => {
    for (const url of ['/api/property/view/999999', '/api/property/all?page=x', '/api/visitors/']) {
      expect((await site.get(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
    expect(site.parts.admission.call.counts.underWay).toBe(0);
  });
});
