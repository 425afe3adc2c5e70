import type { Page } from '@playwright/test';

/** Holds the calls of an address back; the answer lets them go on. */
export async function holdRoute(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    // A request that the page gave up meanwhile is gone.
    await route.continue().catch(() => undefined);
  });
  return release;
}
