import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { createStore, type Store } from '#web/lib/store.ts';

export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastInput {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** A single action, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds on the screen, 5000 by default (spec 9). */
  duration?: number;
}

export interface ToastRecord extends ToastInput {
  id: number;
  /** A dismissed toast stays in the list, closed, until the removal delay is over. */
  open: boolean;
}

export interface ToastStore extends Store<readonly ToastRecord[]> {
  /** Shows a toast in place of the current one (spec 2, limit 1) and returns its id. */
  add(input: ToastInput): number;
  /** Closes a toast; it leaves the list after the removal delay (spec 9). */
  dismiss(id: number): void;
}

/** Keeps the toasts of a page. */
export function createToastStore(limit = LIMITS.toast.shown, removeMs = LIMITS.toast.removeMs): ToastStore {
  const { get, set, subscribe } = createStore<readonly ToastRecord[]>([]);
  let lastId = 0;
  return {
    get,
    subscribe,
    add(input) {
      lastId += 1;
      set([{ ...input, id: lastId, open: true }, ...get()].slice(0, limit));
      return lastId;
    },
    dismiss(id) {
      if (!get().some((toast) => toast.id === id && toast.open)) return;
      set(get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(get().filter((toast) => toast.id !== id)), removeMs);
    },
  };
}

export const toastStore = createToastStore();

/** Shows a toast in the corner: `toast({ title: 'Success', description: '…', tone: 'good' })`. */
export function toast(input: ToastInput): number {
  return toastStore.add(input);
}

/** Says that something worked: 'Success' above the sentence (spec 8). */
export const toastSuccess = (description: string) => toast({ title: 'Success', description, tone: 'good' });

/** Says that something failed: 'Error' above the sentence (spec 8). */
export const toastError = (description: string) => toast({ title: 'Error', description, tone: 'bad' });
