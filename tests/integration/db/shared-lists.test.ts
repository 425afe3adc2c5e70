import { expect, it } from 'vitest';
import { tidyUp } from '#server/shortlists/feature.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const hash = (letter: string) => letter.repeat(64);
const ITEM = { property_id: 7, note: 'Near the school', price: 5_000_000, title: 'Flat', is_sold_out: 0 };
const LINE = {
  property_id: 7,
  author_hash: hash('k'),
  name: 'Asha',
  answer: 'yes' as const,
  line: null,
  answered_at: NOW,
};

onBothEngines('shared lists', (stage) => {
  const make = (letter: string, visited_at: number) =>
    stage.db.write(async ({ sharedLists }) => {
      const tokens = { token_hash: hash(letter), manage_hash: hash(letter.toUpperCase()) };
      await sharedLists.insert({ ...tokens, created_at: NOW, visited_at }, [ITEM, { ...ITEM, note: null }]);
      const list = await sharedLists.find(hash(letter), 0);
      if (list === undefined) throw new Error('The list is not there.');
      await sharedLists.insertAnswer({ list_id: list.id, ...LINE });
      return list.id;
    });

  it('go with notes, names and answers when nobody has visited them for 90 days [SHARE-05]', async () => {
    const now = NOW + 90 * DAY;
    const [old, young] = [await make('a', NOW), await make('b', NOW + 1)];
    const { sharedLists } = stage.db.read;
    await tidyUp({ database: stage.db, now: () => now });
    expect([await sharedLists.itemsOf(old), await sharedLists.answersOf(old)]).toEqual([[], []]);
    expect(await sharedLists.itemsOf(young)).toHaveLength(2);
    expect(await sharedLists.countAnswers(young)).toBe(1);
    expect(await sharedLists.find(hash('b'), NOW)).toMatchObject({ id: young });
    expect(await sharedLists.find(hash('b'), NOW + 1)).toBeUndefined();
  });

  it('go at once when they are taken back [SHARE-06]', async () => {
    const id = await make('c', NOW);
    expect(await stage.db.write((repos) => repos.sharedLists.delete(hash('C')))).toBe(1);
    expect(await stage.db.read.sharedLists.answersOf(id)).toEqual([]);
    expect(await stage.db.write((repos) => repos.sharedLists.delete(hash('C')))).toBe(0);
  });

  it('refuse what the calls never let through', async () => {
    const id = await make('d', NOW);
    const bad = [
      { ...LINE, name: '' },
      { ...LINE, name: 'x'.repeat(41) },
      { ...LINE, line: '' },
      { ...LINE, line: 'x'.repeat(201) },
      { ...LINE, answer: 'perhaps' as never },
      { ...LINE, list_id: 999_999 },
    ];
    for (const row of bad) {
      const insert = stage.db.write((repos) => repos.sharedLists.insertAnswer({ list_id: id, ...row }));
      await expect(insert, JSON.stringify(row)).rejects.toThrow();
    }
  });
});
