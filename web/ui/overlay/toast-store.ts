import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { KEPT_TOAST, onStorage } from '#web/lib/browser-storage.ts';
import { createStore } from '#web/lib/store.ts';

/** Where and how a button was pressed. */
export type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

export interface ToastInput {
  title: string;
  /** What it is about by name, such as a home: of it a phone shows one line. */
  subject?: string;
  description?: ReactNode;
  tone?: 'plain' | 'good' | 'bad';
  /** A single action, such as Undo. */
  action?: { label: string; onClick: (press: Press) => void };
  /** Milliseconds on the screen, 5000 by default (spec 9). */
  duration?: number;
  /** It is shown on the document that is loaded next too: what it tells of leads there. Words alone. */
  goesAlong?: boolean;
}

export interface ToastRecord extends ToastInput {
  id: number;
  /** A dismissed toast stays in the list, closed, until the removal delay is over. */
  open: boolean;
}

/** Keeps the toasts of a page. */
export function createToastStore() {
  const { get, set, subscribe } = createStore<readonly ToastRecord[]>([]);
  let lastId = 0;
  return {
    get,
    subscribe,
    /** Shows a toast in place of the current one (spec 2, limit 1) and returns its id. */
    add(input: ToastInput): number {
      lastId += 1;
      set([{ ...input, id: lastId, open: true }, ...get()].slice(0, LIMITS.toast.shown));
      return lastId;
    },
    /** Closes a toast; it leaves the list after the removal delay (spec 9). */
    dismiss(id: number): void {
      if (!get().some((toast) => toast.id === id && toast.open)) return;
      set(get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(get().filter((toast) => toast.id !== id)), LIMITS.toast.removeMs);
    },
  };
}

export const toastStore = createToastStore();

function keepForNext(): void {
  const [shown] = toastStore.get();
  if (!shown?.open || !shown.goesAlong) return;
  const { title, subject, description, tone } = shown;
  const kept = JSON.stringify({ title, subject, description, tone });
  onStorage('sessionStorage', (storage) => storage.setItem(KEPT_TOAST, kept));
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', keepForNext);

/** Shows what the document before told last, if that was to go along. */
export function tellAgain(): void {
  const kept = onStorage('sessionStorage', (storage) => {
    const text = storage.getItem(KEPT_TOAST);
    storage.removeItem(KEPT_TOAST);
    return text;
  });
  if (kept) toastStore.add(JSON.parse(kept));
}

/** Shows a toast in the corner: `toast({ title: 'Success', description: '…', tone: 'good' })`. */
export const toast = toastStore.add;

/** Says that something worked: 'Success' above the sentence (spec 8). */
export const toastSuccess = (description: string, more?: Pick<ToastInput, 'action' | 'duration'>) =>
  toast({ title: t('Success'), description, tone: 'good', ...more });

/** Says that something failed: 'Error' above the sentence (spec 8). */
export const toastError = (description: string) => toast({ title: t('Error'), description, tone: 'bad' });
