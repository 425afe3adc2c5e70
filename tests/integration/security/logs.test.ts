import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { buildRenderingSite, buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const PHONE = '9825012345';
const READS = ['latest', 'stats', 'videos', 'areas', 'search', 'searchPage', 'view', 'testimonials'];
const WORDS = ['Asha Shah', PHONE, '98250', 'asha@example.com', 'call me after six', 'Meera Patel', '5550010077'];

describe('the log', () => {
  it('holds no token, name, phone or message, even when everything is logged', async () => {
    const lines: string[] = [];
    test = await buildTestApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
    const { id } = await test.createProperty({ owner_name: 'Meera Patel', owner_contact1: '5550010077' });
    const token = await test.login();
    const person = { name: 'Asha Shah', phone: PHONE, property_id: id };
    await test.sendForm('POST', '/api/visitors/', person);
    await test.send('POST', '/api/visitors/', { ...person, phone: '12' });
    const message = { name: 'Asha Shah', email: 'asha@example.com', phone: PHONE, message: 'call me after six' };
    await test.sendForm('POST', '/api/visitors/contact-us', message);
    await test.sendForm('POST', '/api/property/create', { title: 'x', owner_name: 'Meera Patel' }, token);
    await test.sendForm('PUT', '/api/property/homepage-youtube-links/1', { youtube_link: PHONE }, token);
    await test.get(`/api/visitors/?q=${PHONE}`, token);
    await test.get(`/api/property/view/${PHONE}`);
    await test.send('POST', '/api/auth/login', { phone: PHONE, password: 'a-secret-word' });
    const written = lines.join('');
    expect(lines.length).toBeGreaterThan(8);
    for (const word of [...WORDS, token, 'Bearer', 'a-secret-word']) expect(written, word).not.toContain(word);
  });

  it('names the route of a request, never what was typed into the address', async () => {
    const lines: string[] = [];
    test = await buildRenderingSite({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
    const routeOf = async (url: string, method: 'GET' | 'POST' = 'GET') => {
      lines.length = 0;
      await test.inject({ method, url, headers: { 'x-gateway-client': PHONE } });
      expect(lines, url).toHaveLength(1);
      expect(lines[0], url).not.toMatch(/98250|12345|Ravi|token/);
      return JSON.parse(lines[0] ?? '').route;
    };
    expect(await routeOf('/')).toBe('/');
    expect(await routeOf('/search?q=98250%2012345')).toBe('/search');
    expect(await routeOf('/property/98250%2012345')).toBe('/property/:id');
    expect(await routeOf('/property/98250.12345')).toBe('/property/*');
    expect(await routeOf('/property/98250/12345', 'POST')).toBe('/property/*');
    expect(await routeOf('/9825012345%20Ravi')).toBe('none');
    expect(await routeOf('/auth-login/token')).toBe('none');
    expect(await routeOf('/media/98250.12345/Ravi')).toBe('/media/:key/:file');
    expect(await routeOf('/api/property/view/98250%2012345')).toBe('/api/property/view/:id');
    expect(await routeOf('/api/token/98250%2012345')).toBe('/api/*');
    expect(await routeOf('/api/98250%2012345', 'POST')).toBe('/api/*');
  });

  it('tells once of an error behind a page, as a line of JSON, without the row that a database names in it', async () => {
    const lines: string[] = [];
    test = await buildRenderingSite({ log: createLog('error', { write: (line) => void lines.push(line) }) });
    const { id } = await test.createProperty();
    const row = { detail: `Failing row contains (1, Asha Shah, ${PHONE}).`, code: '23514' };
    test.parts.forms.revealOnPage = () => Promise.reject(Object.assign(new Error('violates check constraint'), row));
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `name=Asha+Shah&phone=${PHONE}`;
    const answer = await test.inject({ method: 'POST', url: `/property/${id}`, headers, payload });
    Object.assign(test.parts.reads, Object.fromEntries(READS.map((name) => [name, test.parts.forms.revealOnPage])));
    for (const path of ['/', '/search', '/properties', `/property/${id}`]) await test.get(path);
    test.clock.now += 5 * 60 * 1000;
    await test.get('/about');
    const said = printed.mock.calls.flat().map((thing) => inspect(thing, { depth: 9 }));
    printed.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(lines.filter((line) => JSON.parse(line).err.code === '23514').length).toBe(1 + 4 + 3 + 1);
    expect(said).toEqual([]);
    expect(answer.body).not.toContain('Failing row');
    for (const text of lines) expect(text).not.toMatch(/Failing row|Asha Shah|9825012345/);
  });
});
