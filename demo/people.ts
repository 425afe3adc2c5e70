import { createRandom } from '#demo/random.ts';
import { DEMO_SIGN_IN } from '#server/auth/accounts.ts';
import type { NewContactMessage } from '#server/contacts/feature.ts';
import type { NewTestimonial } from '#server/testimonials/feature.ts';
import type { NewVisitor } from '#server/visitors/queries.ts';
import people from './people.json' with { type: 'json' };

const { visitors, messages, testimonials } = people;

/**
 * Demo phones. Numbers of the form `55500xxxxx` reach nobody: no Indian mobile number starts with 5, the area code 555
 * is not in use, and no subscriber number starts with 0 (D30). Links to them are built like any other.
 */

export const DEMO_PHONE = /^55500\d{5}$/;

/** Sign-in of the demo's member of staff; `npm start` prints it. */
export const DEMO_STAFF = { ...DEMO_SIGN_IN, name: 'Demo staff' } as const;

/** An account that waits for approval on the Staff screen (D13). */
export const PENDING_STAFF = { phone: '5550000002', password: 'chavi-demo', name: 'Waiting colleague' } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VISITS = 70;

/** `listing` is the listing's place in the catalogue; its database id is not known yet. */
export type DemoVisitor = Omit<NewVisitor, 'property_id' | 'consent_version' | 'consent_at'> & { listing: number };

/** People who asked for an owner's contact within the last 30 days, oldest first; never before the listing was added. */
export function buildVisitors(now: number, listings: readonly { created_at: number }[]): DemoVisitor[] {
  const random = createRandom('visitors');
  const visits = Array.from({ length: VISITS }, (_, index) => {
    const listing = random.int(0, listings.length - 1);
    const since = Math.max(listings[listing]?.created_at ?? now, now - 30 * DAY);
    return {
      name: visitors[index % visitors.length] ?? '',
      phone: String(5_550_030_001 + (index % visitors.length)),
      created_at: Math.floor(since + (now - since) * random.next()),
      listing,
    };
  });
  return visits.sort((a, b) => a.created_at - b.created_at).map((visit) => ({ ...visit, ...stateOf(visit, now) }));
}

/** What staff have done since: those of the last day wait, some of the days before were forgotten, all others were looked after. */
function stateOf({ created_at, phone }: { created_at: number; phone: string }, now: number) {
  const days = (now - created_at) / DAY;
  if (days < 1 || (days < 3 && Number(phone) % 3 === 0)) return {};
  const state_at = created_at + DAY / 4;
  if (days > 10) return { state: 'closed', state_at, closed_reason: 'Reached the owner' } as const;
  return { state: days > 5 ? 'visit' : 'called', state_at } as const;
}

/** Messages of the contact form, oldest first. */
export function buildContactMessages(now: number): NewContactMessage[] {
  const random = createRandom('contact messages');
  const written = messages.map((message, index) => {
    const name = visitors[visitors.length - 1 - index] ?? '';
    return {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      phone: String(5_550_040_001 + index),
      message,
      created_at: Math.floor(now - (index * 3 + 0.2 + 2 * random.next()) * DAY),
    };
  });
  return written.reverse();
}

/** Sample testimonials, oldest first. */
export function buildTestimonials(now: number): NewTestimonial[] {
  const random = createRandom('testimonials');
  const given = testimonials.map(({ name, rating, text }, index) => ({
    name,
    testimonial_text: text,
    rating,
    is_sample: 1 as const,
    created_at: Math.floor(now - (index * 31 + 9 + 20 * random.next()) * DAY),
  }));
  return given.reverse();
}
