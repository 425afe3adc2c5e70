import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRows, toRows } from '#domain/json-rows.ts';

it('writes the names of a list once', () => {
  const homes = [
    { id: 1, cover: { width: 3 } },
    { id: 2, cover: null },
  ];
  expect(toRows({ homes })).toBe('{"homes":{"#":["id","cover"],"rows":[[1,{"width":3}],[2,null]]}}');
});

it('leaves out what the reader knows', () => {
  const homes = { first: { id: 1, cover: { at: 'a' } }, all: [{ cover: { at: 'b' } }, { cover: { at: 'c' } }] };
  const text = toRows(homes, ({ at, ...rest }) => (at === undefined ? rest : {}));
  expect(text).toBe('{"first":{"id":1,"cover":{}},"all":{"#":["cover"],"rows":[[{}],[{}]]}}');
  const complete = (held: Record<string, unknown>) => (Object.keys(held).length === 0 ? { at: 'x' } : held);
  expect(fromRows(text, complete)).toEqual({
    first: { id: 1, cover: { at: 'x' } },
    all: [{ cover: { at: 'x' } }, { cover: { at: 'x' } }],
  });
});

it('reads what it wrote, whatever that was', () => {
  const fields = fc.dictionary(
    fc.constantFrom('id', 'title', 'rows', 'cover'),
    fc.constantFrom(1, null, undefined, 'x', [], [{ id: 1 }, { id: 2 }]),
  );
  const value = fc.oneof(
    fc.array(fields),
    fc.jsonValue().filter((given) => !JSON.stringify(given).includes('"#":')),
    fc.array(fc.record({ id: fc.nat(), more: fc.array(fields) })),
  );
  const plain = (given: unknown) => JSON.parse(JSON.stringify(given));
  fc.assert(
    fc.property(value, (given) => {
      expect(fromRows(toRows(given))).toEqual(plain(given));
    }),
    { numRuns: 500 },
  );
});
