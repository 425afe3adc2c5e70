import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { formatDate } from '#domain/dates.ts';
import type { Visitor } from '#domain/visitor/visitor.ts';

/** What the search boxes of the admin lists look in, as it is shown (spec 2, D46, D47). */

/** Name, phone, property title, date, owner name and owner contact 1. */
export function visitorTexts(visitor: Visitor): string[] {
  const { property } = visitor;
  return [
    visitor.name,
    visitor.phone,
    property.property_title,
    formatDate(visitor.created_at),
    property.owner_name,
    property.owner_contact1,
  ];
}

/** Title, type, location and the day it was marked sold. */
export function soldTexts(sold: {
  title: string;
  property_type: string;
  location: string;
  sold_at: string | null;
}): string[] {
  return [sold.title, sold.property_type, sold.location, sold.sold_at === null ? '' : formatDate(sold.sold_at)];
}

/** Name, phone and e-mail. */
export function contactTexts(message: ContactMessage): string[] {
  return [message.name, message.phone, message.email];
}

/** Whether one of the texts contains what was typed, whatever the case. Nothing typed matches everything. */
export function matchesText(texts: readonly string[], typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
