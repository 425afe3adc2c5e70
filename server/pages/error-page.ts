import type { FastifyInstance } from 'fastify';
import { SITE } from '#domain/site/config.ts';
import { escapeMarkup } from '#domain/text.ts';
import { addErrorAnswers, refuse } from '#server/http/errors.ts';
import { createPagePolicy, PAGE_HEADERS } from '#server/pages/page-policy.ts';

const POLICY = createPagePolicy({ scripts: [], styles: [], apiOrigin: null, photoOrigin: null })();

/** The address may be a private link's. */
const UNTOLD = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** When no page can be rendered at all (the database is away, a form is too large), people still get a page, not a data answer. */
export function addErrorPages(app: FastifyInstance): void {
  addErrorAnswers(app, (reply, error) =>
    refuse(reply, error)
      .headers({ ...PAGE_HEADERS, ...UNTOLD })
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(errorHtml(error.message, reply.request.id)),
  );
}

/** No script, no style of its own, and nothing of the request but the id that finds it in the log. */
function errorHtml(message: string, reference: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not available - ${escapeMarkup(SITE.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<h1>This page is not available just now</h1>
<p>${escapeMarkup(message)}</p>
<p><a href="/">Go to Homepage</a></p>
<p><small>Reference: ${escapeMarkup(reference)}</small></p>
</main>
</body>
</html>
`;
}
