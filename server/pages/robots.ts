const PRIVATE_PATHS = ['/admin-dashboard-97xK3p', '/auth-login-8Kj9mN', '/login', '/api/'];
/** Filters that make endless near-copies of the same lists. */
const NOISE_KEYS = ['sort', 'q', 'age', 'condition', 'min_', 'max_', 'is_size_in_yards'];

/** The text of `/robots.txt`: admin and filtered noise out, everything else in. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    ...NOISE_KEYS.flatMap((key) => [`Disallow: /search?${key}`, `Disallow: /search?*&${key}`]),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
