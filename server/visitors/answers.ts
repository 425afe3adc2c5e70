import { z } from 'zod';
import type { Visitor } from '#domain/answers/leads.ts';
import { formatDate, isoTime } from '#domain/dates.ts';
import { shownText } from '#domain/property/contact-checks.ts';
import type { CallBack, OwnerContact, RevealAnswer, RevealedOwner } from '#domain/property/property.ts';
import { leadStates } from '#domain/words/en-staff.ts';
import type { Flag } from '#server/db/tables.ts';
import type { VisitorWithProperty } from '#server/visitors/queries.ts';

/**
 * Why an owner calls back: the listing says so, staff set it for the whole site, the budget of numbers is spent, or the visitor's phone
 * could not be confirmed, or staff found it a broker's.
 */
export type CallBackCause = 'listing' | 'site' | 'budget' | 'unconfirmed' | 'broker';

interface ShowingNow {
  /** The switch that staff set for every listing. */
  allCallBack: boolean;
  isBudgetSpent?: boolean;
  isUnconfirmed?: boolean;
  isBroker?: boolean;
}

/** Whether a reveal shows the owner's number (null), or why the owner calls back instead (D79). Nothing else decides it. */
export function callBackCause(
  { owner_calls_back }: { owner_calls_back: Flag },
  { allCallBack, isBudgetSpent = false, isUnconfirmed = false, isBroker = false }: ShowingNow,
): CallBackCause | null {
  if (isBroker) return 'broker';
  if (owner_calls_back === 1) return 'listing';
  if (allCallBack) return 'site';
  if (isUnconfirmed) return 'unconfirmed';
  return isBudgetSpent ? 'budget' : null;
}

const contacts = z.string().optional().describe("The token of the device's list, where it asked for one.");

const shownOwner = z.object({
  owner_name: z.string(),
  owner_contact1: z.string().describe('Ten digits.'),
  owner_contact2: z.string().nullable(),
  contacts,
}) satisfies z.ZodType<OwnerContact>;

const callBack = z.object({
  owner_name: z.string(),
  owner_contact1: z.null(),
  owner_contact2: z.null(),
  callback: z.literal(true).describe('The owner gets the number of who asked, and calls.'),
  because: z
    .literal('broker')
    .optional()
    .describe('Staff took the number of who asked for a broker’s; the contact page takes an answer (D139).'),
  contacts,
}) satisfies z.ZodType<CallBack>;

/** The owner of one listing: in no other answer without a token (D12). */
export const revealAnswer: z.ZodType<RevealAnswer> = z.union([shownOwner, callBack]);

/** The only way by which an owner's phones reach a visitor (D12, D79). */
export function toRevealedOwner(owner: OwnerContact, cause: CallBackCause | null): RevealedOwner {
  if (cause === null) return ownerContact(owner);
  const { owner_contact1, owner_contact2 } = owner;
  const owner_name = shownText(owner.owner_name, { owner_contact1, owner_contact2 });
  const because = cause === 'broker' && ({ because: 'broker' } as const);
  return { owner_name, owner_contact1: null, owner_contact2: null, callback: true, ...because };
}

function ownerContact({ owner_name, owner_contact1, owner_contact2 }: OwnerContact): OwnerContact {
  return { owner_name, owner_contact1, owner_contact2 };
}

/** A person who asked for an owner's contact, for staff (spec 3). */
export function toVisitorAnswer(row: VisitorWithProperty): Visitor {
  const { id, name, phone, property_id, property_type, location } = row;
  return {
    id,
    name,
    phone,
    property_id,
    created_at: isoTime(row.created_at),
    waits_for_call: row.waits_for_call === 1,
    phone_unconfirmed: row.phone_unconfirmed === 1,
    property: { id: property_id, property_title: row.title, property_type, location, ...ownerContact(row) },
  };
}

export const VISITORS_EXPORT = {
  path: '/visitors',
  title: 'Visitors',
  name: 'visitors',
  header: [
    'Name',
    'Phone',
    'Property ID',
    'Property Title',
    'Property Type',
    'Location',
    'Visit Date',
    'Owner Name',
    'Owner Contact 1',
    'Owner Contact 2',
    'Call Back',
    'State',
    'Note',
    'Taken By',
    'Closed Because',
  ],
  cells: (row: VisitorWithProperty) => [
    row.name,
    row.phone,
    row.property_id,
    row.title,
    row.property_type,
    row.location,
    formatDate(row.created_at),
    row.owner_name,
    row.owner_contact1,
    row.owner_contact2,
    callBackCell(row),
    row.taken_back_at === null ? leadStates[row.state] : `Taken back ${formatDate(row.taken_back_at)}`,
    row.note,
    row.taken_by_name,
    row.closed_reason,
  ],
};

function callBackCell({ waits_for_call, phone_unconfirmed, erased_at }: VisitorWithProperty): string {
  if (waits_for_call === 0 || erased_at !== null) return '';
  return phone_unconfirmed === 1 ? 'Waiting for a call, phone not confirmed' : 'Waiting for a call';
}
