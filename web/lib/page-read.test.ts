import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ReadableError } from '#domain/errors.ts';
import type { PageContext } from '#domain/page-context.ts';
import { foundOf, pageContext, pageRead } from '#web/lib/page-read.ts';

const ADDRESS = 'https://homes.example/search?page=2';

function pageOf(read: () => Promise<string | null>) {
  return pageRead({
    asked: (url, { id }) => ({ page: url.searchParams.get('page'), id }),
    read,
    failure: 'It could not be read',
  });
}

async function firstView(read: () => Promise<string | null>) {
  const onFault = vi.fn();
  const context = new RouterContextProvider();
  context.set(pageContext, { reads: {}, onFault } as unknown as PageContext);
  const args = { context, params: { id: '7' }, request: new Request(ADDRESS) };
  const { data, init } = await pageOf(read).loader(args as unknown as LoaderFunctionArgs);
  return { ...data, status: init?.status, faults: onFault.mock.calls.length };
}

function move(read: () => Promise<string>) {
  const args = { params: { id: '7' }, request: new Request(ADDRESS) };
  return pageOf(read).clientLoader(args as unknown as ClientLoaderFunctionArgs);
}

const asked = { page: '2', id: '7' };
const failsWith = (error: unknown) => () => Promise.reject(error);

describe('the first view', () => {
  it('waits for the answer and carries its status', async () => {
    const found = await firstView(async () => 'a list');
    expect(found).toEqual({ asked, answer: { kind: 'found', value: 'a list' }, status: 200, faults: 0 });
    expect(await firstView(failsWith(new ReadableError('NOT_FOUND', 'No.')))).toMatchObject({
      answer: { kind: 'missing' },
      status: 404,
      faults: 0,
    });
    expect(await firstView(async () => null)).toMatchObject({ answer: { kind: 'missing' }, status: 404, faults: 0 });
  });

  it('answers 503 to any failure, and tells of one that no service has told of', async () => {
    const away = new ReadableError('UNAVAILABLE', 'Away.');
    expect(await firstView(failsWith(away))).toMatchObject({ answer: { kind: 'failed' }, status: 503, faults: 0 });
    expect(await firstView(failsWith(new TypeError('ours')))).toMatchObject({ status: 503, faults: 1 });
  });
});

describe('a move in the browser', () => {
  it('brings a quick answer along, and a slow one later', async () => {
    const quick = await move(async () => 'a list');
    expect(quick).toEqual({ asked, answer: { kind: 'found', value: 'a list' } });
    expect(foundOf(quick)).toBe('a list');

    vi.useFakeTimers();
    let bring: (value: string) => void = () => {};
    const moving = move(() => new Promise((resolve) => (bring = resolve)));
    await vi.advanceTimersByTimeAsync(200);
    const slow = await moving;
    vi.useRealTimers();
    expect(slow.asked).toEqual(asked);
    expect(slow.answer).toBeInstanceOf(Promise);
    expect(foundOf(slow)).toBeNull();
    bring('a long list');
    expect(await slow.answer).toEqual({ kind: 'found', value: 'a long list' });
  });

  it('never fails: a failure is an answer', async () => {
    expect(await move(failsWith(new Error('away')))).toEqual({ asked, answer: { kind: 'failed' } });
    expect(foundOf(undefined)).toBeNull();
  });
});
