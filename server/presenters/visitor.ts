import type { Visitor } from '#domain/visitor/visitor.ts';
import type { VisitorWithProperty } from '#server/db/records.ts';
import { isoTime } from '#server/presenters/iso-time.ts';

/** A person who asked for an owner's contact, for staff (spec 3). */
export function presentVisitor({ property, ...visitor }: VisitorWithProperty): Visitor {
  return {
    id: visitor.id,
    name: visitor.name,
    phone: visitor.phone,
    property_id: visitor.propertyId,
    created_at: isoTime(visitor.createdAt),
    property: {
      id: property.id,
      property_title: property.title,
      property_type: property.propertyType,
      location: property.location,
      owner_name: property.ownerName,
      owner_contact1: property.ownerContact1,
      owner_contact2: property.ownerContact2,
    },
  };
}
