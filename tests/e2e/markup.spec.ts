import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixture.ts';

const PAGES = [
  '/',
  '/search',
  '/search?property_type=Residential&bhk_type=2bhk,3bhk&location=Bopal,Satellite&page=1',
  '/search?min_budget=abc&page=99999',
  '/search?location=Nowhere',
  '/properties?property_type=Commercial',
  '/property/1',
  '/property/3?contact=owner',
  '/property/999999',
  '/property/abc',
  '/contact',
  '/about',
  '/privacy',
  '/areas',
  '/areas/satellite',
  '/auth-login-8Kj9mN',
  '/admin-dashboard-97xK3p',
  '/no-such-page',
];

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Written by React: attributes of booleans carry an empty value, and voids are closed.
    // Names are written as in React's properties, and ids of its fields begin with an underscore; both are valid HTML.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A group of checkboxes sends one key several times.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    // Titles of ours are sentences, and some are long.
    'long-title': 'off',
  },
});

for (const path of PAGES) {
  test(`the HTML of ${path} has no error`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages).toEqual([]);
  });
}

test('no link of a page is dead, and every picture and file a page names is there', async ({ request }) => {
  const seen = new Set<string>();
  const dead: string[] = [];
  for (const path of PAGES.filter((page) => !/99999|abc|no-such/.test(page))) {
    const html = await (await request.get(path)).text();
    const addresses = [...html.matchAll(/\s(?:href|src|srcset|srcSet|imagesrcset|imageSrcSet)="([^"]+)"/g)].flatMap(
      ([, value = '']) =>
        value.includes(' ') ? value.split(',').map((one) => one.trim().split(' ')[0] ?? '') : [value],
    );
    for (const address of addresses) {
      const target = address.replaceAll('&amp;', '&').split('#')[0] ?? '';
      if (!target.startsWith('/') || seen.has(target)) continue;
      seen.add(target);
      const answer = await request.get(target, { maxRedirects: 5 });
      if (answer.status() >= 400) dead.push(`${answer.status()} ${target} on ${path}`);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});
