import { expect, gotoReady, signIn, test } from './fixture.ts';

const PAGES = ['/', '/search', '/property/1', '/properties', '/contact', '/about', '/privacy', '/auth-login-8Kj9mN'];

for (const path of [...PAGES, '/admin-dashboard-97xK3p/upload']) {
  test(`${path} carries a policy without unsafe-inline and breaks it nowhere`, async ({ page, site }) => {
    if (path.startsWith('/admin')) await signIn(page, site.url);
    await page.addInitScript(() => {
      const broken: string[] = [];
      Object.assign(window, { brokenPolicies: broken });
      document.addEventListener('securitypolicyviolation', (event) => {
        broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/);
    expect(response?.headers()['x-content-type-options']).toBe('nosniff');
    expect(response?.headers()['x-frame-options']).toBe('DENY');
    expect(response?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
    await gotoReady(page, path);
    await page.waitForTimeout(300);
    const broken = await page.evaluate(() => (window as unknown as { brokenPolicies: string[] }).brokenPolicies);
    expect(broken).toEqual([]);
  });
}
