/** Photographs that were chosen and not sent, in the browser's database. Where there is none, they last as long as the page. */

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

export async function readPhotos(): Promise<File[]> {
  const kept = await run('readonly', (store) => store.get('all') as IDBRequest<unknown>);
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : [];
}

export async function keepPhotos(files: readonly File[]): Promise<void> {
  await run(
    'readwrite',
    (store) => (files.length === 0 ? store.delete('all') : store.put([...files], 'all')) as IDBRequest<unknown>,
  );
}
