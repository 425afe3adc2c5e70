/** Photographs that were chosen and not sent, in the browser's database. Where there is none, they last as long as the page. */

import { isOld } from '#web/features/list-home/draft.ts';

const DATABASE = 'chavi-home-photos';
const STORE = 'photos';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const step = database.transaction(STORE, mode);
        const request = act(step.objectStore(STORE));
        step.oncomplete = () => resolve(request.result);
        step.onabort = () => reject(step.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

interface Kept {
  files: File[];
  /** Epoch milliseconds. */
  at: number;
}

/** What is kept; older ones go. */
export async function readPhotos(now: number): Promise<File[]> {
  const kept = (await run('readonly', (store) => store.get('all') as IDBRequest<unknown>)) as Partial<Kept> | undefined;
  if (!Array.isArray(kept?.files)) return [];
  if (isOld(kept.at ?? 0, now)) {
    await keepPhotos([], now);
    return [];
  }
  return kept.files.filter((file) => file instanceof File);
}

export async function keepPhotos(files: readonly File[], now: number): Promise<void> {
  await run(
    'readwrite',
    (store) =>
      (files.length === 0
        ? store.delete('all')
        : store.put({ files: [...files], at: now }, 'all')) as IDBRequest<unknown>,
  );
}
