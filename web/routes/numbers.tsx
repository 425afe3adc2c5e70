import type { MetaDescriptor } from 'react-router';
import { NUMBER_PARTS } from '#domain/answers/numbers.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { NumbersScreen, type ShownNumbers } from '#web/features/numbers/numbers-screen.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

const page = pageRead({ question: () => null, read: readParts });

/** Each part fails by itself. */
async function readParts(reads: PublicReads): Promise<ShownNumbers> {
  const read = NUMBER_PARTS.map(async (part) => [part, await reads.numbers(part).catch(() => null)]);
  return Object.fromEntries(await Promise.all(read));
}

export const loader = page.loader;

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  return pageMeta(siteUrlOf(matches), {
    title: t('Our numbers, and how we count them'),
    description: t(
      'What this site knows of homes in {city}: how fresh they are, what is usual, how many prices fell, how many brokers are kept out, and how each number is counted.',
      { city: SITE.city },
    ),
    path: paths.numbers,
  });
}

export default function Numbers() {
  const numbers = foundOf(page.usePage());
  return numbers && <NumbersScreen numbers={numbers} dataAddress={DATA} />;
}

/** The same as data. It is no page: no language stands before it. */
const DATA = '/api/numbers';
