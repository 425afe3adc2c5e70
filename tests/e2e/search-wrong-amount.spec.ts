import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

test('a tick applies beside a wrong amount, which says what is wrong; panel, chips and list agree', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const furnished = panel.getByRole('checkbox', { name: 'Furnished', exact: true });
  await gotoReady(page, '/search?max_budget=9000000');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await panel.getByLabel('Max budget').fill('cheap');
  await furnished.click();
  await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
  await expect(chips).toHaveText(['Furnished', 'Up to ₹90.00 Lac', 'Clear all']);
  await expect(panel.getByText('Max budget must be a number')).toBeVisible();
  await expect(panel.getByLabel('Max budget')).toHaveValue('cheap');
  // Back and Forward bring the panel along.
  await page.goBack();
  await expect(furnished).not.toBeChecked();
  await expect(panel.getByLabel('Max budget')).toHaveValue('9000000');
  await page.goForward();
  await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
  await expect(furnished).toBeChecked();
  await expect(chips).toHaveCount(3);
});
