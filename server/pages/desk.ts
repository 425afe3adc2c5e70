import { bookElement, perBook } from '#domain/location/area-book.ts';
import { escapeMarkup } from '#domain/text.ts';
import { type Answer, answerOf } from '#server/kept/kept-answers.ts';
import { createPagePolicy, type LoadWebBuild, PAGE_HEADERS } from '#server/pages/render-page.ts';

interface DeskParts {
  siteUrl: string;
  /** What the site's clock was moved by. */
  clockOffsetMs: number;
  photoOrigin: string | null;
  /** While developing, the document is made anew for each request, and the policy is off. */
  isDeveloped: boolean;
}

/** Gives the document of the staff's application: one answer for each of its addresses and for everybody, until the areas change. */
export function createDesk(loadWeb: LoadWebBuild, parts: DeskParts): () => Promise<Answer> {
  const make = () => makeDesk(loadWeb, parts);
  return parts.isDeveloped ? make : perBook(make);
}

async function makeDesk(loadWeb: LoadWebBuild, { isDeveloped, photoOrigin, ...facts }: DeskParts): Promise<Answer> {
  const { desk, firstScripts, hotReload, policyFacts } = await loadWeb('en');
  const policyOf = createPagePolicy({ ...policyFacts, photoOrigin, scripts: firstScripts, styles: [] });
  const first = firstScripts.map((script) => `<script>${script}</script>`).join('');
  return answerOf(filledIn(await desk(), facts, hotReload, first + bookElement()), {
    status: 200,
    whole: true,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': isDeveloped ? "frame-ancestors 'none'" : policyOf(),
    },
  });
}

/** The document as it was built, with the site's facts; `last` stands behind its style sheet, and before anything is painted. */
function filledIn(
  built: string,
  { siteUrl, clockOffsetMs }: Pick<DeskParts, 'siteUrl' | 'clockOffsetMs'>,
  first: string,
  last: string,
): string {
  const facts = `data-site-url="${escapeMarkup(siteUrl)}"${clockOffsetMs ? ` data-clock-offset="${clockOffsetMs}"` : ''}`;
  return built
    .replace('<html', () => `<html ${facts}`)
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `${last}</head>`);
}
