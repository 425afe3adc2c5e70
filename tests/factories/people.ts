import type { NewAccount } from '#server/auth/accounts.ts';
import type { NewContactMessage } from '#server/contacts/feature.ts';
import type { NewTestimonial } from '#server/testimonials/feature.ts';
import type { NewVisitor } from '#server/visitors/queries.ts';
import { NOW } from '#tests/factories/moments.ts';

export function newVisitor(propertyId: number, overrides: Partial<NewVisitor> = {}): NewVisitor {
  return {
    name: 'Vihaan Visitor',
    phone: '5550030001',
    property_id: propertyId,
    created_at: NOW,
    consent_version: '2026-11',
    consent_at: NOW,
    ...overrides,
  };
}

export function newContact(overrides: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: 'Kavya Caller',
    email: 'kavya@example.com',
    phone: '5550040001',
    message: 'Please call me about flats in Bopal.',
    created_at: NOW,
    ...overrides,
  };
}

export function newAccount(overrides: Partial<NewAccount> = {}): NewAccount {
  return {
    phone: '5550000003',
    name: 'Staff Member',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    state: 'active',
    created_at: NOW,
    approved_at: NOW,
    approved_by: null,
    ...overrides,
  };
}

export function newTestimonial(overrides: Partial<NewTestimonial> = {}): NewTestimonial {
  return {
    name: 'Happy Client',
    testimonial_text: 'We met the owner the same day.',
    rating: 5,
    created_at: NOW,
    is_sample: 0,
    ...overrides,
  };
}
