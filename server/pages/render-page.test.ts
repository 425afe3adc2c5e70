import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPagePolicy } from '#server/pages/render-page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the scripts and styles of the build by their hash, and no other inline text', () => {
  const policy = createPagePolicy({
    scripts: ['theme();', 'start();'],
    styles: ['@font-face{}'],
    apiOrigin: null,
    photoOrigin: null,
  })('p{}').split('; ');
  expect(policy).toContain(`script-src 'self' ${hashOf('theme();')} ${hashOf('start();')}`);
  expect(policy).toContain(`style-src 'self' ${hashOf('@font-face{}')} ${hashOf('p{}')}`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy.join()).not.toContain('unsafe');
});

it('has room for an API and for photographs with a host of their own [D3]', () => {
  const policy = createPagePolicy({
    scripts: [],
    styles: [],
    apiOrigin: 'https://api.example',
    photoOrigin: 'https://cdn.example',
  })();
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
});
