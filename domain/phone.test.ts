import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, normalisePhone, telHref, whatsappHref } from '#domain/phone.ts';

describe('phones', () => {
  it.each([
    '9825012345',
    '+91 98250 12345',
    '098250 12345',
    '98250-12345',
    '+91-98250-12345',
    '0091 9825012345',
    '919825012345',
    '+91 098250 12345',
    '(98250) 12345',
    ' 98250\u00A012345 ',
    '\u202A+91 98250 12345\u202C',
    '98250\u200B12345',
    '૯૮૨૫૦૧૨૩૪૫',
    '९८२५० १२३४५',
    '٩٨٢٥٠١٢٣٤٥',
    '９８２５０１２３４５',
    '9825012345.0',
    '98250 12345.00',
    '919825012345.0',
  ])('reads %j as ten digits [DEC-30]', (typed) => {
    expect(normalisePhone(typed)).toBe('9825012345');
  });

  it.each([
    '',
    '98250',
    '98250123456',
    '2345678901234',
    '982501234.0',
    '9.825012345E+11',
    'call me',
    '98250x12345',
    '98250😀12345',
    '9'.repeat(5000),
  ])('has no ten digits in %j [DEC-30]', (typed) => {
    expect(isPhone(normalisePhone(typed))).toBe(false);
  });

  it('keeps any ten digits, whatever the first one', () => {
    for (const phone of ['5550010001', '0123456789', '9100000000']) expect(normalisePhone(phone)).toBe(phone);
  });

  it('makes tel and WhatsApp links with 91 before the number [DETAIL-16]', () => {
    expect(telHref('9825012345')).toBe('tel:+919825012345');
    expect(whatsappHref('9825012345')).toBe('https://wa.me/919825012345');
    expect(whatsappHref('9825012345', 'About 2 BHK & more')).toBe(
      'https://wa.me/919825012345?text=About%202%20BHK%20%26%20more',
    );
    // Half of a sign has no form in an address.
    expect(whatsappHref('9825012345', 'a\ud83d b#?\n')).toBe('https://wa.me/919825012345?text=a%EF%BF%BD%20b%23%3F%0A');
  });

  it('shows ten digits in two groups', () => {
    expect([formatPhone('9825012345'), formatPhone('n/a')]).toEqual(['+91 98250 12345', 'n/a']);
  });
});
