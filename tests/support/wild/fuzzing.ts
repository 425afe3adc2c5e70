import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ERROR_CODES, type ErrorBody } from '#domain/errors.ts';
import { ERROR_STATUS } from '#server/http/errors.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { wildEncoded, wildText } from '#tests/support/wild/values.ts';

/** The same wild inputs at every run. */
const SEED = 20_261_120;
const TRIES = 20;
const PAUSE_MS = 250;

/** The request and its answer, for the message of a failing test. */
export function exchange(asked: InjectOptions, answer: LightMyRequestResponse): string {
  return `${asked.method ?? 'GET'} ${String(asked.url).slice(0, 300)} -> ${answer.body.slice(0, 300)}`;
}

/** No answer is a 500, and every refusal has the API's one form of errors (D8). */
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

/** Requests without a pause keep the one process busy, and it may answer 503: then this waits and asks again. */
export async function patiently({ inject }: TestApp, asked: InjectOptions): Promise<LightMyRequestResponse> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await inject(asked);
    if (answer.statusCode !== 503) return answer;
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await sleep(PAUSE_MS);
  }
  return inject(asked);
}

/** Sends `runs` requests, one after the other. Each answer must be decent, and pass the expectations of `also`. */
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

/** A query with names from the list and some unknown ones, repeated now and then. */
export function wildQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: wildEncoded });
  return fc
    .array(fc.tuple(name, wildEncoded), { maxLength: 8 })
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** A piece of an address. */
export const wildSegment = wildEncoded.map((text) => text.replaceAll('/', '%2F').replaceAll('\\', '%5C') || '%20');

/** A valid form with fields left out, made wild or added. `mostlyWhole` leaves none out, so that more forms are nearly valid. */
export function wildForm(
  taken: Record<string, unknown>,
  { mostlyWhole = false } = {},
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(taken);
  const value = fc.oneof({ weight: 4, arbitrary: wildText }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 12 }));
  const changed = fc.dictionary(name, value, { maxKeys: 3 });
  const kept = mostlyWhole ? fc.constant(names) : fc.subarray(names);
  return fc.tuple(kept, changed).map(([keys, changes]) => {
    return { ...Object.fromEntries(keys.map((key) => [key, taken[key]])), ...changes };
  });
}
