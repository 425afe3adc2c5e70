import type { MetaDescriptor } from 'react-router';
import { SITE } from '#domain/site.ts';
import { inLanguage, LANGUAGES, type Language, languageTag, splitLanguage } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

export interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** Path and query of the one address of this content, starting with `/`. */
  path: string;
  /** Path of a 1200x630 JPEG; the site's own picture when left out. */
  image?: string;
  imageAlt?: string;
  /** False keeps the page out of search engines; its links are followed, unless `followed` is false too. */
  indexed?: boolean;
  followed?: boolean;
  jsonLd?: readonly object[];
}

const DEFAULT_IMAGE = '/og-default.jpg';

/**
 * What a page tells search engines and link previews: title, description, canonical address, Open Graph, Twitter, JSON-LD.
 * `siteUrl` is the public origin without a trailing slash. React Router escapes JSON-LD, so a listing's text cannot close the script.
 */
export function pageMeta(siteUrl: string, page: PageMeta): MetaDescriptor[] {
  const title = page.title === '' ? SITE.productName : `${page.title} | ${SITE.productName}`;
  const url = siteUrl + page.path;
  const image = siteUrl + (page.image ?? DEFAULT_IMAGE);
  const imageAlt = page.imageAlt ?? SITE.tagline;
  const indexed = page.indexed ?? true;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(indexed
      ? [{ tagName: 'link', rel: 'canonical', href: url }]
      : [{ name: 'robots', content: page.followed === false ? 'noindex, nofollow' : 'noindex, follow' }]),
    { property: 'og:site_name', content: SITE.productName },
    { property: 'og:type', content: 'website' },
    ...languageMeta(siteUrl, page.path, indexed),
    { property: 'og:title', content: page.title || SITE.productName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    // The rest of such a card is read from what stands above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}

const openGraphTag = (language: Language) => languageTag(language).replace('-', '_');

/** The language of a page, and the same page in the others; the one that everybody else gets is the English one. */
function languageMeta(siteUrl: string, path: string, indexed: boolean): MetaDescriptor[] {
  const { rest } = splitLanguage(path);
  const others = LANGUAGES.filter((language) => language !== pageLanguage);
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: siteUrl + inLanguage(language, rest),
  });
  return [
    { property: 'og:locale', content: openGraphTag(pageLanguage) },
    ...others.map((language) => ({ property: 'og:locale:alternate', content: openGraphTag(language) })),
    ...(indexed ? [...LANGUAGES.map((name) => link(languageTag(name), name)), link('x-default', 'en')] : []),
  ];
}

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

/** The title alone, for a page that no search engine lists. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** What a route's `meta` is given, as far as pages use it; `loaderData` is missing when the page could not be loaded. */
export interface MetaArgs<T = unknown> {
  loaderData?: T | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The public origin of the site, out of what the root route loaded. '' when the root could not be loaded. */
export function siteUrlOf(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { siteUrl: string } | undefined)?.siteUrl ?? '';
}
