import { CONTACT_TEXTS } from '#demo/data/contact-texts.ts';
import { TESTIMONIALS } from '#demo/data/testimonials.ts';
import { VISITOR_NAMES } from '#demo/data/visitor-names.ts';
import { contactPhone, visitorPhone } from '#demo/phones.ts';
import { createRandom } from '#demo/random.ts';
import type { NewContactMessage, NewVisitor, TestimonialFields } from '#server/db/records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VISITS = 70;

/** `listing` is the place of the listing in the catalogue; its database id is known after it was stored. */
export type DemoVisitor = Omit<NewVisitor, 'propertyId' | 'consentVersion' | 'consentAt'> & { listing: number };

/** People who asked for an owner's contact within the last 30 days, oldest first; never before the listing was there. */
export function buildVisitors(now: number, listings: readonly { createdAt: number }[]): DemoVisitor[] {
  const random = createRandom('visitors');
  const visits = Array.from({ length: VISITS }, (_, index) => {
    const listing = random.int(0, listings.length - 1);
    const since = Math.max(listings[listing]?.createdAt ?? now, now - 30 * DAY);
    return {
      name: VISITOR_NAMES[index % VISITOR_NAMES.length] ?? '',
      phone: visitorPhone(index % VISITOR_NAMES.length),
      createdAt: Math.floor(since + (now - since) * random.next()),
      listing,
    };
  });
  return visits.sort((a, b) => a.createdAt - b.createdAt);
}

/** Messages of the contact form, oldest first. */
export function buildContactMessages(now: number): NewContactMessage[] {
  const random = createRandom('contact messages');
  const messages = CONTACT_TEXTS.map((message, index) => {
    const name = VISITOR_NAMES[VISITOR_NAMES.length - 1 - index] ?? '';
    return {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      phone: contactPhone(index),
      message,
      createdAt: Math.floor(now - (index * 3 + 0.2 + 2 * random.next()) * DAY),
    };
  });
  return messages.reverse();
}

/** Sample testimonials, oldest first. */
export function buildTestimonials(now: number): (TestimonialFields & { createdAt: number })[] {
  const random = createRandom('testimonials');
  const testimonials = TESTIMONIALS.map(({ name, rating, text }, index) => ({
    name,
    text,
    rating,
    photoKey: null,
    photoWidth: null,
    photoHeight: null,
    createdAt: Math.floor(now - (index * 31 + 9 + 20 * random.next()) * DAY),
  }));
  return testimonials.reverse();
}
