import type { Page } from '@playwright/test';

/** Notes what the page says while another one is on its way, when nothing can be asked of it. The answer tells it on the next page. */
export async function noteLeaving(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const note = () => {
      const said = [...document.querySelectorAll<HTMLElement>('[role="status"]')].filter((one) =>
        one.checkVisibility(),
      );
      const text = said.map((one) => one.innerText).join();
      if (text.includes('Loading')) sessionStorage.setItem('said', text);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('said'));
}
