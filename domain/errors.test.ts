import { expect, it } from 'vitest';
import { loginSchema } from '#domain/account-forms.ts';
import { AppError, failure, isAppError, noSuchProperty, SecondStepError, validationFailed } from '#domain/errors.ts';
import { parseOrRefuse } from '#domain/parse.ts';
import { failureSentence } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const DETAILS = [{ field: 'price', code: 'required', params: { label: 'price' } }] as const;

it('a failure has a code, the key and the values of its sentence, and what else is known of it', () => {
  const cause = new Error('away');
  const plain = failure('NOT_FOUND', 'propertyGone', { retryAfter: 9, cause });
  expect(plain).toMatchObject({ name: 'AppError', code: 'NOT_FOUND', retryAfter: 9, cause, details: undefined });
  expect(noSuchProperty()).toMatchObject({ code: 'NOT_FOUND', reason: { code: 'propertyGone' } });
  expect(failureSentence(failure('RATE_LIMITED', 'codeJustSent', { retryAfter: 9 }), words('en'))).toContain(
    'in 9 seconds',
  );
  expect(validationFailed(DETAILS)).toMatchObject({ code: 'VALIDATION_FAILED', details: DETAILS });
  expect(() => parseOrRefuse(loginSchema, {})).toThrow(AppError);
  expect(parseOrRefuse(loginSchema, { phone: '9825012345', password: 'secret' })).toMatchObject({ password: 'secret' });
});

it('a second step keeps what the failure says, and the ways that are open', () => {
  const step = { ways: ['code' as const] };
  const asked = new SecondStepError(failure('SECOND_FACTOR_REQUIRED', 'codeWanted', { details: DETAILS }), step);
  const reason = { code: 'codeWanted' };
  expect(asked).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', reason, details: DETAILS, step });
});

it.each([
  [failure('CONFLICT', 'propertyGone'), true],
  [Object.assign(new Error('of another copy'), { code: 'NOT_FOUND' }), true],
  [Object.assign(new Error('of the system'), { code: 'ENOENT' }), false],
  [new Error('plain'), false],
  [{ code: 'NOT_FOUND' }, false],
])('%o is expected: %s', (error, isExpected) => {
  expect(isAppError(error)).toBe(isExpected);
});
