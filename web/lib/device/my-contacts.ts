import { LIMITS } from '#domain/limits.ts';
import { isPhone } from '#domain/phone.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asMoment, asRecord, asText, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** An owner whose number was revealed in this browser, with the listing as it was on that day (D74). Nothing of it leaves the device. */
export interface KnownOwner {
  /** Of the listing. */
  id: number;
  title: string;
  /** Rupees. */
  price: number;
  name: string;
  /** Ten digits each; none of an owner who calls back (D79). */
  phones: readonly string[];
  /** Epoch milliseconds. */
  at: number;
}

/** Most that are kept; the oldest go first. */
const MOST = 100;

const list = createDeviceList<KnownOwner>(STORAGE_KEYS.myContacts, {
  readEntry: readOwner,
  keyOf: ({ id }) => id,
  most: MOST,
});

export const knownOwners = { get: list.get, subscribe: list.subscribe };

/** Before anything was read. */
export const NO_OWNERS: DeviceList<KnownOwner> = { entries: [], unread: 0 };

function readOwner(stored: unknown): KnownOwner | null {
  const { id, title, price, name, phones, at } = asRecord(stored) ?? {};
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  if (typeof price !== 'number' || asMoment(at) === 0 || !Array.isArray(phones)) return null;
  const numbers = phones.slice(0, 2).filter((phone) => typeof phone === 'string' && isPhone(phone));
  if (numbers.length === 0 && phones.length > 0) return null;
  const { title: ofTitle, ownerName } = LIMITS.property;
  return {
    id,
    title: asText(title, ofTitle.max),
    price,
    name: asText(name, ownerName.max),
    phones: numbers,
    at: asMoment(at),
  };
}

/** What opens this device's list on the server (D103); null before anything was asked here. */
export const contactListToken = createStoredStore(STORAGE_KEYS.contactList, (stored) => stored);

/**
 * Keeps an owner, and what opens this device's list; numbers that are known stay when the owner now calls back instead. False when the browser keeps nothing, as in
 * a private window: then it lasts as long as the page.
 */
export function keepOwner(owner: KnownOwner, listToken?: string): boolean {
  if (listToken !== undefined) contactListToken.write(listToken);
  return list.change((owners) => {
    const before = owners.find(({ id }) => id === owner.id);
    const phones = owner.phones.length === 0 && before ? before.phones : owner.phones;
    return [{ ...owner, phones }, ...owners.filter(({ id }) => id !== owner.id)];
  });
}

/** Forgets the owner of a listing. */
export function forgetOwner(id: number): void {
  list.change((owners) => owners.filter((owner) => owner.id !== id));
}

/** Forgets all of them, what could not be read, and the list on the server, which stays for who has its link. */
export function forgetOwners(): void {
  contactListToken.write(null);
  list.change(() => []);
}
