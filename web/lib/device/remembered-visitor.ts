import { LIMITS } from '#domain/limits.ts';
import { isPhone } from '#domain/phone.ts';
import { STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** Name and phone of who asks for owners, kept in this browser for who ticked it (D74). */
export interface RememberedVisitor {
  name: string;
  /** Ten digits. */
  phone: string;
}

const store = createStoredStore(STORAGE_KEYS.visitor, readVisitor);
export const rememberedVisitor = { get: store.get, subscribe: store.subscribe };

/** null for nothing, and for what the form would refuse. */
function readVisitor(stored: string | null): RememberedVisitor | null {
  if (stored === null) return null;
  try {
    const { name, phone } = JSON.parse(stored) as Record<string, unknown>;
    if (typeof name !== 'string' || typeof phone !== 'string' || !isPhone(phone)) return null;
    const { min, max } = LIMITS.visitor.name;
    return name.length < min || name.length > max ? null : { name, phone };
  } catch {
    return null;
  }
}

export function rememberVisitor({ name, phone }: RememberedVisitor): void {
  store.write(JSON.stringify({ name, phone }));
}

/** With what shows that a phone was confirmed here. */
export function forgetVisitor(): void {
  store.write(null);
  writeStored(STORAGE_KEYS.confirmedPhones, null);
}
