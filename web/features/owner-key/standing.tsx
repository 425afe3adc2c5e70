import type { KeyHome } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const FOR_SALE = {
  owner: 'For sale, confirmed by you on',
  staff: 'For sale, checked by us on',
  nobody: 'For sale since',
};
const LAST = { owner: 'Last confirmed by you on', staff: 'Last checked by us on', nobody: 'Listed on' };

/** Who spoke last about a home, and when. */
function lastWordOf({ confirmed_at, confirmed_by, created_at }: KeyHome, words = LAST): string {
  if (confirmed_at === null) return `${words.nobody} ${formatDate(created_at)}`;
  return `${words[confirmed_by ?? 'staff']} ${formatDate(confirmed_at)}`;
}

/** Sentences that are longer than a phone is wide. */
const WRAPS = 'whitespace-normal! rounded-card!';

/** How a home stands, in words, with the date of the last word about it (KEY-29). */
export function Standing({ home }: { home: KeyHome }) {
  const { sold_at, taken_down_at, hidden_at } = home;
  const taken = taken_down_at && <Badge className={WRAPS}>Taken down by you on {formatDate(taken_down_at)}</Badge>;
  if (home.is_sold_out) {
    return (
      <>
        <Badge tone="alarm">Sold{sold_at && ` on ${formatDate(sold_at)}`}</Badge>
        {taken}
      </>
    );
  }
  if (taken) {
    return (
      <>
        {taken}
        <Badge className={WRAPS}>{lastWordOf(home)}</Badge>
      </>
    );
  }
  if (hidden_at)
    return (
      <Badge tone="alarm" className={WRAPS}>
        {lastWordOf(home)}. Hidden since {formatDate(hidden_at)}: say that it is for sale, and it will be back
      </Badge>
    );
  if (home.is_stale)
    return (
      <Badge className={WRAPS}>{lastWordOf(home)}. It ranks below fresh listings: say that it is still for sale</Badge>
    );
  if (home.is_to_ask) return <Badge className={WRAPS}>{lastWordOf(home)}: is it still for sale?</Badge>;
  return (
    <Badge tone="good" className={WRAPS}>
      <Icon of="badge-check" size={16} />
      {lastWordOf(home, FOR_SALE)}
    </Badge>
  );
}
