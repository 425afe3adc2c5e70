import { describe, expect, it } from 'vitest';
import { readListAddress, writeListAddress } from '#web/features/admin-properties/property-tables.tsx';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of the property table', () => {
  it('goes there and back', () => {
    const place = { page: 3, size: 20, q: 'bopal', show: 'no-photos', deleted: false } as const;
    expect(read(new URLSearchParams(writeListAddress(place)).toString())).toEqual(place);
    expect(writeListAddress(read(''))).toEqual({});
  });

  it.each(['page=0&size=7', 'page=-1&size=abc', 'page=1.5', 'page=x', 'view=other', 'show=moon'])(
    'reads %s as the first page of 10',
    (query) => {
      expect(read(query)).toEqual({ page: 1, size: 10, q: '', show: null, deleted: false });
    },
  );
});
