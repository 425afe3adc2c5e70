import { describe, expect, it } from 'vitest';
import { createKeyLocks, createWorkQueue } from '#server/media/photo-files.ts';

/** A job that runs until it is told to end. */
function job() {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { started: false };
  return {
    state,
    end,
    run: async () => {
      state.started = true;
      await done;
    },
  };
}

describe('the work queue', () => {
  it('runs as many jobs at once as allowed, the others in the order they came', async () => {
    const queue = createWorkQueue(2, 10);
    const jobs = [job(), job(), job(), job()];
    const runs = jobs.map(({ run }) => queue.run(run));
    const started = () => jobs.map(({ state }) => state.started);
    await Promise.resolve();
    expect(started()).toEqual([true, true, false, false]);
    jobs[1]?.end();
    await runs[1];
    expect(started()).toEqual([true, true, true, false]);
    for (const { end } of jobs) end();
    await Promise.all(runs);
  });

  it('never runs more than allowed, also when a job arrives in the very moment another ends', async () => {
    const queue = createWorkQueue(1, 10);
    let [running, most] = [0, 0];
    const counted = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    };
    const gate = job();
    const first = queue.run(gate.run);
    const waiting = queue.run(counted);
    gate.end();
    // One more in each of the next turns of the queue of promises: one of them falls between the end and the start.
    const late: Promise<void>[] = [];
    for (let turn = 0; turn < 8; turn++) {
      await Promise.resolve();
      late.push(queue.run(counted));
    }
    await Promise.all([first, waiting, ...late]);
    expect(most).toBe(1);
  });

  it('answers what the job answers and goes on after one that failed', async () => {
    const queue = createWorkQueue(1, 10);
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(async () => 7);
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe(7);
  });

  it('refuses more than it can keep in line', async () => {
    const queue = createWorkQueue(1, 1);
    const [running, waiting] = [job(), job()];
    const runs = [queue.run(running.run), queue.run(waiting.run)];
    await expect(queue.run(async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 20 });
    running.end();
    waiting.end();
    await Promise.all(runs);
    expect(await queue.run(async () => 1)).toBe(1);
  });
});

describe('locks by key', () => {
  it('let one job at a time work on a key, in order, and others beside it', async () => {
    const locked = createKeyLocks();
    const log: string[] = [];
    const step = (key: string, name: string) =>
      locked(key, async () => {
        log.push(`${name} in`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`${name} out`);
      });
    await Promise.all([step('a', '1'), step('a', '2'), step('b', '3')]);
    expect(log.filter((line) => !line.startsWith('3'))).toEqual(['1 in', '1 out', '2 in', '2 out']);
    expect(log.indexOf('3 in')).toBeLessThan(log.indexOf('1 out'));
  });

  it('go on after a job that failed', async () => {
    const locked = createKeyLocks();
    const failing = locked('a', () => Promise.reject(new Error('no')));
    const next = locked('a', async () => 7);
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe(7);
  });
});
