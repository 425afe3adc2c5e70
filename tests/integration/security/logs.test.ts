import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { givenSite } from '#tests/support/given.ts';

const PHONE = '9825012345';
const READS = ['latest', 'stats', 'videos', 'areas', 'search', 'searchPage', 'view', 'testimonials'];
const WORDS = ['Asha Shah', PHONE, '98250', 'asha@example.com', 'call me after six', 'Meera Patel', '5550010077'];

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const site = givenSite({ isRendering: true, log: createLog('trace', { write }) });
const failing = givenSite({ isRendering: true, log: createLog('error', { write }) });
beforeEach(() => {
  lines.length = 0;
});

describe('the log', () => {
  it('has one line per request with an id that the answer carries; no token, name, phone or message, even when everything is logged', async () => {
    const { id } = await site.createProperty({ owner_name: 'Meera Patel', owner_contact1: '5550010077' });
    const token = await site.login();
    const person = { name: 'Asha Shah', phone: PHONE, property_id: id };
    await site.sendForm('POST', '/api/visitors/', person);
    await site.send('POST', '/api/visitors/', { ...person, phone: '12' });
    const message = { name: 'Asha Shah', email: 'asha@example.com', phone: PHONE, message: 'call me after six' };
    await site.sendForm('POST', '/api/visitors/contact-us', message);
    await site.sendForm('POST', '/api/property/create', { title: 'x', owner_name: 'Meera Patel' }, token);
    await site.sendForm('PUT', '/api/property/homepage-youtube-links/1', { youtube_link: PHONE }, token);
    await site.get(`/api/visitors/?q=${PHONE}`, token);
    await site.get(`/api/property/view/${PHONE}`);
    await site.send('POST', '/api/auth/login', { phone: PHONE, password: 'a-secret-word' });
    const answer = await site.get(`/api/property/view/${id}?q=Asha`, token);
    // The security log has lines of its own for some of them.
    expect(lines.filter((line) => JSON.parse(line).msg === 'request')).toHaveLength(10);
    const told = { method: 'GET', route: '/api/property/view/:id', status: 200, client: '-' };
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ...told, reqId: answer.headers['x-request-id'] });
    for (const word of [...WORDS, token, 'Bearer', 'a-secret-word']) expect(lines.join(''), word).not.toContain(word);
  });

  it.each([
    ['/', '/'],
    ['/search?q=98250%2012345', '/search'],
    ['/property/98250%2012345', '/property/:id'],
    ['/property/98250.12345', '/property/*'],
    ['POST /property/98250/12345', '/property/*'],
    ['/9825012345%20Ravi', 'none'],
    ['/auth-login/token', 'none'],
    ['/media/98250.12345/Ravi', '/media/:key/:file'],
    ['/api/property/view/98250%2012345', '/api/property/view/:id'],
    ['/api/token/98250%2012345', '/api/*'],
    ['POST /api/98250%2012345', '/api/*'],
  ])('names the route of a request, never what was typed into the address: %s is %s', async (asked, route) => {
    const [url = '', method = 'GET'] = asked.split(' ').toReversed();
    await site.inject({ method: method as 'GET' | 'POST', url, headers: { 'x-gateway-client': PHONE } });
    expect(lines.map((line) => JSON.parse(line).route)).toEqual([route]);
    expect(lines[0]).not.toMatch(/98250|12345|Ravi|token/);
  });

  it('tells once of an error behind a call or a page, as a line of JSON, without the row that a database names in it', async () => {
    const { id } = await failing.createProperty();
    const { forms, reads } = failing.parts;
    const row = { detail: `Failing row contains (1, Asha Shah, ${PHONE}).`, code: '23514' };
    forms.revealOnPage = () => Promise.reject(Object.assign(new Error(`broken at ${PHONE}`), row));
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `name=Asha+Shah&phone=${PHONE}`;
    const answer = await failing.inject({ method: 'POST', url: `/property/${id}`, headers, payload });
    Object.assign(reads, Object.fromEntries(READS.map((name) => [name, forms.revealOnPage])));
    expect((await failing.get('/api/property/stats')).statusCode).toBe(500);
    for (const path of ['/', '/search', '/properties', `/property/${id}`]) await failing.get(path);
    failing.clock.now += 5 * 60 * 1000;
    await failing.get('/about');
    const said = printed.mock.calls.flat().map((thing) => inspect(thing, { depth: 9 }));
    printed.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(lines.filter((line) => JSON.parse(line).err.code === '23514').length).toBe(2 + 4 + 3 + 1);
    expect(lines.filter((line) => line.includes('unexpected error')).length).toBeGreaterThan(1);
    expect(said).toEqual([]);
    expect(answer.body).not.toContain('Failing row');
    for (const text of lines) expect(text).not.toMatch(/Failing row|Asha Shah|9825012345/);
  });
});
