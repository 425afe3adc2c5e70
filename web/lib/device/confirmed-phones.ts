import { LIMITS } from '#domain/limits.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, asText, createDeviceList } from '#web/lib/device/device-list.ts';

/** What shows that a phone was confirmed in this browser. Of the phone only its end is kept: the whole of it nobody agreed to keep here. */
interface ConfirmedPhone {
  end: string;
  confirmation: string;
}

/** Most that are kept; the oldest go first. */
const MOST = 5;

const list = createDeviceList<ConfirmedPhone>(STORAGE_KEYS.confirmedPhones, {
  readEntry(stored) {
    const { end, confirmation } = asRecord(stored) ?? {};
    const entry = { end: asText(end, 4), confirmation: asText(confirmation, LIMITS.phoneCode.token) };
    return entry.end === '' || entry.confirmation === '' ? null : entry;
  },
  keyOf: ({ end }) => end,
  most: MOST,
});

const endOf = (phone: string) => phone.slice(-4);

/** What a reveal of this phone sends with it; undefined when it was not confirmed here. */
export function confirmationOf(phone: string): string | undefined {
  return list.get().entries.find(({ end }) => end === endOf(phone))?.confirmation;
}

export function keepConfirmation(phone: string, confirmation: string): void {
  const end = endOf(phone);
  list.change((known) => [{ end, confirmation }, ...known.filter((one) => one.end !== end)]);
}
