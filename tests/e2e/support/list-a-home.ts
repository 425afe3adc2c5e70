import type { Locator, Page } from '@playwright/test';

/** A phone of 360 by 740, on which the task is done by a finger. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What the task may take: fewer taps than this. */
export const FEWER_THAN = 20;

/** A photograph as a phone hands it over. */
export interface Photograph {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Lists a 2BHK highrise apartment in Bopal on the open form of a new listing: three photographs, price, size, the owner's name
 * and phone, four amenities, semi-furnished. Answers what was tapped, one entry a tap. Typing is not counted, and neither is the
 * keyboard's Next; the taps in the phone's own lists and picker are, since a thumb makes them.
 */
export async function listAHome(page: Page, photographs: readonly Photograph[]): Promise<string[]> {
  const taps: string[] = [];
  const tap = async (what: string, target: Locator) => {
    await target.tap();
    taps.push(what);
  };
  const type = (text: string) => page.keyboard.type(text);
  const next = () => page.keyboard.press('Enter');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const tile = (name: string) => page.locator('label.tile').filter({ hasText: new RegExp(`^${name}$`) });

  const picking = page.waitForEvent('filechooser');
  await tap('Add photos', page.getByRole('button', { name: 'Add photos' }));
  await (await picking).setFiles([...photographs]);
  for (const { name } of photographs) taps.push(`${name}, in the phone's picker`);
  taps.push('Done, in the picker');

  await tap('Area', page.getByLabel('Area', { exact: true }));
  await type('Bop');
  await next();
  await type('1260');
  await next();
  await type('72 lakh');

  await tap('2BHK', tile('2BHK'));
  taps.push('Property Subtype');
  await page.getByLabel('Property Subtype').selectOption('Highrise Apartment');
  taps.push('High Rise Apartment, in the list');
  await tap('Semi-Furnished', tile('Semi-Furnished'));
  const common = section('Amenities').getByRole('group', { name: 'Common amenities' });
  for (const name of ['Lift', 'Garden', 'Gym', 'Club House']) {
    await tap(name, common.getByRole('button', { name, exact: true }));
  }

  await tap('Owner Name', page.getByLabel('Owner Name'));
  await type('Hetal Trivedi');
  await next();
  await type('5550099123');
  await tap('The suggested title', page.getByRole('button', { name: /^Use/ }));
  await tap('List Property', page.getByRole('button', { name: 'List Property' }));
  await page.waitForURL(/\/property\/\d+$/);
  return taps;
}
