import type { Page } from '@playwright/test';
import axe from 'axe-core';

import { expect } from '../fixture.ts';
import { type Paint, paint, settle } from './paint.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What looks at colours and sizes. All other rules look at elements, which are the same in every theme and at every width. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What depends on words and their room. The elements around them are the same in every language. */
const OF_WORDS = [
  ...LOOKS,
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'empty-heading', 'landmark-unique'],
  ...[
    'link-name',
    'button-name',
    'input-button-name',
    'summary-name',
    'svg-img-alt',
    'image-alt',
    'label',
    'select-name',
  ],
  ...['label-title-only', 'aria-input-field-name', 'aria-dialog-name', 'empty-table-header', 'frame-title'],
];

/** What axe finds against the words of a page whose elements were looked at in another language: nothing. */
export function expectWordsAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, { type: 'rule', values: OF_WORDS });
}

/** What axe finds against WCAG 2.2 AA on the page as it stands: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, { type: 'tag', values: TAGS });
}

/** Paints the page that stands there in another theme, perhaps at another width, where axe finds nothing against its looks. */
export async function expectReadable(page: Page, theme: Paint): Promise<void> {
  await paint(page, theme);
  await expectNothingFound(page, { type: 'rule', values: LOOKS });
}

/** What axe finds against the sizes of what is pressed, which differ with the width of the window: nothing. */
export function expectTargets(page: Page): Promise<void> {
  return expectNothingFound(page, { type: 'rule', values: ['target-size'] });
}

async function expectNothingFound(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await settle(page);
  // A document takes it once: reading it costs as much as a third of looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const { axe: there } = window as unknown as { axe: typeof axe };
    // What passes is not written out, which costs more than finding it.
    const { violations } = await there.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, runOnly);
  expect(found).toEqual([]);
}
