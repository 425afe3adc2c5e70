import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorBody } from '#domain/errors.ts';
import { ERROR_STATUS } from '#server/http/error-status.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The same wild inputs at every run. */
const SEED = 20_261_120;
const TRIES = 20;
const PAUSE_MS = 250;

/** For a failing test: what was asked and what came. */
export function exchange(asked: InjectOptions, answer: LightMyRequestResponse): string {
  return `${asked.method ?? 'GET'} ${String(asked.url).slice(0, 300)} -> ${answer.body.slice(0, 300)}`;
}

/** An answer of the API's own kind: no breakdown, and every refusal in the one form of errors (D8). */
function expectDecent(answer: LightMyRequestResponse, asked: InjectOptions): void {
  const context = exchange(asked, answer);
  expect(answer.statusCode, context).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  const { error } = answer.json<ErrorBody>();
  expect(ERROR_CODES, context).toContain(error.code);
  expect(ERROR_STATUS[error.code], context).toBe(answer.statusCode);
  expect(error.message.length, context).toBeGreaterThan(0);
  for (const detail of error.details ?? []) {
    expect(detail, context).toEqual({ field: expect.any(String), type: expect.stringMatching(/\S/) });
  }
}

/** Requests without a pause keep the one process busy, and it may say so (503): then a good client waits and asks again. */
export async function patiently({ inject }: TestApp, asked: InjectOptions): Promise<LightMyRequestResponse> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await inject(asked);
    if (answer.statusCode !== 503) return answer;
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await sleep(PAUSE_MS);
  }
  return inject(asked);
}

/** Sends `runs` requests, one after the other: each must be answered decently, and as `also` says. */
export async function endure(
  test: TestApp,
  runs: number,
  requests: fc.Arbitrary<InjectOptions>,
  also: (answer: LightMyRequestResponse, asked: InjectOptions) => void = () => {},
): Promise<void> {
  const answered = fc.asyncProperty(requests, async (asked) => {
    const answer = await patiently(test, asked);
    expectDecent(answer, asked);
    also(answer, asked);
  });
  await fc.assert(answered, { numRuns: runs, seed: SEED });
}
