import { expect, it } from 'vitest';
import { createTurns, Lane } from '#server/admission/admission.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('work on the event loop begins once in a turn, and no lane keeps another from its turn', async () => {
  const turns = createTurns();
  const [pages, calls] = [new Lane({ atOnce: 100, turns }), new Lane({ atOnce: 100, turns })];
  const began: string[] = [];
  const all = [];
  for (const name of ['page 1', 'page 2', 'page 3']) all.push(pages.run(async () => began.push(name)));
  all.push(calls.run(async () => began.push('call 1')));
  await Promise.resolve();
  expect(began).toEqual(['page 1']);
  await nextTurn();
  expect(began).toHaveLength(2);
  await Promise.all(all);
  expect(began.indexOf('call 1')).toBeLessThan(began.indexOf('page 3'));
});

it('new connections are taken in before more work begins, but not for ever', async () => {
  const turns = createTurns();
  const lane = new Lane({ atOnce: 100, turns });
  await lane.enter();
  let hasBegun = false;
  const waiting = lane.enter().then(() => {
    hasBegun = true;
  });
  for (let turn = 0; turn < 5; turn += 1) {
    turns.arrived();
    await nextTurn();
    expect(hasBegun).toBe(false);
  }
  while (!hasBegun) {
    turns.arrived();
    await nextTurn();
  }
  await waiting;
});

it('[LOAD-01] no more than so much is under way; what leaves lets the next in', async () => {
  const lane = new Lane({ atOnce: 2 });
  const [first, second] = [await lane.enter(), await lane.enter()];
  let hasEntered = false;
  const third = lane.enter().then((leave) => {
    hasEntered = true;
    return leave;
  });
  await nextTurn();
  expect([hasEntered, lane.waiting, lane.counts.underWay]).toEqual([false, 1, 2]);
  first();
  first();
  (await third)();
  second();
  expect([lane.waiting, lane.counts.underWay]).toEqual([0, 0]);
});

/** A lane of one whose line moves once in `ms`, and a way to let it move. */
async function slowLane(ms: number) {
  const time = { now: 0 };
  const lane = new Lane({ atOnce: 1, clock: () => time.now, patience: { rushMs: 400, standingMs: 150 } });
  const entered: (() => void)[] = [await lane.enter()];
  const join = () =>
    lane.enter().then(
      (leave) => void entered.push(leave),
      (error) => String(error.code),
    );
  const move = async () => {
    time.now += ms;
    entered.shift()?.();
    await nextTurn();
  };
  return { lane, time, join, move };
}

it('[LOAD-01] who would have to wait longer than the patience is refused at once, with the time to come again', async () => {
  const { lane, join, move } = await slowLane(10);
  for (let person = 0; person < 30; person += 1) void join();
  for (let turn = 0; turn < 20; turn += 1) {
    void join();
    await move();
  }
  // The line moves once in 10 ms, as far as that is known by now: 30 wait for less than the 400 ms of a rush.
  expect(lane.isFull()).toBe(false);
  for (let person = 0; person < 30; person += 1) void join();
  expect(lane.isFull()).toBe(true);
  const refused = await lane.enter().catch((error) => error);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  expect(lane.counts.refused).toBeGreaterThan(0);
});

it('a line that has stood for a second is kept shorter than one that has just formed', async () => {
  const { lane, join, move } = await slowLane(10);
  for (let turn = 0; turn < 200; turn += 1) {
    for (let person = 0; person < 3; person += 1) void join();
    await move();
  }
  for (let person = 0; person < 20; person += 1) void join();
  expect(lane.isFull()).toBe(true);
  expect(lane.waiting).toBeLessThan(20);
  while (lane.waiting > 0) await move();
  for (let person = 0; person < 20; person += 1) void join();
  expect(lane.isFull()).toBe(false);
});

it('a machine that stood still turns nobody away who comes then, and is not taken for slow', async () => {
  const { lane, time, join, move } = await slowLane(5);
  for (let person = 0; person < 12; person += 1) void join();
  for (let turn = 0; turn < 4; turn += 1) await move();
  time.now += 800;
  await move();
  void join();
  void join();
  expect(lane.isFull()).toBe(false);
  expect(lane.counts.refused).toBe(0);
});

it('who has waited too long, because the machine stood still, makes room for those who can be answered', async () => {
  const { lane, time, join, move } = await slowLane(5);
  const late = join();
  time.now += 2000;
  const fresh = join();
  for (let person = 0; person < 7; person += 1) void join();
  await move();
  expect(await late).toBe('UNAVAILABLE');
  expect(await fresh).toBeUndefined();
  expect(lane.waiting).toBe(7);
});

it('where few wait, a machine that stood still makes nobody go away', async () => {
  const { lane, time, join, move } = await slowLane(5);
  for (let person = 0; person < 8; person += 1) void join();
  time.now += 2000;
  while (lane.waiting > 0) await move();
  expect(lane.counts.refused).toBe(0);
});

it('[LOAD-10] work waits for what comes first, until that is over', async () => {
  const turns = createTurns();
  const lane = new Lane({ atOnce: 100, turns });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const first = turns.first(() => over);
  const began: string[] = [];
  const page = lane.run(async () => void began.push('page'));
  const step = Promise.resolve(turns.step()).then(() => void began.push('step'));
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(began).toEqual([]);
  end();
  await Promise.all([first, page, step]);
  expect(began.toSorted()).toEqual(['page', 'step']);
});

it('[LOAD-10] work goes on when what comes first takes long', async () => {
  const turns = createTurns();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const first = turns.first(() => over);
  await new Lane({ atOnce: 100, turns }).run(async () => {});
  await turns.step();
  end();
  await first;
});

it('[LOAD-10] steps of work that has begun take a turn of the event loop each', async () => {
  const turns = createTurns();
  expect(turns.step()).toBeUndefined();
  const began: number[] = [];
  const steps = [1, 2].map((step) => turns.step()?.then(() => began.push(step)));
  expect(began).toEqual([]);
  await steps[0];
  expect(began).toEqual([1]);
  await steps[1];
  expect(began).toEqual([1, 2]);
});
