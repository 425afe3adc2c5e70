import type { ReactNode } from 'react';
import { LIMITS } from '#domain/limits.ts';

export type ToastTone = 'plain' | 'good' | 'bad';

export interface ToastInput {
  title: string;
  description?: ReactNode;
  tone?: ToastTone;
  /** One thing to do about it: Undo. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds on the screen; 5000 unless told (spec 9). */
  duration?: number;
}

export interface ToastRecord extends ToastInput {
  id: number;
  /** A dismissed toast stays in the list, closed, until the removal delay is over. */
  open: boolean;
}

export interface ToastStore {
  list(): readonly ToastRecord[];
  subscribe(listener: () => void): () => void;
  /** Shows a toast; the one shown before it gives way (spec 2, limit 1). The answer is its id. */
  add(input: ToastInput): number;
  /** Closes a toast; it leaves the list after the removal delay (spec 9). */
  dismiss(id: number): void;
}

/** Keeps the toasts of a page. */
export function createToastStore(limit = LIMITS.toast.shown, removeMs = LIMITS.toast.removeMs): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly ToastRecord[] = [];
  let lastId = 0;
  const change = (next: readonly ToastRecord[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(input) {
      lastId += 1;
      change([{ ...input, id: lastId, open: true }, ...toasts].slice(0, limit));
      return lastId;
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeMs);
    },
  };
}

export const toastStore = createToastStore();

/** Shows a toast in the corner: `toast({ title: 'Success', description: '…', tone: 'good' })`. */
export function toast(input: ToastInput): number {
  return toastStore.add(input);
}
