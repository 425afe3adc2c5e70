import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/** What an owner typed and has not sent: it stays on this device, and goes when it was sent or is old. */
export interface HomeDraft {
  /** As the form has them: a name may come several times. */
  fields: [name: string, value: string][];
  /** Marks this home, so that it is stored once however often it is sent. */
  mark: string;
  /** How many photographs are kept beside it. */
  photos: number;
  /** Epoch milliseconds. */
  at: number;
}

/** Phones are lent and sold: what nobody went on with is not kept for ever. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Not part of what somebody says of a home. */
const NOT_KEPT = new Set([
  'leave_empty',
  'is_person',
  'website',
  'consent',
  'files',
  'key',
  'is_meant',
  'take',
  'meant',
]);
const MOST = 60_000;

export function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether what was kept then has been kept long enough. */
const isOld = (at: number, now: number): boolean => now - at > KEPT_MS;

/** What there is of it now; null for nothing, and for what cannot be read. An old one goes. */
export function readDraft(now: number): HomeDraft | null {
  const draft = parsed(readStored(STORAGE_KEYS.homeDraft));
  if (draft === null || !isOld(draft.at, now)) return draft;
  forgetDraft();
  return null;
}

function parsed(stored: string | null): HomeDraft | null {
  if (stored === null || stored.length > MOST) return null;
  try {
    const { fields, mark, photos = 0, at } = JSON.parse(stored) as Partial<HomeDraft>;
    if (!Array.isArray(fields) || typeof mark !== 'string' || typeof at !== 'number') return null;
    const pairs = fields.filter((pair) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'));
    return { fields: pairs.map(([name = '', value = '']) => [name, value]), mark, photos, at };
  } catch {
    return null;
  }
}

/** What was typed into a form, without what is empty. */
export function typedIn(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && !NOT_KEPT.has(name) ? [[name, value]] : [],
  );
}

/** False when the browser keeps nothing, or no more. */
export function keepDraft(draft: HomeDraft): boolean {
  const isEmpty = draft.fields.length + draft.photos === 0;
  return writeStored(STORAGE_KEYS.homeDraft, isEmpty ? null : JSON.stringify(draft));
}

export function forgetDraft(): void {
  writeStored(STORAGE_KEYS.homeDraft, null);
}

/** Puts a draft back into a form. */
export function fillForm(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
      element.checked = fields.some(([name, value]) => name === element.name && value === element.value);
    } else if (isTyped(element)) {
      const value = fields.find(([name]) => name === element.name)?.[1];
      if (value !== undefined) element.value = value;
    }
  }
}

function isTyped(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (element instanceof HTMLInputElement) return element.type !== 'file' && element.type !== 'hidden';
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

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
