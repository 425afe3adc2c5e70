import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api-process.ts';
import { type Receiver, startReceiver } from '#tests/support/code-provider.ts';
import { given, givenSite } from '#tests/support/given.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** All that a receiver was sent, as text and as spans. */
function sentTo({ calls }: Pick<Receiver, 'calls'>) {
  const text = calls.map(({ body }) => body).join('\n');
  const spans: SentSpan[] = calls.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: SentSpan[] }[] }) =>
      one.scopeSpans.flatMap(({ spans: list }) => list),
    ),
  );
  return { text, spans };
}

const TRACE = 'a'.repeat(32);
const SPAN = 'b'.repeat(16);
const TYPED = 'Ramanujan 9825098250 flat';
const KEY = `${'k'.repeat(21)}w`;

describe('with an OpenTelemetry endpoint', () => {
  const receiver = given(
    () => startReceiver(200),
    (one) => one.close(),
  );
  const site = givenSite(() => ({
    isRendering: true,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' },
  }));

  it('a request, its reads, their statements and the rendering are spans one below another, of the trace that the web server names [SEEN-06]', async () => {
    const flat = await site.createProperty();
    const from = { 'x-forwarded-for': '203.0.113.77', traceparent: `00-${TRACE}-${SPAN}-01` };
    const page = await site.inject({ method: 'GET', url: `/property/${flat.id}`, headers: from });
    expect(page.statusCode).toBe(200);
    await site.staff.get(`/api/property/view/${flat.id}`);
    await site.inject({ method: 'GET', url: `/search?search=${encodeURIComponent(TYPED)}`, headers: from });
    await site.get(`/key/${KEY}`);
    await site.send('POST', '/api/visitors/', { name: 'Ramanujan', phone: '9825098250', property_id: flat.id });
    await site.get('/api/property/latest');
    await site.inject({ method: 'GET', url: '/contact', headers: { traceparent: `00-${'c'.repeat(32)}-${SPAN}-01` } });
    await site.parts.traces?.close();
    const requests = ['GET /property/:id', 'GET /search', 'POST /api/visitors/', 'GET /contact'];
    await expect.poll(() => sentTo(receiver).spans.map(({ name }) => name)).toEqual(expect.arrayContaining(requests));
    const { text, spans } = sentTo(receiver);
    expect(receiver.calls.map(({ method, url }) => `${method} ${url}`)).toContain('POST /v1/traces');
    const request = spans.find(({ name, parentSpanId }) => name === 'GET /property/:id' && parentSpanId === SPAN);
    const below = (one: SentSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === one?.spanId);
    expect(request?.traceId).toBe(TRACE);
    const read = below(request).find(({ name }) => name === 'read view');
    const render = below(request).find(({ name }) => name === 'render');
    const statement = below(read).find(({ name }) => name.startsWith('select '));
    for (const one of [read, render, statement]) {
      expect(one?.traceId).toBe(TRACE);
      expect(BigInt(one?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0));
      expect(BigInt(one?.endTimeUnixNano ?? 0)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0));
    }
    // After a body, the statements are still those of their request.
    const reveal = spans.find(({ name }) => name.startsWith('POST /api/visitors'));
    expect(below(reveal).map(({ name }) => name.split(' ', 1)[0])).toContain('select');
    for (const secret of ['Ramanujan', '98250', 'flat', KEY, site.token, '203.0.113', '127.0.0.1', 'ccccccccc'])
      expect(text, secret).not.toContain(secret);
    expect(text).toContain('GET /key/:token');
    expect(text).toContain(String(page.headers['x-request-id']));
  });
});

describe.each(['silent', 'broken', 'gone'] as const)('with an endpoint that is %s', (fault) => {
  const receiver = given(
    () => startReceiver(200),
    (one) => one.close(),
  );
  const site = givenSite(() => ({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: fault === 'gone' ? 'http://127.0.0.1:9' : receiver.url, LOG_LEVEL: 'silent' },
  }));

  it('everybody is answered, and the site ends without waiting for it [SEEN-07]', async () => {
    receiver.answers.push(...Array<typeof fault & ('silent' | 'broken')>(50).fill(fault as 'silent'));
    const flat = await site.createProperty();
    for (let turn = 0; turn < 700; turn += 1)
      expect((await site.get(`/api/property/view/${flat.id}`)).statusCode).toBe(200);
    const came = receiver.calls.length;
    // What waits to be sent is bounded, and asked for by nobody.
    expect(came).toBeLessThan(10);
    const ended = await Promise.race([site.parts.traces?.close().then(() => 'ended'), sleep(4000)]);
    expect(ended).toBe('ended');
  });
});

it('without an endpoint no part of OpenTelemetry is loaded, and requests are answered [SEEN-06]', async () => {
  const refusing = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry')) throw new Error('OpenTelemetry is loaded');
      return next(name, context);
    } });`;
  const dataDir = await mkdtemp(join(tmpdir(), 'chavi-untraced-'));
  const env = {
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refusing)}`,
  };
  const api = await startApi(env);
  expect((await fetch(`${api.origin}/api/property/latest`)).status).toBe(200);
  await api.stop();
  const traced = startApi({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(traced).rejects.toThrow('OpenTelemetry is loaded');
  await rm(dataDir, { recursive: true });
});
