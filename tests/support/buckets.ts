import { describe, inject, vi } from 'vitest';
import { newBucket, type StoreKeys } from '#tests/support/object-store.ts';

/** The run's object store, for a test file. */
export interface RunStore {
  /** `http://127.0.0.1:PORT`. */
  endpoint: string;
  keys: StoreKeys;
  /** Makes an empty bucket, answers its MEDIA_URL, and lets this process in. */
  newBucket(): Promise<string>;
}

/** Starts at the first call; null where it cannot run, and in the fast run. Tests that need it are skipped then: `describe.skipIf(store === null)`. */
export async function runStore(): Promise<RunStore | null> {
  if (process.env.TEST_ENGINES === 'sqlite') return null;
  const response = await fetch(inject('objectStoreDesk'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  const store = JSON.parse(answer) as Pick<RunStore, 'endpoint' | 'keys'> | null;
  if (store === null) return null;
  return {
    ...store,
    newBucket: () => {
      for (const [name, value] of Object.entries(store.keys)) vi.stubEnv(name, value);
      return newBucket(store.endpoint, store.keys);
    },
  };
}

/** The settings of a new and empty place for photographs. */
export type MakePlace = () => Promise<Record<string, string>>;

/** Runs the same suite with photographs in a folder and in a bucket; without an object store the second is skipped. */
export async function onBothStores(suite: (store: string, place: MakePlace) => void): Promise<void> {
  const store = await runStore();
  suite('a folder', async () => ({}));
  describe.skipIf(store === null)('with a store', () =>
    suite('an object store', async () => ({ MEDIA_URL: (await store?.newBucket()) ?? '' })),
  );
}
