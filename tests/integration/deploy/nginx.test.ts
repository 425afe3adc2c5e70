import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HAS_NGINX, NAME, type Nginx, startNginx } from '#tests/integration/deploy/nginx.ts';
import { listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { bearer, encodeForm } from '#tests/support/test-app.ts';

/** Asks as a browser that knows the certificate does, from an address of this machine. */
function asker(nginx: Nginx, localAddress = '127.0.0.1') {
  const agent = new Agent({ connect: { ca: nginx.certificate, servername: NAME }, localAddress });
  return async (path: string, options: Parameters<typeof request>[1] = {}) => {
    const headers = { host: NAME, ...(options?.headers as Record<string, string>) };
    const answer = await request(`${nginx.origin}${path}`, { dispatcher: agent, ...options, headers });
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
  };
}

const json = (fields: object) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(fields),
});

describe.skipIf(!HAS_NGINX)('the site behind the nginx of deploy/', () => {
  const site = givenSite({
    env: { TRUST_PROXY: 'loopback', SITE_URL: `https://${NAME}`, RATE_LIMIT_CONTACT: '3/2/3600' },
  });
  const nginx = given(
    async () => {
      await site.app.listen({ host: '127.0.0.1', port: 0 });
      return startNginx([(site.app.server.address() as AddressInfo).port]);
    },
    (one) => one.stop(),
  );
  const ask: ReturnType<typeof asker> = (...asked) => asker(nginx)(...asked);

  it('is reached by HTTP/2 over TLS 1.2 and 1.3 alone; plain HTTP leads there, and other names nowhere [DEPLOY-03]', async () => {
    const session = connectHttp2(nginx.origin, { ca: nginx.certificate, servername: NAME });
    const stream = session.request({ ':path': '/api/health/live', ':authority': NAME });
    const headers = await new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve, reject) => {
      session.once('error', reject);
      stream.once('response', resolve);
    });
    session.destroy();
    expect(headers[':status']).toBe(200);
    const plain = await request(`${nginx.plainOrigin}/search?search=x`, { headers: { host: NAME } });
    expect([plain.statusCode, plain.headers.location]).toEqual([301, `https://${NAME}/search?search=x`]);
    await expect(request(nginx.plainOrigin, { headers: { host: 'other.example' } })).rejects.toThrow();
    const stranger = new Agent({ connect: { rejectUnauthorized: false, servername: 'other.example' } });
    await expect(request(nginx.origin, { dispatcher: stranger })).rejects.toThrow();
    const disguised = request(nginx.origin, {
      dispatcher: new Agent({ connect: { ca: nginx.certificate, servername: NAME } }),
      headers: { host: 'other.example' },
    });
    await expect(disguised).rejects.toThrow();
    const old = new Agent({
      connect: { ca: nginx.certificate, servername: NAME, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' },
    });
    await expect(request(nginx.origin, { dispatcher: old })).rejects.toThrow();
  });

  it('passes on what the site compressed, with its own headers once each [DEPLOY-04]', async () => {
    for (const form of ['br', 'gzip']) {
      const { headers } = await ask('/api/docs/json', { headers: { 'accept-encoding': form } });
      expect(headers['content-encoding']).toBe(form);
      expect(String(headers.vary)).toMatch(/accept-encoding/i);
      for (const name of ['strict-transport-security', 'x-content-type-options', 'content-security-policy']) {
        expect(typeof headers[name], name).toBe('string');
      }
      expect(headers.server).toBe('nginx');
    }
  });

  it('counts by the address that nginx saw, whatever the visitor says of theirs [DEPLOY-05]', async () => {
    const fields = { name: 'Asha Shah', email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
    const from = asker(nginx, '127.0.0.7');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { headers, ...call } = json({ ...fields, phone: `982501234${turn}` });
      const spoofed = { ...headers, 'x-forwarded-for': `203.0.113.${turn}`, forwarded: `for=203.0.113.${turn}` };
      statuses.push((await from('/api/visitors/contact-us', { ...call, headers: spoofed })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    const other = await asker(nginx, '127.0.0.8')('/api/visitors/contact-us', json({ ...fields, phone: '9825012349' }));
    expect(other.status).toBe(201);
  });

  it('tells nobody its metrics [DEPLOY-05]', async () => {
    for (const path of ['/api/metrics', '/api/metrics/', '//api/metrics', '/api/%6detrics', '/api/METRICS']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  it('takes forms with photographs, and no large body elsewhere [DEPLOY-06]', async () => {
    const padding = new File([new Uint8Array(14 * 1024 * 1024)], 'none.jpg', { type: 'image/jpeg' });
    const form = await encodeForm(listingFields({ files: [await photo(1), padding, padding] }));
    const headers = { ...form.headers, ...bearer(site.token) };
    const sent = await ask('/api/property/create', { method: 'POST', headers, body: form.payload });
    // The whole of it came to the site, which finds that two of the files are no pictures.
    expect(sent.status).toBe(400);
    expect(sent.body.toString()).toContain('none.jpg');
    const good = await encodeForm(listingFields({ files: await photo(2) }));
    const made = await ask('/api/property/create', {
      method: 'POST',
      headers: { ...headers, ...good.headers },
      body: good.payload,
    });
    expect(made.status).toBe(201);
    // What owners send, by the call and without scripts, in any language.
    const offered = await encodeForm({ owner_name: 'Asha Shah', files: [padding] });
    const offer = { method: 'POST' as const, headers: offered.headers, body: offered.payload };
    for (const path of ['/api/submissions/', '/list', '/gu/list', `/hi/key/${'k'.repeat(22)}`])
      expect((await ask(path, offer)).status, path).not.toBe(413);
    const large = await ask('/api/visitors/contact-us', { ...json({ message: 'x'.repeat(3_000_000) }) });
    expect(large.status).toBe(413);
  });

  it('refuses a rush of one address with 429 and Retry-After, and lets others through [DEPLOY-05]', async () => {
    const rush = asker(nginx, '127.0.0.9');
    const logins = await Promise.all(Array.from({ length: 60 }, () => rush('/api/auth/login', json({}))));
    const refused = logins.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(JSON.parse(String(refused[0]?.body)).error.code).toBe('RATE_LIMITED');
    const reads = await Promise.all(Array.from({ length: 100 }, () => rush('/api/health/live')));
    expect(reads.every(({ status }) => status === 200)).toBe(true);
    expect((await ask('/api/auth/login', json({}))).status).toBe(400);
  });

  it('writes no query, no token and no whole address to its log [DEPLOY-07]', async () => {
    await ask('/api/property/search?search=Meera+Shah+9825012345');
    await ask(`/api/shortlists/${'k'.repeat(22)}`);
    for (const path of ['/S', '/gu/s', '/hi/key', '/key']) await ask(`${path}/${'k'.repeat(22)}`);
    await ask('/properties/call-98250 12345');
    await expect.poll(() => nginx.log()).toContain('/api/shortlists/-');
    const log = nginx.log();
    expect(log).toContain('"path":"/api/property/search"');
    expect(log).toContain('"path":"/properties/call--"');
    expect(log).not.toMatch(/Meera|98250.?12345|kkkk|127\.0\.0\.[1-9]"?,"protocol|"network":"127\.0\.0\.[1-9]/);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});

/** A process that says what it was sent, and counts. */
async function startEcho(answer: (path: string) => 'close' | 'none' | Record<string, string>) {
  const calls: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    calls.push({ method, path: url, headers });
    const told = answer(url);
    incoming.resume().on('end', () => {
      if (told === 'close') incoming.socket.destroy();
      else if (told === 'none') outgoing.writeHead(404).end();
      else outgoing.writeHead(200, told).end(url);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => void server.close();
  onTestFinished(stop);
  return { calls, port: (server.address() as AddressInfo).port, stop };
}

/** nginx before these processes, for one test; answers who asks it. */
async function startBefore(...ports: number[]) {
  const nginx = await startNginx(ports);
  onTestFinished(nginx.stop);
  return (localAddress?: string) => asker(nginx, localAddress);
}

describe.skipIf(!HAS_NGINX)('the nginx of deploy/ by itself', () => {
  const FOREVER = 'public, max-age=31536000, immutable';

  it('keeps files that never change, one of each form, and nothing else [DEPLOY-08]', async () => {
    const echo = await startEcho((path) => ({
      'cache-control': path === '/' ? 'no-cache' : FOREVER,
      vary: 'accept-encoding',
    }));
    const ask = (await startBefore(echo.port))();
    const forms = ['br', 'gzip, br;q=0.9', 'gzip', 'br;q=0, gzip', 'identity'];
    for (const form of [...forms, ...forms]) {
      for (const path of ['/assets/a-1.js', '/media/key/640.avif', '/', '/api/property/search']) {
        expect((await ask(path, { headers: { 'accept-encoding': form } })).body.toString()).toBe(path);
      }
    }
    const times = (path: string) => echo.calls.filter((call) => call.path === path);
    expect(times('/assets/a-1.js').map(({ headers }) => headers['accept-encoding'] ?? '')).toEqual(['br', 'gzip', '']);
    expect(times('/media/key/640.avif')).toHaveLength(1);
    expect(times('/')).toHaveLength(10);
    expect(times('/api/property/search')).toHaveLength(10);
  });

  it('passes on the host that it checked, and no other word about who asks [DEPLOY-05]', async () => {
    const echo = await startEcho(() => ({}));
    const ask = (await startBefore(echo.port))();
    const spoofed = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-real-ip': '203.0.113.1',
      forwarded: 'for=x',
      traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`,
    };
    await ask('/', { headers: spoofed });
    const { headers } = echo.calls[0] ?? {};
    expect(headers).toMatchObject({ host: NAME, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(headers?.traceparent).toMatch(/^00-(?!c{32})([0-9a-f]{16})[0-9a-f]{16}-\1-0[01]$/);
    for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded']) expect(headers, name).not.toHaveProperty(name);
  });

  it('asks another process when one is gone, and never sends twice what writes [ROLL-03]', async () => {
    const dying = await startEcho(() => 'close');
    const well = await startEcho(() => ({}));
    const ask = (await startBefore(dying.port, well.port))();
    const statuses = { GET: [] as number[], POST: [] as number[] };
    for (let turn = 0; turn < 6; turn++) {
      for (const method of ['GET', 'POST'] as const) statuses[method].push((await ask('/x', { method })).status);
    }
    expect(statuses.GET).toEqual(Array(6).fill(200));
    const posts = [...dying.calls, ...well.calls].filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(6);
    expect(statuses.POST.filter((status) => status === 503).length).toBe(
      dying.calls.filter(({ method }) => method === 'POST').length,
    );
    dying.stop();
    await ask('/x');
    const after = await Promise.all(Array.from({ length: 20 }, () => ask('/x', { method: 'POST' })));
    expect(after.map(({ status }) => status)).toEqual(Array(20).fill(200));
    well.stop();
    // Nobody is left: visitors are told in their way, programs in theirs.
    const told = await Promise.all(['/x', '/api/x'].map((path) => ask(path)));
    expect(told.map(({ status, headers }) => [status, headers['content-type'], headers['retry-after']])).toEqual([
      [503, 'text/html; charset=utf-8', '5'],
      [503, 'application/json', '5'],
    ]);
  });

  it('finds a file of either version while both run [ROLL-04]', async () => {
    const old = await startEcho((path) => (path.includes('old') ? { 'cache-control': FOREVER } : 'none'));
    const latest = await startEcho((path) => (path.includes('new') ? { 'cache-control': FOREVER } : 'none'));
    const ask = (await startBefore(old.port, latest.port))();
    for (let turn = 0; turn < 6; turn++) {
      for (const version of ['old', 'new']) expect((await ask(`/assets/${version}-${turn}.js`)).status).toBe(200);
    }
    expect((await ask('/assets/none.js')).status).toBe(404);
  });

  it('leaves an address that keeps 200 requests under way no more, and others theirs [DEPLOY-05]', async () => {
    const held: ServerResponse[] = [];
    const slow = createServer((_incoming, outgoing) => void held.push(outgoing)).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    onTestFinished(() => void slow.close());
    const from = await startBefore((slow.address() as AddressInfo).port);
    const greedy = from('127.0.0.9');
    const asked = Array.from({ length: 215 }, () => greedy('/'));
    await expect.poll(() => held.length).toBe(200);
    const other = from()('/');
    await expect.poll(() => held.length).toBe(201);
    for (const answer of held) answer.end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await other).status).toBe(200);
  });
});
