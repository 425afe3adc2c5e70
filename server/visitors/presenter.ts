import { z } from 'zod';
import { formatDate, isoTime } from '#domain/dates.ts';
import type { OwnerContact } from '#domain/property/property.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { OwnerRecord, VisitorWithProperty } from '#server/visitors/repository.ts';

/** Who owns the one property that was asked for: in no other answer without a token (D12). */
export const revealAnswer: z.ZodType<OwnerContact> = z.object({
  owner_name: z.string(),
  owner_contact1: z.string().describe('Ten digits.'),
  owner_contact2: z.string().nullable(),
});

export function presentOwner({ owner_name, owner_contact1, owner_contact2 }: OwnerRecord): OwnerContact {
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
export function presentVisitor({ property, ...record }: VisitorWithProperty): Visitor {
  return {
    id: record.id,
    name: record.name,
    phone: record.phone,
    property_id: record.propertyId,
    created_at: isoTime(record.createdAt),
    property: {
      id: property.id,
      property_title: property.title,
      property_type: property.property_type,
      location: property.location,
      ...presentOwner(property),
    },
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
  cells: ({ name, phone, createdAt, property }: VisitorWithProperty) => {
    const { id, title, property_type, location, owner_name, owner_contact1, owner_contact2 } = property;
    const owner = [owner_name, owner_contact1, owner_contact2];
    return [name, phone, id, title, property_type, location, formatDate(createdAt), ...owner];
  },
};
