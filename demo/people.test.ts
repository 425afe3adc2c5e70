import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/catalogue.ts';
import { HOMEPAGE_VIDEOS } from '#demo/load-demo.ts';
import {
  buildContactMessages,
  buildTestimonials,
  buildVisitors,
  DEMO_PHONE,
  DEMO_STAFF,
  PENDING_STAFF,
} from '#demo/people.ts';
import { MANY_FOR_SALE } from '#domain/broker-signs.ts';
import { isVideoUrl } from '#domain/youtube.ts';

const NOW = Date.UTC(2026, 10, 20, 6);
const DAY = 86_400_000;
const catalogue = buildCatalogue(NOW);
const visitors = buildVisitors(NOW, catalogue);
const messages = buildContactMessages(NOW);

describe('demo phones', () => {
  it('have the form 55500xxxxx, every one of them [DEC-07]', () => {
    const phones = [
      ...catalogue.flatMap((listing) => [listing.owner_contact1, listing.owner_contact2]),
      ...visitors.map((visitor) => visitor.phone),
      ...messages.map((message) => message.phone),
      DEMO_STAFF.phone,
      PENDING_STAFF.phone,
    ].filter((phone) => phone !== null);
    expect(phones.length).toBeGreaterThan(250);
    for (const phone of phones) expect(phone).toMatch(DEMO_PHONE);
  });

  it('do not make one person of an owner, a visitor and a writer', () => {
    const owners = new Set(catalogue.flatMap((listing) => [listing.owner_contact1, listing.owner_contact2]));
    const others = [...visitors, ...messages].map((person) => person.phone);
    expect(others.filter((phone) => owners.has(phone))).toEqual([]);
  });

  it('belong to one owner each', () => {
    const nameOf = new Map<string, string>();
    for (const { owner_contact1, owner_name } of catalogue) {
      expect(nameOf.get(owner_contact1) ?? owner_name).toBe(owner_name);
      nameOf.set(owner_contact1, owner_name);
    }
  });

  it('look like a broker’s once or twice, as an example for staff [SHIELD-02]', () => {
    const forSale = catalogue.filter(({ is_sold_out }) => !is_sold_out).map(({ owner_contact1 }) => owner_contact1);
    const many = [...Map.groupBy(forSale, (phone) => phone).values()].filter(({ length }) => length >= MANY_FOR_SALE);
    expect(many.length).toBeGreaterThan(0);
    expect(many.length).toBeLessThanOrEqual(2);
  });
});

describe('demo people', () => {
  it('asked for owners within the last 30 days, never before the listing was there', () => {
    for (const { created_at, listing } of visitors) {
      expect(created_at).toBeGreaterThan(NOW - 31 * DAY);
      expect(created_at).toBeLessThanOrEqual(NOW);
      expect(created_at).toBeGreaterThanOrEqual(catalogue[listing]?.created_at ?? Number.POSITIVE_INFINITY);
    }
  });

  it('write messages that the contact form takes, from addresses that reach nobody', () => {
    for (const { message, email } of messages) {
      expect(message.length).toBeGreaterThanOrEqual(10);
      expect(message.length).toBeLessThanOrEqual(250);
      expect(email).toMatch(/^[a-z.]+@example\.com$/);
    }
  });

  it('give at least eight testimonials, without photographs, in the order of time', () => {
    const testimonials = buildTestimonials(NOW);
    expect(testimonials.length).toBeGreaterThanOrEqual(8);
    expect(testimonials.every((one) => one.photo_key === undefined && one.created_at < NOW)).toBe(true);
    const times = testimonials.map((one) => one.created_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('link four homepage videos in the three forms that are read', () => {
    expect(HOMEPAGE_VIDEOS).toHaveLength(4);
    expect(HOMEPAGE_VIDEOS.every(isVideoUrl)).toBe(true);
    for (const form of ['watch?v=', 'youtu.be/', '/shorts/']) {
      expect(HOMEPAGE_VIDEOS.some((link) => link.includes(form))).toBe(true);
    }
  });
});
