import { z } from 'zod';
import { formatDate, isoTime } from '#domain/dates.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { VisitorWithProperty } from '#server/visitors/repository.ts';

/** Who owns the one property that was asked for: in no other answer without a token (D12). */
export const revealAnswer: z.ZodType<OwnerContact> = z.object({
  owner_name: z.string(),
  owner_contact1: z.string().describe('Ten digits.'),
  owner_contact2: z.string().nullable(),
});

export function presentOwner({ owner_name, owner_contact1, owner_contact2 }: OwnerContact): OwnerContact {
  return { owner_name, owner_contact1, owner_contact2 };
}

const visitor: z.ZodType<Visitor> = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    property_id: z.int(),
    created_at: z.iso.datetime(),
    property: z.object({
      id: z.int(),
      property_title: z.string(),
      property_type: z.string(),
      location: z.string(),
      owner_name: z.string(),
      owner_contact1: z.string(),
      owner_contact2: z.string().nullable(),
    }),
  })
  .meta({ id: 'Visitor' });

export const visitors = z.object({ total: z.int(), visitors: z.array(visitor) });

/** A person who asked for an owner's contact, for staff (spec 3). */
export function presentVisitor(row: VisitorWithProperty): Visitor {
  const { id, name, phone, property_id, property_type, location } = row;
  return {
    id,
    name,
    phone,
    property_id,
    created_at: isoTime(row.created_at),
    property: { id: property_id, property_title: row.title, property_type, location, ...presentOwner(row) },
  };
}

/** The visitors as a file for spreadsheets, for staff. */
export const VISITORS_CSV = {
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
  ],
};
