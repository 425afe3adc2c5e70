import { describe, expect, it } from 'vitest';
import { messagesIn } from '#domain/words/person-messages.ts';

const about = { owner: 'Ila', title: 'Flat by the lake' };

describe('the question whether a home is for sale [FRESH-12]', () => {
  const { isForSale, isForSaleWithKey } = messagesIn('en');

  it('names the public page only while there is one', () => {
    const shown = isForSale({ ...about, page: 'https://chavi.example/property/7', hasKey: false });
    expect(shown).toBe(
      'Namaste Ila, is your property "Flat by the lake" still for sale? https://chavi.example/property/7 If it is, please answer this message, a yes is enough. If it is sold, tell us, and nobody will call you any more.',
    );
    const hidden = isForSale({ ...about, page: null, hasKey: false });
    expect(hidden).not.toContain('http');
    expect(hidden).toContain('still for sale? Nobody can see it until you say so. If it is');
  });

  it('names the private page only to an owner who has a key, and brings it with a new one', () => {
    const ask = (hasKey: boolean) => isForSale({ ...about, page: null, hasKey });
    expect(ask(true)).toContain('answer this message, or tap "Still for sale" on your private page. If it is sold');
    expect(ask(false)).not.toContain('private page');
    expect(isForSaleWithKey({ ...about, url: 'https://chavi.example/key/abc' })).toContain(
      'in one tap: https://chavi.example/key/abc ',
    );
  });
});

it('a lead is written to with the page of the home while visitors see it [LEAD-06]', () => {
  const { lead } = messagesIn('en');
  const first = 'Hello Asha, this is Chavi. You asked for the number of the owner of A flat';
  const last = '\nHave you reached the owner? Can we help arrange a visit?';
  expect(lead({ name: 'Asha', title: 'A flat', url: null })).toBe(`${first}.${last}`);
  expect(lead({ name: 'Asha', title: 'A flat', url: 'https://a.example/b' })).toBe(
    `${first}: https://a.example/b${last}`,
  );
});
