import { expect, ready, signIn, test } from './fixture.ts';

const PAGES = ['/', '/search', '/property/1', '/properties', '/contact', '/about', '/privacy', '/auth-login-8Kj9mN'];

test('every page carries a policy without unsafe-inline and breaks it nowhere', async ({ page, site }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { brokenPolicies: broken });
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  for (const path of [...PAGES, '/admin-dashboard-97xK3p/upload']) {
    if (path.startsWith('/admin')) await signIn(page, site.url);
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toContain("style-src 'self'");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/);
    expect(response?.headers()['x-content-type-options']).toBe('nosniff');
    expect(response?.headers()['x-frame-options']).toBe('DENY');
    expect(response?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await ready(page);
    await page.waitForTimeout(300);
    const broken = await page.evaluate(() => (window as unknown as { brokenPolicies: string[] }).brokenPolicies);
    expect(broken, path).toEqual([]);
  }
});
