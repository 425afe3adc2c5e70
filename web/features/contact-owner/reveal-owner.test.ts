import { describe, expect, it } from 'vitest';
import { failureText, revealOwner } from '#web/features/contact-owner/reveal-owner.ts';

function fields(name: string, phone: string): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('phone', phone);
  form.set('property_id', '1');
  return form;
}

describe('asking for an owner', () => {
  it('finds what is wrong before anything is sent [VALID-28, VALID-29, VALID-30, VALID-31]', async () => {
    const problems = async (name: string, phone: string) => {
      const outcome = await revealOwner(fields(name, phone));
      return outcome.ok ? [] : outcome.problems.map(({ type }) => type);
    };
    expect(await problems('Al', '5550030001')).toEqual(['Name is required']);
    expect(await problems('Asha', '555003')).toEqual(['Phone is required']);
    expect(await problems('Asha', '555003000123')).toEqual(['Phone must be 10 digits']);
    expect(await problems('Asha', 'five five')).toEqual(['Phone must be a number']);
  });

  it('says when another try makes sense', () => {
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: 40 })).toContain('in a minute');
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: 290 })).toContain('in 5 minutes');
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: 3700 })).toContain('in 2 hours');
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: undefined })).toContain('later');
  });

  it('passes on what the server says was too much, when that says until when [REVEAL-11]', () => {
    const told =
      'Many owners’ numbers have been requested from your network. Please try again in 5 minutes, or write to us.';
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: 290, serverText: told })).toBe(told);
    expect(failureText({ code: 'RATE_LIMITED', retryAfter: 290, serverText: 'Slow down.' })).toContain('in 5 minutes');
  });

  it('passes on why the server does not answer, when it says so', () => {
    const told = 'The site is very busy. Please try again in a moment.';
    expect(failureText({ code: 'UNAVAILABLE', retryAfter: 1, serverText: told })).toBe(`${told} Your text is kept.`);
    expect(failureText({ code: 'UNAVAILABLE', retryAfter: undefined, serverText: null })).toContain(
      'We could not send it',
    );
  });

  it('says that the property was just sold [NEXT-03]', () => {
    expect(failureText({ code: 'CONFLICT', retryAfter: undefined })).toContain('has just been sold');
  });
});
