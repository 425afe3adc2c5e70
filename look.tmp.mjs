import { chromium } from 'playwright-core';
const [,, base, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
for (const path of paths) {
  const ctx = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await ctx.newPage();
  const sizes = [];
  const cdp = await ctx.newCDPSession(page); await cdp.send('Network.enable');
  const urls = new Map(); cdp.on('Network.responseReceived', e => urls.set(e.requestId, [e.response.url, e.type]));
  cdp.on('Network.loadingFinished', e => { const u = urls.get(e.requestId); if (u) sizes.push([u[1], u[0].replace(base,''), e.encodedDataLength]); });
  page.on('console', m => console.log('CONSOLE', m.type(), m.text().slice(0,300)));
  page.on('pageerror', e => console.log('ERROR', e.message.slice(0,300)));
  await page.goto(base + path, { waitUntil: 'load' }); await page.waitForTimeout(3500); if (process.env.HAND) { await page.mouse.move(200,300); await page.mouse.wheel(0,200); await page.waitForTimeout(5000);}
  const scripts = sizes.filter(([t]) => t === 'Script');
  console.log(path, 'scripts', scripts.length, scripts.reduce((s, [,, n]) => s + n, 0), 'doc', sizes.find(([t]) => t === 'Document')?.[2]);
  for (const [, u, n] of scripts) console.log('   ', n, u);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  await ctx.close();
}
await browser.close();
