import { describe, inject, vi } from 'vitest';
import { onLastEngine, onOneEngine, type Stage } from '#tests/support/databases.ts';
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

/**
 * Runs the same suite with photographs in a folder, beside the engine that locks rows, and in a bucket, beside the other one. Without an
 * object store the bucket is skipped.
 */
export async function onBothStores(title: string, suite: (stage: Stage, place: MakePlace) => void): Promise<void> {
  const store = await runStore();
  onLastEngine(`${title} in a folder`, (stage) => suite(stage, async () => ({})));
  describe.skipIf(store === null)('with a store', () =>
    onOneEngine(`${title} in an object store`, (stage) =>
      suite(stage, async () => ({ MEDIA_URL: (await store?.newBucket()) ?? '' })),
    ),
  );
}
