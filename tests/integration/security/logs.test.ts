import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const PHONE = '9825012345';
const WORDS = ['Asha Shah', PHONE, '98250', 'asha@example.com', 'call me after six', 'Meera Patel', '5550010077'];

describe('the log', () => {
  it('holds no token, name, phone or message, even when everything is logged', async () => {
    const lines: string[] = [];
    test = await buildTestApp({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
    const { id } = await test.createProperty({ ownerName: 'Meera Patel', ownerContact1: '5550010077' });
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
});
