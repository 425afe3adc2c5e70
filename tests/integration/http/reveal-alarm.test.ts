import { expect, it } from 'vitest';
import { revealState } from '#domain/answers/leads.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { createLog } from '#server/log.ts';
import { learnUsual, lookForAlarm } from '#server/visitors/alarm.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { given, givenSite } from '#tests/support/given.ts';

const logged: string[] = [];
const site = givenSite({ log: createLog('warn', { write: (line) => void logged.push(line) }) });
const homes = given(async () => {
  const ids: number[] = [];
  for (let turn = 0; turn < 3; turn++) ids.push((await site.createProperty({ owner_name: 'Ramilaben' })).id);
  return { ids };
});

let asked = 0;
async function reveal(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    asked += 1;
    const person = { name: 'Asha Shah', phone: String(9_825_000_000 + asked), property_id: homes.ids[turn % 3] };
    expect((await site.send('POST', '/api/visitors/', person)).statusCode).toBe(201);
  }
}
const look = () => lookForAlarm(site.parts, learnUsual(site.parts));
const state = async () => (await site.staff.get('/api/visitors/reveals')).json();
const lines = () => logged.filter((line) => line.includes('more often than usual'));

it('rings when reveals leave the usual, once, in the dashboard and in the log without a person [ALARM-03]', async () => {
  await reveal(20);
  await look();
  expect(await state()).toEqual({ all_call_back: false, alarms: [] });
  await reveal(5);
  await look();
  await look();
  const now = await state();
  expect(() => revealState.parse(now)).not.toThrow();
  expect(now.alarms).toEqual([
    { noticed_at: new Date(site.clock.now).toISOString(), minutes: 10, reveals: 25, listings: 3, usual: 0 },
  ]);
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 40, minutes: 10, reveals: 25, listings: 3, usual: 0 });
  expect(lines()[0]).not.toMatch(/9825|Asha|Ramila|127\.0\.0\.1/);
});

it('is told again when it is twice as bad, goes when it is acknowledged, and comes back in another hour [ALARM-03, ALARM-04]', async () => {
  await reveal(30);
  await look();
  expect((await state()).alarms).toMatchObject([{ reveals: 55 }]);
  expect(lines()).toHaveLength(2);
  const seen = await site.staff.send('POST', '/api/visitors/reveals/acknowledge');
  expect([seen.statusCode, seen.json().alarms]).toEqual([200, []]);
  await look();
  expect((await state()).alarms).toEqual([]);
  const [entry] = await listAuditOf(site.parts.database.read, 'alarm', 1, 9);
  expect(entry).toMatchObject({ action: 'alarm.acknowledge', by: '5550000001', after: { alarms: 1 } });
  site.clock.now += HOUR;
  await reveal(25);
  await look();
  expect((await state()).alarms).toHaveLength(1);
});

it('is forgotten after three months', async () => {
  await site.parts.tidyUp();
  expect((await state()).alarms).toHaveLength(1);
  site.clock.now += 91 * DAY;
  await site.parts.tidyUp();
  site.token = await site.login();
  expect((await state()).alarms).toEqual([]);
});

it('the metrics count reveals by their answer, and refusals by their reason [ALARM-05]', async () => {
  await site.send('POST', '/api/visitors/', { name: 'A', phone: '1', property_id: homes.ids[0] });
  await site.send('POST', '/api/visitors/', { name: 'Asha', phone: '9825012345', property_id: 99_999 });
  const { body } = await site.get('/api/metrics');
  expect(body).toContain(`chavi_reveals_total{answer="shown",cause="none"} ${asked}\n`);
  expect(body).toContain('chavi_reveal_refusals_total{code="VALIDATION_FAILED"} 1\n');
  expect(body).toContain('chavi_reveal_refusals_total{code="NOT_FOUND"} 1\n');
});
