import { describe, expect, it } from 'vitest';
import { requireId } from '#server/http/read-body.ts';

describe('ids in addresses', () => {
  it('are positive integers; anything else is NOT_FOUND [DATA-37]', () => {
    expect(requireId({ id: '1' })).toBe(1);
    expect(requireId({ id: '2147483647' })).toBe(2_147_483_647);
    for (const id of ['0', '-1', '01', '1.0', '1e3', '0x1', ' 1', '', 'abc', '2147483648', '9'.repeat(400), '१']) {
      expect(() => requireId({ id }), id).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    }
  });
});
