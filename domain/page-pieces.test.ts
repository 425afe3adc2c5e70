import { expect, it } from 'vitest';
import { classListsOf, elementsOf, iconsOf, type KeptPiece } from '#domain/page-pieces.ts';

const kept: KeptPiece = {
  ...{ bytes: new Uint8Array(), classLists: ['card', 'a'], elements: ['<article'], icons: ['bed'] },
};
const PAGE = [
  '<p class="a b"><H1 class=""></H1></p>< x><h2><!-- --><my-tag9 class="a b">',
  kept,
  '<svg><use href="#i-bath"/><use href="#i-bed"/></svg><Z><{x><z2>',
  { ...kept },
  { ...kept, icons: ['car'] },
];

it('what stands in a page is told once, in its order', () => {
  expect([...classListsOf(PAGE)]).toEqual(['a b', 'card', 'a']);
  expect([...elementsOf(PAGE)]).toEqual(['<p', '<h2', '<my', '<article', '<svg', '<use', '<z2']);
  expect([...iconsOf(PAGE)]).toEqual(['bed', 'bath', 'car']);
});
