import { describe, expect, it } from 'vitest';
import { contactSchema } from '#domain/contact.ts';
import { parseWith } from '#domain/parse.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const entry = { name: 'Asha', email: 'asha@example.com', phone: '9825012345', message: 'Is it still there?' };

const problems = (change: Record<string, unknown>) => {
  const parsed = parseWith(contactSchema, { ...entry, ...change });
  return parsed.ok ? [] : wireProblems(parsed.problems, words('en'));
};

describe('contact form', () => {
  it('takes a good message', () => {
    expect(parseWith(contactSchema, { ...entry, extra: 1 })).toEqual({ ok: true, value: entry });
  });

  it('wants a name of 2 characters [VALID-32]', () => {
    for (const name of ['', 'A', ' A ', undefined, 5]) {
      expect(problems({ name })).toEqual([{ field: 'name', type: 'Name must be at least 2 characters' }]);
    }
    expect(problems({ name: 'Al' })).toEqual([]);
    expect(problems({ name: 'A'.repeat(81) })).toEqual([{ field: 'name', type: 'Name must be at most 80 characters' }]);
  });

  it('wants a valid e-mail [VALID-33]', () => {
    for (const email of ['', 'asha', 'asha@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`]) {
      expect(problems({ email })).toEqual([{ field: 'email', type: 'Please enter a valid email address' }]);
    }
    expect(problems({ email: ' Asha.P+home@mail.example.co.in ' })).toEqual([]);
  });

  it('wants a phone of exactly 10 digits [VALID-34]', () => {
    for (const phone of ['', '98250', '98250123456', 'abcdefghij', '😀😀😀😀😀']) {
      expect(problems({ phone })).toEqual([{ field: 'phone', type: 'Please enter a valid 10-digit phone number' }]);
    }
    expect(problems({ phone: '+91 98250 12345' })).toEqual([]);
  });

  it('wants at least 10 characters [VALID-35]', () => {
    expect(problems({ message: '123456789' })).toEqual([
      { field: 'message', type: 'Message must be at least 10 characters' },
    ]);
    expect(problems({ message: ' 12345678 \n ' })).toHaveLength(1);
    expect(problems({ message: '1234567890' })).toEqual([]);
  });

  it('takes at most 250 characters [VALID-36]', () => {
    expect(problems({ message: 'x'.repeat(250) })).toEqual([]);
    expect(problems({ message: 'x'.repeat(251) })).toEqual([
      { field: 'message', type: 'Message cannot exceed 250 characters' },
    ]);
    expect(problems({ message: `${'x'.repeat(124)}\r\n${'x'.repeat(125)}` })).toEqual([]);
  });

  it('names every problem at once', () => {
    const parsed = parseWith(contactSchema, {});
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.field)).toEqual([
      'name',
      'email',
      'phone',
      'message',
    ]);
  });
});
