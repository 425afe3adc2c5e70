import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { ContactMessageRecord } from '#server/db/records.ts';
import { isoTime } from '#server/presenters/iso-time.ts';

/** A message of the contact form, for staff (spec 3). */
export function presentContactMessage(record: ContactMessageRecord): ContactMessage {
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    phone: record.phone,
    message: record.message,
    created_at: isoTime(record.createdAt),
  };
}
