/**
 * Demo phones. Numbers of the form `55500xxxxx` reach nobody: no Indian mobile number starts with 5, the area code 555
 * is not in use, and no subscriber number starts with 0 (D30). Links to them are built like any other.
 */

/** What every demo phone looks like. */
export const DEMO_PHONE = /^55500\d{5}$/;

function numbered(block: number, index: number): string {
  return String(block + index + 1);
}

/** First contact of owner `index` (from 0). */
export const ownerPhone = (index: number): string => numbered(5_550_010_000, index);

/** Second contact of owner `index` (from 0). */
export const secondOwnerPhone = (index: number): string => numbered(5_550_020_000, index);

/** Phone of demo visitor `index` (from 0). */
export const visitorPhone = (index: number): string => numbered(5_550_030_000, index);

/** Phone of the writer of demo contact message `index` (from 0). */
export const contactPhone = (index: number): string => numbered(5_550_040_000, index);

/** Sign-in of the demo's member of staff; `npm start` prints it. */
export const DEMO_STAFF = { phone: '5550000001', password: 'chavi-demo', name: 'Demo staff' } as const;

/** An account that waits for approval on the Staff screen (D13). */
export const PENDING_STAFF = { phone: '5550000002', password: 'chavi-demo', name: 'Waiting colleague' } as const;
