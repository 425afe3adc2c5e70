import { expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import { SITE } from '#domain/site.ts';

it('holds company, contact, place, hours, links and areas in one place [DEC-02]', () => {
  const { companyName, tagline, supportPhone, supportEmail, addressLines, social, videoChannel } = SITE;
  for (const text of [companyName, tagline, supportPhone, supportEmail, videoChannel, SITE.city])
    expect(text).not.toBe('');
  expect(tagline).toBe('No Brokerage. No Hidden Charges. Direct Contact with Owners.');
  expect(addressLines.join(', ')).toContain('Bopal, Ahmedabad');
  expect(social.length).toBeGreaterThan(0);
  expect([SITE.officeHours, SITE.supportHours]).toEqual([
    'Monday-Saturday 10am-7pm',
    'Our team is available Monday to Saturday, 10:00 AM to 6:00 PM.',
  ]);
  expect([SITE.map.lat, SITE.map.lng].every(Number.isFinite)).toBe(true);
  expect(areaNames()).toContain(SITE.locality);
});

it('shows the same phone as it links', () => {
  expect(SITE.supportPhone.replace(/\D/g, '')).toBe(`91${SITE.supportPhoneDigits}`);
});
