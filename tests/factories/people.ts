import type { NewAccount } from '#server/auth/accounts.ts';
import type { NewContactMessage } from '#server/contacts/repository.ts';
import type { TestimonialFields } from '#server/testimonials/repository.ts';
import type { NewVisitor } from '#server/visitors/repository.ts';
import { NOW } from '#tests/factories/moments.ts';

export function newVisitor(propertyId: number, overrides: Partial<NewVisitor> = {}): NewVisitor {
  return {
    name: 'Vihaan Visitor',
    phone: '5550030001',
    propertyId,
    createdAt: NOW,
    consentVersion: '2026-11',
    consentAt: NOW,
    ...overrides,
  };
}

export function newContact(overrides: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: 'Kavya Caller',
    email: 'kavya@example.com',
    phone: '5550040001',
    message: 'Please call me about flats in Bopal.',
    createdAt: NOW,
    ...overrides,
  };
}

export function newAccount(overrides: Partial<NewAccount> = {}): NewAccount {
  return {
    phone: '5550000003',
    name: 'Staff Member',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
    state: 'active',
    createdAt: NOW,
    approvedAt: NOW,
    approvedBy: null,
    ...overrides,
  };
}

export function testimonialFields(overrides: Partial<TestimonialFields> = {}): TestimonialFields {
  return {
    name: 'Happy Client',
    text: 'We met the owner the same day.',
    rating: 5,
    photoKey: null,
    photoWidth: null,
    photoHeight: null,
    ...overrides,
  };
}
