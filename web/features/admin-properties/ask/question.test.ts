import { describe, expect, it } from 'vitest';
import { askWhetherForSale, askWithKey } from '#domain/words/en-staff.ts';

const about = { owner: 'Ila', title: 'Flat by the lake' };

describe('the question whether a home is for sale [FRESH-12]', () => {
  it('names the public page only while there is one', () => {
    const shown = askWhetherForSale({ ...about, page: 'https://chavi.example/property/7', hasKey: false });
    expect(shown).toContain('"Flat by the lake" still for sale? https://chavi.example/property/7 ');
    const hidden = askWhetherForSale({ ...about, page: null, hasKey: false });
    expect(hidden).not.toContain('http');
    expect(hidden).toContain('Nobody can see it until you say so.');
  });

  it('names the private page only to an owner who has a key, and brings it with a new one', () => {
    const ask = (hasKey: boolean) => askWhetherForSale({ ...about, page: null, hasKey });
    expect(ask(true)).toContain('on your private page');
    expect(ask(false)).not.toContain('private page');
    expect(askWithKey({ ...about, url: 'https://chavi.example/key/abc' })).toContain(
      'in one tap: https://chavi.example/key/abc ',
    );
  });
});
