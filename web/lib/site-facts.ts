import { createContext, useContext } from 'react';

/** What every page is told of the site. */
export interface SiteFacts {
  /** The public origin, without a trailing slash; '' where the page could not be loaded. */
  siteUrl: string;
  /** What the site's clock was moved by, on trials alone. Milliseconds. */
  clockOffsetMs: number;
}

/** The document carries them, so that every part of it has the same. */
function readFacts(): SiteFacts {
  const { siteUrl = '', clockOffset = '0' } = document.documentElement.dataset;
  return { siteUrl, clockOffsetMs: Number(clockOffset) };
}

/** The server provides them. */
export const SiteFactsContext = createContext<SiteFacts | null>(null);

const useFacts = (): SiteFacts => useContext(SiteFactsContext) ?? readFacts();

/** The public origin of the site. */
export const useSiteUrl = (): string => useFacts().siteUrl;
