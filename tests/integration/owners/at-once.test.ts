import { expect, it } from 'vitest';
import { tokenHash } from '#server/auth/token.ts';
import type { Config } from '#server/config.ts';
import { createListing } from '#tests/integration/http/listing-form.ts';
import { expectStatus, firstFacts, offer } from '#tests/integration/owners/offered.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

/** What owners and staff do at the same moment. */
onBothEngines('at once', (stage) => {
  it('a correction that comes while another is published waits, whole; none is lost [KEY-07, REVIEW-06]', async () => {
    const { site, token, listing, key, correct } = await ownedListing(stage.config);
    try {
      const waiting = async () => {
        const [home] = expectStatus(await site.get(`/api/key/${key}`), 200).homes;
        return home.waiting;
      };
      for (let turn = 0; turn < 3; turn++) {
        expectStatus(await correct({ summary: `First of turn ${turn}` }), 200);
        const { submission_id } = await waiting();
        const [published, sent] = await Promise.all([
          site.send('POST', `/api/submissions/${submission_id}/publish`, {}, token),
          correct({ floor: 10 + turn }),
        ]);
        expect([published.statusCode, sent.statusCode]).toEqual([200, 200]);
        const left = await waiting();
        if (left !== null) {
          expect(left.fields).toEqual(['floor']);
          expectStatus(await site.send('POST', `/api/submissions/${left.submission_id}/publish`, {}, token), 200);
        }
        const now = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
        expect({ summary: now.summary, floor: now.floor }).toEqual({
          summary: `First of turn ${turn}`,
          floor: 10 + turn,
        });
      }
    } finally {
      await site.close();
    }
  });

  it('one home that is sent several times is stored once, with one key that is good [OFFER-06, OFFER-20]', async () => {
    const site = await buildTestApp({ config: { database: stage.config } });
    try {
      const { owners, submissions } = site.parts.database.read;
      for (let turn = 0; turn < 3; turn++) {
        const phone = `555006670${turn}`;
        const plain = Object.fromEntries(
          Object.entries(firstFacts({ owner_contact1: phone })).map(([name, value]) => [name, String(value)]),
        );
        const headers = { 'idempotency-key': `a-random-text-of-the-browser-${turn}` };
        const sendings = [
          () => site.parts.forms.offerHome(plain, '203.0.113.7').then(({ offered }) => offered),
          () => offer(site, firstFacts({ owner_contact1: phone }), headers).then((answer) => expectStatus(answer, 201)),
        ];
        for (const sent of sendings) {
          const before = await submissions.countWaiting();
          const answers = await Promise.all([sent(), sent()]);
          expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
          expect(await submissions.countWaiting()).toBe(before + 1);
          const good = await Promise.all(answers.map(({ key }) => owners.byKey(tokenHash(key))));
          expect(good.filter((owner) => owner !== undefined)).toHaveLength(1);
        }
      }
    } finally {
      await site.close();
    }
  });

  it('two corrections of one home become one, and of two that were refused one waits again [REVIEW-13]', async () => {
    const { site, token, listing, correct } = await ownedListing(stage.config);
    try {
      const waiting = async () => {
        const { submissions } = expectStatus(await site.get('/api/submissions/?limit=50', token), 200);
        return submissions.filter((one: { property_id: number | null }) => one.property_id === listing.id);
      };
      const refused: { id: number; version: number }[] = [];
      for (let turn = 0; turn < 2; turn++) {
        await Promise.all([correct({ floor: 20 + turn }), correct({ summary: `Words ${turn}` })]);
        const [one, ...others] = await waiting();
        expect(others).toEqual([]);
        const answer = await site.send('POST', `/api/submissions/${one.id}/refuse`, { reason: 'No' }, token);
        refused.push(expectStatus(answer, 200));
      }
      const answers = await Promise.all(
        refused.map(({ id, version }) => site.send('POST', `/api/submissions/${id}/reopen`, { version }, token)),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(await waiting()).toHaveLength(1);
      // A colleague refused it anew: what was seen before is not what is taken back.
      const [again] = await waiting();
      await site.send('POST', `/api/submissions/${again.id}/refuse`, { reason: 'Still no' }, token);
      const stale = { version: again.version };
      expect((await site.send('POST', `/api/submissions/${again.id}/reopen`, stale, token)).statusCode).toBe(409);
    } finally {
      await site.close();
    }
  });
});

/** A site with a listing, and what its owner sends with the key. */
async function ownedListing(database: Config['database']) {
  const site = await buildTestApp({ config: { database } });
  const token = await site.login();
  const listing = await createListing(site, token, {});
  const { key } = expectStatus(await site.send('POST', `/api/property/${listing.id}/owner-key`, {}, token), 201);
  const correct = (fields: object) => site.sendForm('POST', `/api/key/${key}/corrections`, { ...fields });
  return { site, token, listing, key, correct };
}
