import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givenStorage } from '#tests/support/browser-storage.ts';

const KEY = 'chavi-my-contacts';
const owner = (id: number) => ({
  id,
  title: `Home ${id}`,
  price: 7_000_000,
  name: 'Meera Patel',
  phones: ['5550010077', '5550010078'],
  at: 1_794_000_000_000 + id,
});

/** The list as one tab has it. */
async function openTab() {
  vi.resetModules();
  const list = await import('#web/lib/device/my-contacts.ts');
  return { ...list, ids: () => list.knownOwners.get().entries.map(({ id }) => id) };
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = givenStorage();
});

describe('the owners that a browser knows', () => {
  it('are there in the next tab, the last one first, each listing once [MINE-03]', async () => {
    const tab = await openTab();
    for (const id of [1, 2, 1]) expect(tab.keepOwner(owner(id))).toBe(true);
    const next = await openTab();
    expect(next.ids()).toEqual([1, 2]);
    expect(next.knownOwners.get()).toEqual({ entries: [owner(1), owner(2)], unread: 0 });
  });

  it('are forgotten one by one or all together [MINE-03]', async () => {
    const tab = await openTab();
    for (const id of [1, 2, 3]) tab.keepOwner(owner(id));
    tab.forgetOwner(2);
    expect(tab.ids()).toEqual([3, 1]);
    tab.forgetOwners();
    expect([tab.ids(), kept.has(KEY)]).toEqual([[], false]);
  });

  it('lose nothing to another tab, whichever wrote last [MINE-04]', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.keepOwner(owner(1));
    other.keepOwner(owner(2));
    one.keepOwner(owner(3));
    other.forgetOwner(1);
    expect([one.ids(), other.ids()]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  it('are a hundred at most: the oldest go first [MINE-04]', async () => {
    const tab = await openTab();
    for (let id = 1; id <= 103; id++) tab.keepOwner(owner(id));
    expect([tab.ids().length, tab.ids()[0], tab.ids().at(-1)]).toEqual([100, 103, 4]);
  });

  it('are not kept where the browser keeps nothing, which is told [MINE-04]', async () => {
    givenStorage({ refuses: true });
    const tab = await openTab();
    expect(tab.keepOwner(owner(1))).toBe(false);
    expect([tab.ids(), (await openTab()).ids()]).toEqual([[1], []]);
    tab.forgetOwner(1);
    tab.forgetOwners();
  });

  it('are kept without a number when they call back, and keep one that is known [CALLBACK-06]', async () => {
    const tab = await openTab();
    const callsBack = { ...owner(1), phones: [] };
    tab.keepOwner(callsBack);
    expect((await openTab()).knownOwners.get()).toEqual({ entries: [callsBack], unread: 0 });
    tab.keepOwner(owner(1));
    tab.keepOwner({ ...callsBack, at: owner(9).at });
    expect((await openTab()).knownOwners.get().entries).toEqual([{ ...owner(1), at: owner(9).at }]);
  });

  it('are what can be read of a list that was tampered with; the rest is counted [MINE-04]', async () => {
    const odd = [
      null,
      7,
      'x',
      {},
      { ...owner(1), id: '1' },
      { ...owner(1), phones: ['1', 'javascript:alert(1)'] },
      { ...owner(1), phones: 'x' },
      { ...owner(1), at: 'soon' },
      { ...owner(4), title: 'T'.repeat(10_000), phones: ['5550010077', '5550010078', '5550010079', 7] },
      owner(5),
      owner(5),
    ];
    kept.set(KEY, JSON.stringify(odd));
    const { entries, unread } = (await openTab()).knownOwners.get();
    expect(entries.map(({ id, phones }) => [id, phones.length])).toEqual([
      [4, 2],
      [5, 2],
    ]);
    expect(entries[0]?.title.length).toBe(150);
    expect(unread).toBe(8);
    for (const text of ['{', '{"a":1}', 'null', '"x"', '\u0000']) {
      kept.set(KEY, text);
      const tab = await openTab();
      expect(tab.knownOwners.get(), text).toEqual({ entries: [], unread: 1 });
      tab.keepOwner(owner(1));
      expect(tab.ids()).toEqual([1]);
    }
  });
});

describe('who asks for owners', () => {
  it('is remembered as the form took it, and forgotten [MINE-01, MINE-02]', async () => {
    vi.resetModules();
    const { rememberedVisitor, rememberVisitor, forgetVisitor } = await import('#web/lib/device/remembered-visitor.ts');
    expect(rememberedVisitor.get()).toBeNull();
    rememberVisitor({ name: 'Asha Shah', phone: '5550030077' });
    expect(rememberedVisitor.get()).toEqual({ name: 'Asha Shah', phone: '5550030077' });
    forgetVisitor();
    expect([rememberedVisitor.get(), kept.size]).toEqual([null, 0]);
  });

  it('is nobody when what is kept breaks the rules of the form [MINE-04]', async () => {
    vi.resetModules();
    const { rememberedVisitor } = await import('#web/lib/device/remembered-visitor.ts');
    for (const stored of [
      '{',
      'null',
      '7',
      '[]',
      '{"name":"Al","phone":"5550030077"}',
      '{"name":"Asha","phone":"555"}',
      '{"name":7,"phone":"5550030077"}',
      JSON.stringify({ name: 'x'.repeat(81), phone: '5550030077' }),
    ]) {
      kept.set('chavi-visitor', stored);
      expect(rememberedVisitor.get(), stored).toBeNull();
    }
  });
});
