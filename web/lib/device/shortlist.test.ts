import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { givenStorage } from '#tests/support/browser-storage.ts';

const KEY = 'chavi-shortlist';
const NOW = Date.parse('2026-11-12T06:00:00Z');
const home = (id: number) => ({ id, title: `Home ${id}`, price: 7_000_000, is_sold_out: false });

/** The store as one tab has it. */
async function openTab() {
  vi.resetModules();
  const [list, ids] = [await import('#web/lib/device/shortlist.ts'), await import('#web/lib/device/kept-ids.ts')];
  return {
    ...list,
    ids: () => list.shortlist.get().entries.map(({ id }) => id),
    hearts: () => [...ids.keptIds.get()],
  };
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = givenStorage();
});

describe('the shortlist of a browser', () => {
  it('keeps what a home was like, the last kept first, and is there in the next tab [KEEP-01]', async () => {
    const tab = await openTab();
    expect(tab.toggleHome(home(1), NOW)).toMatchObject({ kind: 'kept', lasts: true });
    tab.toggleHome({ ...home(2), is_sold_out: true }, NOW + 1);
    const { entries, unread } = (await openTab()).shortlist.get();
    expect(unread).toBe(0);
    expect(entries).toEqual([
      { id: 2, at: NOW + 1, title: 'Home 2', price: 7_000_000, sold: true, note: '' },
      { id: 1, at: NOW, title: 'Home 1', price: 7_000_000, sold: false, note: '' },
    ]);
  });

  it('loses no heart of another tab, whichever wrote last [KEEP-03]', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.toggleHome(home(1), NOW);
    other.toggleHome(home(2), NOW);
    one.writeNote(2, 'From the first tab');
    other.toggleHome(home(3), NOW);
    one.removeHome(1);
    for (const tab of [one, other])
      expect([tab.ids(), tab.hearts()]).toEqual([
        [3, 2],
        [3, 2],
      ]);
    expect(other.shortlist.get().entries[1]?.note).toBe('From the first tab');
  });

  it('brings a removed home back to its place with its note, and takes a kept one back [KEEP-02, KEEP-09]', async () => {
    const tab = await openTab();
    for (const id of [1, 2, 3]) tab.toggleHome(home(id), NOW);
    tab.writeNote(2, 'Ask about the lift');
    const removed = tab.toggleHome(home(2), NOW);
    expect(tab.ids()).toEqual([3, 1]);
    if (removed.kind !== 'full') removed.undo();
    expect(tab.ids()).toEqual([3, 2, 1]);
    expect(tab.shortlist.get().entries[1]?.note).toBe('Ask about the lift');
    const again = tab.toggleHome(home(4), NOW);
    if (again.kind !== 'full') again.undo();
    expect(tab.ids()).toEqual([3, 2, 1]);
  });

  it('holds 500 homes; the next one is refused and nothing is lost [KEEP-04]', async () => {
    const tab = await openTab();
    for (let id = 1; id <= LIMITS.device.kept; id++) tab.toggleHome(home(id), NOW);
    expect(tab.toggleHome(home(501), NOW)).toEqual({ kind: 'full' });
    expect([tab.ids().length, tab.ids()[0], tab.ids().at(-1)]).toEqual([500, 500, 1]);
    expect(tab.toggleHome(home(7), NOW)).toMatchObject({ kind: 'removed' });
    expect(tab.toggleHome(home(501), NOW)).toMatchObject({ kind: 'kept' });
  });

  it('cuts a note where the letters end [KEEP-08]', async () => {
    const tab = await openTab();
    tab.toggleHome(home(1), NOW);
    tab.writeNote(1, 'x'.repeat(900));
    expect(tab.shortlist.get().entries[0]?.note).toHaveLength(LIMITS.device.note);
  });

  it('lasts for the visit of its tab where the browser keeps nothing, and says so [KEEP-05]', async () => {
    givenStorage({ refuses: true });
    const tab = await openTab();
    expect(tab.toggleHome(home(1), NOW)).toMatchObject({ kind: 'kept', lasts: false });
    tab.toggleHome(home(2), NOW);
    expect([tab.ids(), tab.hearts()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    // The next page of the same tab, and another tab.
    expect((await openTab()).ids()).toEqual([2, 1]);
    givenStorage({ refuses: true });
    expect((await openTab()).ids()).toEqual([]);
  });

  it('believes no name that another site gave its tab [KEEP-04]', async () => {
    const named = `chavi-visit ${JSON.stringify({ 'chavi-shortlist': JSON.stringify([{ id: 9 }]), 'auth-storage': '{}' })}`;
    for (const [name, referrer, ids] of [
      [named, 'https://homes.example/search', [9]],
      [named, 'https://homes.example.evil.example/', []],
      [named, '', []],
      ['chavi-visit null', 'https://homes.example/', []],
      ['chavi-visit {"chavi-shortlist":7}', 'https://homes.example/', []],
    ] as const) {
      givenStorage();
      Object.assign(window, { name, document: { referrer } });
      expect((await openTab()).ids(), `${name} from ${referrer}`).toEqual(ids);
    }
    // What is no list of this kind never looks there.
    givenStorage();
    Object.assign(window, { name: named });
    const { createStoredStore } = await import('#web/lib/store.ts');
    expect(createStoredStore('auth-storage', (stored) => stored).get()).toBeNull();
  });
});

describe('a stored list that was tampered with [KEEP-04]', () => {
  it('gives what can be read and counts the rest', async () => {
    const odd = [
      null,
      7,
      'x',
      { id: '5x' },
      { id: 0 },
      { id: 3 },
      { id: 3, title: 'Twice' },
      { id: '4', at: 'soon', title: 9, price: -1, sold: 'yes', note: ['x'] },
      { id: 5, title: 'T'.repeat(10_000), price: 1e300, note: 'n'.repeat(10_000) },
    ];
    kept.set(KEY, JSON.stringify(odd));
    const tab = await openTab();
    const { entries, unread } = tab.shortlist.get();
    const bare = { at: 0, title: '', price: 0, sold: false, note: '' };
    expect(unread).toBe(5);
    expect(entries.slice(0, 2)).toEqual([
      { ...bare, id: 3 },
      { ...bare, id: 4 },
    ]);
    expect(entries[2]).toMatchObject({ id: 5, price: 0 });
    expect(entries[2]?.title).toHaveLength(LIMITS.property.title.max);
    expect(entries[2]?.note).toHaveLength(LIMITS.device.note);
    expect(tab.toggleHome(home(9), NOW)).toMatchObject({ kind: 'kept' });
    expect(tab.ids()).toEqual([9, 3, 4, 5]);
  });

  it.each(['', '{', '{}', '"x"', '5', 'null', '\u0000', '[[[', 'x'.repeat(3_000_000)])(
    'is empty, and begins anew, for no list: %.9s',
    async (stored) => {
      kept.set(KEY, stored);
      const tab = await openTab();
      expect(tab.shortlist.get()).toEqual({ entries: [], unread: 1 });
      expect(tab.hearts()).toEqual([]);
      tab.toggleHome(home(1), NOW);
      expect([tab.ids(), tab.hearts()]).toEqual([[1], [1]]);
    },
  );

  it('with more homes than it holds shows the newest 500', async () => {
    kept.set(KEY, JSON.stringify(Array.from({ length: 700 }, (_, at) => ({ id: at + 1 }))));
    const { entries, unread } = (await openTab()).shortlist.get();
    expect([entries.length, entries[0]?.id, unread]).toEqual([500, 1, 200]);
  });
});

describe('the homes seen last [KEEP-10]', () => {
  it('are twenty, the last first, each once; forgetting can be taken back', async () => {
    vi.resetModules();
    const { noteSeen, recentlySeen, forgetSeen } = await import('#web/lib/device/device-list.ts');
    for (let id = 1; id <= 25; id++) noteSeen(id);
    noteSeen(10);
    const seen = recentlySeen.get().entries;
    expect([seen.length, seen[0], seen[1], new Set(seen).size]).toEqual([20, 10, 25, 20]);
    const undo = forgetSeen();
    expect(recentlySeen.get().entries).toEqual([]);
    undo();
    expect(recentlySeen.get().entries).toEqual(seen);
  });
});
