import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { KeyHome } from '#domain/answers/owners.ts';
import { Standing } from './home.tsx';

const HOME = { created_at: '2026-01-01T03:04:05.000Z', confirmed_at: '2026-01-02T03:04:05.000Z', confirmed_by: null };
const at = '2026-02-03T03:04:05.000Z';

it.each([
  [{ confirmed_by: 'owner' }, 'For sale, confirmed by you on 2 Jan 2026'],
  [{ confirmed_at: null }, 'For sale since 1 Jan 2026'],
  [{ is_to_ask: true }, 'Last checked by us on 2 Jan 2026: is it still for sale?'],
  [{ is_to_ask: true, is_stale: true }, 'Last checked by us on 2 Jan 2026. It ranks below fresh listings: say that'],
  [{ is_stale: true, hidden_at: at, confirmed_by: 'owner' }, 'Last confirmed by you on 2 Jan 2026. Hidden since 3 Feb'],
  [{ taken_down_at: at }, 'Taken down by you on 3 Feb 2026 Last checked by us on 2 Jan 2026'],
  [{ taken_down_at: at, confirmed_at: null }, 'Taken down by you on 3 Feb 2026 Listed on 1 Jan 2026'],
  [{ is_sold_out: true, sold_at: at, taken_down_at: at }, 'Sold on 3 Feb 2026 Taken down by you on 3 Feb 2026'],
] as [Partial<KeyHome>, string][])('a home of %j says who spoke last, and when: %s [KEY-29]', (known, words) => {
  const html = renderToStaticMarkup(<Standing home={{ ...HOME, ...known } as KeyHome} />);
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(words);
});
