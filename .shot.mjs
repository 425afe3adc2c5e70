// node shot.mjs BASE OUT path width...
import { chromium } from '@playwright/test';

const [base, out, ...rest] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const spec of rest) {
  const [path, width, mode] = spec.split('@');
  const ctx = await browser.newContext({
    viewport: { width: Number(width), height: Number(width) > 600 ? 900 : 780 },
    colorScheme: mode === 'dark' ? 'dark' : 'light',
  });
  const page = await ctx.newPage();
  await page.goto(base + path);
  await page.waitForTimeout(900);
  const name = `${out}/${path.replace(/[^a-z0-9]+/gi, '_')}_${width}${mode ?? ''}.png`;
  await page.screenshot({ path: name, fullPage: mode === 'full' });
  console.log(name);
  await ctx.close();
}
await browser.close();
