import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Lane } from '#server/admission/admission.ts';
import { hashing } from '#server/auth/password.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

/** Takes every place of a lane and of its line; the answer gives them back. */
async function fill(lane: Pick<Lane, 'isFull' | 'run' | 'counts'>): Promise<() => Promise<void>> {
  const all: Promise<void>[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const take = () => {
    while (!lane.isFull()) all.push(lane.run(() => released).catch(() => undefined));
  };
  take();
  while (lane.counts.underWay < 8) await new Promise((resolve) => setImmediate(resolve));
  take();
  return async () => {
    release();
    await Promise.all(all);
  };
}

describe('while there is more to do than can be done', () => {
  const site = givenSite({ isRendering: true, isPatient: false });
  const home = given(async () => {
    const { id } = await site.createProperty();
    for (const url of ['/', '/api/property/latest']) expect((await site.get(url)).statusCode).toBe(200);
    return { id };
  });
  const status = async (url: string) => (await site.get(url)).statusCode;

  it('[LOAD-02] new pages and calls are refused at once, each in its form; what is kept, a file or a sign of life is answered', async () => {
    const { page, call } = site.parts.admission;
    const giveBack = [await fill(page), await fill(call)];
    const newPage = await site.get('/search?max_budget=7000000');
    const busy = { 'retry-after': '5', 'cache-control': 'no-store' };
    expect(newPage.statusCode).toBe(503);
    expect(newPage.headers).toMatchObject({ ...busy, 'content-type': expect.stringContaining('text/html') });
    expect(newPage.body).toContain('The site is very busy. Please try again in a moment.');
    const newCall = await site.get(`/api/property/view/${home.id}`);
    expect([newCall.statusCode, newCall.headers['retry-after']]).toEqual([503, '5']);
    expect(newCall.json().error.code).toBe('UNAVAILABLE');
    expect(await status('/sitemap.xml')).toBe(503);
    for (const url of ['/', '/api/property/latest', '/favicon.svg', '/api/health/live', '/api/health/ready'])
      expect(await status(url), url).toBe(200);
    const metrics = (await site.get('/api/metrics')).body;
    expect(metrics).toContain('chavi_admission_under_way{class="page"} 8');
    expect(metrics).toMatch(/chavi_admission_waiting\{class="call"\} [1-9]/);
    expect(metrics).toContain('chavi_admission_refused_total{class="page"} 2');
    for (const give of giveBack) await give();
    for (const url of ['/search?max_budget=7000000', `/api/property/view/${home.id}`])
      expect(await status(url)).toBe(200);
  });

  it('[LOAD-02] a rush on pages leaves calls their turn, and the other way round', async () => {
    const { page, call } = site.parts.admission;
    const givePages = await fill(page);
    expect([await status('/api/property/stats'), await status('/search?max_budget=7100000')]).toEqual([200, 503]);
    await givePages();
    const giveCalls = await fill(call);
    expect(await status('/search?max_budget=7100000')).toBe(200);
    await giveCalls();
  });

  it('a call that fails, or that is refused for what it asks, gives its place back', async () => {
    for (const url of ['/api/property/view/999999', '/api/property/all?page=x', '/api/visitors/'])
      expect(await status(url), url).toBeGreaterThanOrEqual(400);
    expect(site.parts.admission.call.counts.underWay).toBe(0);
  });
});

describe('sign-ins beyond what can be hashed', () => {
  const site = givenSite({ env: { RATE_LIMIT_LOGIN: '1000/3/900' } });
  const login = () => site.send('POST', '/api/auth/login', { ...STAFF, password: 'not-this-one' });

  it('[LOAD-06] are refused with 503 and count as no try', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holders = [];
    while (!hashing.isFull()) holders.push(hashing.run(() => released).catch(() => undefined));
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = await login();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    }
    expect((await site.get('/api/property/latest')).statusCode).toBe(200);
    release();
    await Promise.all(holders);
    // Three tries are allowed, and five were refused before.
    expect((await login()).statusCode).toBe(401);
    expect((await site.send('POST', '/api/auth/login', STAFF)).statusCode).toBe(200);
  });
});

describe('idle connections and halves of requests', () => {
  const site = givenSite();
  const IDLE = 500;

  it('[LOAD-07] from one address keep no other visitor out', async () => {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const port = Number(new URL(origin).port);
    for (let place = 0; place < IDLE; place += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      if (place % 2 === 0) socket.write('GET / HTTP/1.1\r\nHos');
    }
    const answer = await fetch(`${origin}/api/metrics`);
    expect(answer.status).toBe(200);
    const open = Number(/^chavi_connections(?:\{.*\})? (\d+)$/m.exec(await answer.text())?.[1]);
    expect(open).toBeGreaterThan(IDLE);
  });
});
