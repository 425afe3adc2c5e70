import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_PAGES } from '#domain/all-pages.ts';
import { failure } from '#domain/errors.ts';
import { refuseForeignOrigin } from '#server/http/origins.ts';
import { sendAnswer } from '#server/kept/send-answer.ts';
import { pagePattern } from '#server/pages/page-address.ts';
import { PAGE_VARY } from '#server/pages/page-policy.ts';
import type { PageParts } from '#server/pages/pages.routes.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Forms of public pages sent without scripts: the page's action answers with a page, which is never kept. */
export function registerPostedForms(app: FastifyInstance, parts: PageParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { path } of ALL_PAGES.filter((page) => page.takesPosts)) {
      scope.post(path, { schema: { hide: true } }, (request, reply) => answerPost(parts, request, reply));
    }
  });
}

async function answerPost(parts: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (pagePattern(request.url) === null) throw failure('NOT_FOUND', 'noSuchAddress');
  refuseForeignOrigin(request, { siteUrl: parts.siteUrl, webOrigins: [] });
  parts.renderLimit.count(request.ip);
  const posted = new Request(new URL(request.url, parts.siteUrl), { method: 'POST', body: await readFields(request) });
  const page = await parts.admission.form.run(() => parts.render(posted, request));
  // One person's answer: no cache keeps it, and no tag stands in for it.
  return sendAnswer(request, reply, { ...page, whole: false }, PAGE_VARY);
}

/** The texts of the form, in one encoding whatever the browser chose; files are no part of these forms. */
async function readFields(request: FastifyRequest): Promise<URLSearchParams> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of await new Response(body, { headers }).formData()) {
      if (typeof value === 'string') fields.append(name, value);
    }
    return fields;
  } catch (error) {
    throw failure('VALIDATION_FAILED', 'formUnreadableGoBack', { cause: error });
  }
}
