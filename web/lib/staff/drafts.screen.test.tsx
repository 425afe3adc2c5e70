import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, rejectSession, startSession } from '#web/lib/session-store.ts';
import { draftOf, forgetDraft, forgetDraftsOfOthers, hasDrafts, readDraft, takeTab, writeDraft } from './drafts.ts';

/** Locks as a browser keeps them for all tabs of a site; `crash` is the end of the tab that has one. */
function sharedLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  const crash = (number: number) => held.delete(`chavi-tab:${number}`);
  return { locks: { request } as unknown as Pick<LockManager, 'request'>, crash };
}

const logIn = (phone = '5550000001') => startSession({ access_token: 'any', user: { phone } });
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('chavi-draft:'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  logIn();
  await takeTab(null);
});

describe('what is typed', () => {
  it('is each tab’s own, and who comes after a tab that was closed finds its drafts', async () => {
    const { locks, crash } = sharedLocks();
    const anotherTab = () => {
      sessionStorage.clear();
      return takeTab(locks);
    };
    expect(await anotherTab()).toBe(1);
    writeDraft('lead-7', 'first');
    expect(await anotherTab()).toBe(2);
    expect(readDraft('lead-7')).toBeNull();
    writeDraft('lead-7', 'second');
    expect(await anotherTab()).toBe(3);
    crash(2);
    expect(await anotherTab()).toBe(2);
    expect(readDraft('lead-7')).toBe('second');
  });

  it('is found again after a reload, by the tab that typed it', async () => {
    const { locks, crash } = sharedLocks();
    await takeTab(locks);
    writeDraft('area-new', 'first');
    sessionStorage.clear();
    await takeTab(locks);
    writeDraft('area-new', 'second');
    for (const number of [1, 2]) crash(number);
    expect(await takeTab(locks)).toBe(2);
    expect(readDraft('area-new')).toBe('second');
  });

  it('is of the first tab where a browser has no locks or refuses them, and of the last when all are taken', async () => {
    expect(await takeTab(null)).toBe(1);
    const refusing = { request: () => Promise.reject(new Error('SecurityError')) };
    expect(await takeTab(refusing)).toBe(1);
    const { locks } = sharedLocks();
    for (let number = 0; number < 9; number += 1) {
      sessionStorage.clear();
      await takeTab(locks);
    }
    sessionStorage.clear();
    expect(await takeTab(locks)).toBe(9);
  });

  it('is still kept when the session has ended, is offered to nobody else, and goes with a logout or another account', () => {
    const draft = draftOf('listing');
    draft.write('half');
    rejectSession();
    draft.write('whole');
    draft.write(null);
    expect(draft.read()).toBe('whole');
    forgetDraftsOfOthers();
    expect(keys()).toHaveLength(1);
    logIn();
    expect([draftOf('listing').read(), hasDrafts()]).toEqual(['whole', true]);
    logIn('5550000002');
    expect([draftOf('listing').read(), hasDrafts()]).toEqual([null, false]);
    forgetDraftsOfOthers();
    expect(keys()).toEqual([]);
    writeDraft('lead-1', 'note');
    endSession();
    forgetDraftsOfOthers();
    expect(keys()).toEqual([]);
  });

  it('of somebody who is forgotten goes in every tab', async () => {
    const { locks } = sharedLocks();
    await takeTab(locks);
    writeDraft('lead-1', 'one');
    sessionStorage.clear();
    await takeTab(locks);
    writeDraft('lead-1', 'two');
    writeDraft('lead-12', 'another');
    forgetDraft('lead-1');
    expect(keys().map((key) => key.split(':').at(-1))).toEqual(['lead-12~2']);
  });
});
