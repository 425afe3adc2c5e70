import { expect, it } from 'vitest';
import { contactTexts, matchesText, soldTexts, visitorTexts } from '#domain/search/text-search.ts';

const visitor = {
  id: 1,
  name: 'Asha Patel',
  phone: '5550030001',
  property_id: 7,
  created_at: '2026-11-12T10:00:00Z',
  property: {
    id: 7,
    property_title: 'Garden flat',
    property_type: 'Residential',
    location: 'Bopal',
    owner_name: 'Ravi Shah',
    owner_contact1: '5550010001',
    owner_contact2: '5550020001',
  },
};

it('finds visitors by name, phone, property title, date, owner name and owner contact 1 [ADMIN-09]', () => {
  const texts = visitorTexts(visitor);
  for (const typed of ['asha', '30001', 'GARDEN', '12 nov 2026', 'ravi', '5550010001', '']) {
    expect(matchesText(texts, typed), typed).toBe(true);
  }
  for (const typed of ['5550020001', 'Residential', 'Bopal']) expect(matchesText(texts, typed), typed).toBe(false);
});

it('finds sold listings by title, type, location and date [ADMIN-12]', () => {
  const texts = soldTexts({
    title: 'Corner shop',
    property_type: 'Commercial',
    location: 'Naroda',
    sold_at: '2026-11-12T10:00:00Z',
  });
  for (const typed of ['corner', 'commercial', ' naroda ', 'Nov 2026'])
    expect(matchesText(texts, typed), typed).toBe(true);
  expect(matchesText(texts, 'Bopal')).toBe(false);
  expect(matchesText(soldTexts({ title: 'x', property_type: 'y', location: 'z', sold_at: null }), '2026')).toBe(false);
});

it('finds contact queries by name, phone and e-mail [ADMIN-15]', () => {
  const message = {
    id: 1,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '5550040001',
    message: 'secret',
    created_at: '',
  };
  for (const typed of ['ASHA', '40001', '@example'])
    expect(matchesText(contactTexts(message), typed), typed).toBe(true);
  expect(matchesText(contactTexts(message), 'secret')).toBe(false);
});
