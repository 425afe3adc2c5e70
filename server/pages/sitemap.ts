/** One address of the sitemap; `lastmod` in epoch milliseconds, left out where nobody knows it. */
export interface SitemapEntry {
  path: string;
  lastmod?: number;
}

/** The limit of the sitemap protocol for one file. */
export const SITEMAP_FILE_ENTRIES = 50_000;

/** One sitemap file. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastmod }) => {
    const modified = lastmod === undefined ? '' : `<lastmod>${new Date(lastmod).toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of a sitemap that needs `files` files. */
export function sitemapIndexXml(siteUrl: string, files: number): string {
  const maps = Array.from({ length: files }, (_unused, index) => {
    return `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
