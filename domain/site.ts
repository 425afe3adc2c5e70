import { t as say, type Translate, t } from '#domain/words/t.ts';

/**
 * Everything that differs from company to company and from city to city (D1): the one place to edit; pages and structured data read from here. The localities
 * themselves are in `domain/location/areas.json`. Phone, e-mail, address and links are placeholders that reach nobody: put
 * the company's own before a public start.
 */
export const SITE = {
  productName: 'Chavi',
  companyName: 'Chavi Homes',
  /** The name of the company as a sentence says it, in the letters of the language. */
  localCompanyName: /* @__PURE__ */ companyName(say),
  /** That of the product. */
  localProductName: /* @__PURE__ */ productName(say),
  tagline: t('No Brokerage. No Hidden Charges. Direct Contact with Owners.'),
  city: /* @__PURE__ */ cityName(),
  state: t('Gujarat'),
  /** The locality of the office. */
  locality: t('Bopal'),
  /** As shown; `supportPhoneDigits` is the same number in ten digits, for links. */
  supportPhone: '+91 55500 00100',
  supportPhoneDigits: '5550000100',
  supportEmail: 'hello@chavi.example',
  addressLines: [t('2nd Floor, Neem Court'), t('Bopal'), t('Ahmedabad 380058'), t('Gujarat, India')],
  pincode: '380058',
  map: { lat: 23.0335, lng: 72.464 },
  social: [
    { name: 'Facebook' as const, url: 'https://www.facebook.com/' },
    { name: 'Instagram' as const, url: 'https://www.instagram.com/' },
    { name: 'YouTube' as const, url: 'https://www.youtube.com/@chavi-homes' },
  ],
  /** Where 'View More Videos' goes. */
  videoChannel: 'https://www.youtube.com/@chavi-homes/videos',
  /** Two readings stand: the office's and the support team's (D2). */
  officeHours: t('Monday-Saturday 10am-7pm'),
  supportHours: t('Our team is available Monday to Saturday, 10:00 AM to 6:00 PM.'),
  experienceYears: 7,
  /** The public counter beside the demo catalogue: the stated estimate or the true number of visitors (D20). A site of real homes always tells the latter (D140). */
  visitorCounter: 'estimate' as 'estimate' | 'true',
};

export type SiteConfig = typeof SITE;

/** The name of the product in the language of `t`, as sentences say it. */
export function productName(t: Translate): string {
  return t('Chavi');
}

/** That of the company. */
export function companyName(t: Translate): string {
  return t('Chavi Homes');
}

/** The city in the language of `t`, the page's where none is given. */
export function cityName(t: Translate = say): string {
  return t('Ahmedabad');
}
