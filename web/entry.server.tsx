import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { readsContext } from '#web/context.ts';
export default function handleRequest(request: Request, status: number, headers: Headers, ctx: EntryContext) {
  const html = renderToString(<ServerRouter context={ctx} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response('<!doctype html>' + html, { status, headers });
}
