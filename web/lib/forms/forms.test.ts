import { expect, it } from 'vitest';
import { ReadableError } from '#domain/errors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';

it('says what happened and that the text is kept', () => {
  expect(failureText(new ApiError(0, null))).toBe('We could not reach the server. Your text is kept.');
  const busy = { error: { code: 'UNAVAILABLE', message: 'The site is very busy. Please try again in a moment.' } };
  expect(failureText(new ApiError(503, busy))).toBe(`${busy.error.message} Your text is kept.`);
  expect(failureText(new TypeError('x'))).toBe('We could not reach the server. Your text is kept.');
  expect(failureText(new ApiError(500, null))).toBe('Something went wrong on our side. Your text is kept.');
  expect(failureText(new ReadableError('VALIDATION_FAILED', 'Please check.'))).toBe('Please check.');
});

it('says when another try makes sense', () => {
  const limited = (retryAfter?: number) => failureText(new ReadableError('RATE_LIMITED', '', { retryAfter }));
  expect(limited(45)).toContain('again in 45 seconds');
  expect(limited(1)).toContain('again in 1 second;');
  expect(limited(60)).toContain('again in 1 minute;');
  expect(limited(601)).toContain('again in 11 minutes');
  expect(limited()).toContain('again later');
});
