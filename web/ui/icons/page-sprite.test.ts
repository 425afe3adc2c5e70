import { describe, expect, it } from 'vitest';
import { withIcons } from '#web/ui/icons/page-sprite.ts';

const use = (name: string) => `<svg><use href="#i-${name}"></use></svg>`;
const idsIn = (html: string) => Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);

describe('the drawings of a page', () => {
  it('stand at the top of its body, each once, and no others', () => {
    const html = withIcons(`<html><head></head><body><p>${use('x')}${use('map-pin')}${use('x')}</p></body></html>`);
    expect(html).toMatch(/^<html><head><\/head><body><svg class="hidden"><symbol/);
    expect(idsIn(html)).toEqual(['i-x', 'i-map-pin']);
    expect(html.endsWith(`<p>${use('x')}${use('map-pin')}${use('x')}</p></body></html>`)).toBe(true);
  });

  it('are left out when nobody drew them', () => {
    expect(idsIn(withIcons(`<body>${use('no-such-icon')}</body>`))).toEqual([]);
  });
});
