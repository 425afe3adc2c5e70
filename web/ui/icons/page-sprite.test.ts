import { describe, expect, it } from 'vitest';
import type { PagePiece } from '#domain/page-pieces.ts';
import { withIcons } from '#web/ui/kept/kept-markup.tsx';

const use = (name: string) => `<svg><use href="#i-${name}"></use></svg>`;
const kept = (...icons: string[]) => ({ bytes: new Uint8Array(), classLists: [], elements: [], icons });
const textOf = (page: readonly PagePiece[]) =>
  page.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece.bytes))).join('');
const idsIn = (html: string) => Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);

describe('the drawings of a page', () => {
  it('stand at the top of its body, each once, and no others', () => {
    const page = withIcons([`<html><head></head><body><p>${use('x')}${use('map-pin')}${use('x')}</p></body></html>`]);
    const html = textOf(page);
    expect(html).toMatch(/^<html><head><\/head><body><svg class="hidden"><symbol/);
    expect(idsIn(html)).toEqual(['i-x', 'i-map-pin']);
    expect(html.endsWith(`<p>${use('x')}${use('map-pin')}${use('x')}</p></body></html>`)).toBe(true);
  });

  it('are left out when nobody drew them', () => {
    expect(idsIn(textOf(withIcons([`<body>${use('no-such-icon')}</body>`])))).toEqual([]);
  });

  it('are those of kept parts too', () => {
    const parts = [kept('phone', 'x'), kept('x', 'map-pin')] as const;
    const [first, drawn = '', ...others] = withIcons([`<body>${use('x')}`, parts[0], use('mail'), parts[1], '</body>']);
    expect(first).toBe('<body>');
    expect(idsIn(textOf([drawn]))).toEqual(['i-x', 'i-phone', 'i-mail', 'i-map-pin']);
    expect(others).toEqual([use('x'), parts[0], use('mail'), parts[1], '</body>']);
  });
});
