import { createHash } from 'node:crypto';

/** Hosts whose frames a person may open by a click (D23, D49); nothing of them is contacted before. */
const FRAME_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'];

/** Headers of every page that differ from those of every other answer, besides its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** What a page depends on besides its address and the catalogue. */
export const PAGE_VARY = 'Accept-Encoding';

/** What pages of one build carry inside themselves, and where they read. */
export interface PolicyFacts {
  /** The texts of inline scripts. They are constant, so that nothing that was typed can be among them. */
  scripts: readonly string[];
  /** The texts of inline styles that every page has. */
  styles: readonly string[];
  /** The origin of the API when it has a host of its own (D3), else null. */
  apiOrigin: string | null;
  /** The origin of photographs when they have a public address of their own (D92), else null. */
  photoOrigin: string | null;
}

/**
 * The Content-Security-Policy of a page, with an inline style of its own or without: what stands inside the page runs or counts only
 * when it has the hash of one of ours.
 */
export function createPagePolicy({ scripts, styles, apiOrigin, photoOrigin }: PolicyFacts): (style?: string) => string {
  const scriptSource = ["script-src 'self'", ...scripts.map(hashOf)].join(' ');
  const others = [
    "default-src 'self'",
    scriptSource,
    ["img-src 'self' data: blob:", ...(photoOrigin ? [photoOrigin] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(apiOrigin ? [apiOrigin] : [])].join(' '),
    `frame-src ${FRAME_HOSTS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const styleSource = ["style-src 'self'", ...styles.map(hashOf)].join(' ');
  return (style) => `${others}; ${styleSource}${style === undefined ? '' : ` ${hashOf(style)}`}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
