/** The way to a page as structured data, from the home page on. `siteUrl` has no trailing slash. */
export function breadcrumbJsonLd(siteUrl: string, crumbs: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
