import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ReadableError } from '#domain/errors.ts';
import type { PageContext } from '#domain/page-context.ts';
import { foundOf, openData, pageContext, pageRead } from '#web/lib/page-read.ts';

const ADDRESS = 'https://homes.example/search?page=2';

function pageOf(read: () => Promise<string | null>) {
  return pageRead({ question: (url, { id }) => ({ page: url.searchParams.get('page'), id }), read });
}

async function firstView(read: () => Promise<string | null>) {
  const onFault = vi.fn();
  const context = new RouterContextProvider();
  context.set(pageContext, { reads: {}, onFault } as unknown as PageContext);
  const args = { context, params: { id: '7' }, request: new Request(ADDRESS) };
  const { data, init } = await pageOf(read).loader(args as unknown as LoaderFunctionArgs);
  expect(data, 'what the router writes out').toEqual({});
  return { ...openData(data), status: init?.status, faults: onFault.mock.calls.length };
}

const question = { page: '2', id: '7' };
const failsWith = (error: unknown) => () => Promise.reject(error);

describe('a page that is read', () => {
  it('waits for the answer and carries its status, and hands it to the page alone', async () => {
    const found = await firstView(async () => 'a list');
    expect(found).toEqual({ question, answer: { kind: 'found', value: 'a list' }, status: 200, faults: 0 });
    expect(await firstView(failsWith(new ReadableError('NOT_FOUND', 'No.')))).toMatchObject({
      answer: { kind: 'missing' },
      status: 404,
      faults: 0,
    });
    expect(await firstView(async () => null)).toMatchObject({ answer: { kind: 'missing' }, status: 404, faults: 0 });
    expect([foundOf({ question, answer: { kind: 'found', value: 'a list' } }), foundOf(undefined)]).toEqual([
      'a list',
      null,
    ]);
  });

  it('answers 503 to any failure, and tells of one that no service has told of', async () => {
    const away = new ReadableError('UNAVAILABLE', 'Away.');
    expect(await firstView(failsWith(away))).toMatchObject({ answer: { kind: 'failed' }, status: 503, faults: 0 });
    expect(await firstView(failsWith(new TypeError('ours')))).toMatchObject({ status: 503, faults: 1 });
  });
});
