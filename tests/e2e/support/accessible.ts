import type { Page } from '@playwright/test';
import axe from 'axe-core';

import { expect } from '../fixture.ts';
import { faintTexts } from './faint.ts';
import { type Paint, paint, settle } from './paint.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on words and their room. The elements around them are the same in every language. */
const OF_WORDS = [
  ...['target-size', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'empty-heading'],
  ...['link-in-text-block', 'link-name', 'button-name', 'input-button-name', 'summary-name', 'label', 'select-name'],
  ...['svg-img-alt', 'image-alt', 'label-title-only', 'aria-input-field-name', 'aria-dialog-name', 'landmark-unique'],
  ...['empty-table-header', 'frame-title'],
];

/** What axe finds against the words of a page whose elements were looked at in another language: nothing. */
export function expectWordsAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, { type: 'rule', values: OF_WORDS });
}

/** What axe finds against WCAG 2.2 AA on the page as it stands: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, { type: 'tag', values: TAGS });
}

/** Paints the page that axe looked at in another theme, where every text can be read: its elements and sizes are the same. */
export async function expectReadable(page: Page, theme: Paint): Promise<void> {
  await paint(page, theme);
  expect(await faintTexts(page)).toEqual([]);
  await expectNothingFound(page, { type: 'rule', values: ['link-in-text-block'] });
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
    // What passes is not written out, which costs more than finding it; no rule of ours reads sheets and sounds ahead.
    const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
    const { violations } = await there.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, runOnly);
  expect(found).toEqual([]);
}
