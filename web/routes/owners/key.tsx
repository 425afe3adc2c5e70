import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { isAppError } from '#domain/errors.ts';
import { KeyGone, OwnerKeyScreen } from '#web/features/owner-key/owner-key-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';
import { Spinner } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Too many keys were tried from the address: the sentence that says when to try again, and the seconds until then. */
interface Refused {
  refused: string;
  wait: number;
}

const page = pageRead({
  asked: (_url, { token = '' }) => ({ token }),
  read: async (reads, { token }): Promise<OwnerKey | Refused> => {
    try {
      return await reads.ownerKey(token);
    } catch (error) {
      if (isAppError(error) && error.code === 'RATE_LIMITED')
        return { refused: error.message, wait: error.retryAfter ?? 1 };
      throw error;
    }
  },
  failure: 'The key could not be read',
  // Nobody keeps it, not even for Back.
  keep: () => false,
});

export async function loader(args: LoaderFunctionArgs) {
  const given = await page.loader(args);
  const found = foundOf(given.data);
  if (found === null || !('refused' in found)) return given;
  return data(given.data, { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil(found.wait))) } });
}

export const clientLoader = page.clientLoader;

/** Its address opens it: nobody keeps the page, no search engine lists it, and no other site is told where somebody came from. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  const all = new Headers();
  const wait = loaderHeaders.get('retry-after');
  if (wait !== null) all.set('retry-after', wait);
  all.set('cache-control', 'private, no-store');
  all.set('x-robots-tag', 'noindex, nofollow');
  all.set('referrer-policy', 'no-referrer');
  return all;
}

export function meta(): MetaDescriptor[] {
  return unlistedMeta('Your homes');
}

export default function KeyPage() {
  const { asked, answer } = page.usePage();
  if (answer === null) {
    return <Spinner label="Opening" size={28} className="flex min-h-[60dvh] w-full justify-center text-lg" />;
  }
  if (answer.kind === 'missing') return <KeyGone />;
  if (answer.kind === 'failed' || 'refused' in answer.value) {
    const text =
      answer.kind === 'failed' || !('refused' in answer.value)
        ? 'Your key may be fine. Please try again in a moment.'
        : answer.value.refused;
    return (
      <ErrorState
        wholePage
        title={answer.kind === 'failed' ? 'Your homes could not be read' : 'Too many keys were tried'}
        text={text}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <OwnerKeyScreen key={asked.token} token={asked.token} first={answer.value} />;
}
