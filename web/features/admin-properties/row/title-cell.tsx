import { formatDate } from '#domain/dates.ts';
import type { ManagedProperty } from '#domain/managed-properties.ts';
import { counted } from '#domain/words/counts.ts';
import { freshLine, standingWords } from '#domain/words/en-staff.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface TitleCellProps {
  row: ManagedProperty;
  /** Asks its owner whether it is for sale. */
  onAsk: () => void;
}

/** What a row says of its listing: picture, title, number, who asked for it, since when it is known to be for sale, and marks (D106). */
export function TitleCell({ row, onAsk }: TitleCellProps) {
  const [main] = row.media_images;
  return (
    <span className="flex items-center gap-3 py-1 md:max-xl:gap-2 max-md:flex-row-reverse max-md:items-start">
      {main ? (
        <Picture
          image={main}
          alt=""
          sizes="64px"
          widest={320}
          small
          className="aspect-4/3 w-16 shrink-0 rounded-control md:max-xl:w-11"
        />
      ) : (
        <span
          title="No photographs"
          className="grid aspect-4/3 w-16 shrink-0 place-items-center md:max-xl:w-11 rounded-control border border-line text-ink-soft"
        >
          <Icon of="image" size={18} />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <span>{row.title}</span>
        <span className="text-ink-soft">
          #{row.id} · <Leads row={row} />
        </span>
        <span className="text-ink-soft">{freshLine(row)}</span>
        {isAskedSince(row) && (
          <span className="text-ink-soft">{standingWords.asked(formatDate(row.asked_at ?? ''))}</span>
        )}
        <Marks row={row} onAsk={onAsk} />
      </span>
    </span>
  );
}

function Leads({ row: { id, title, leads } }: { row: ManagedProperty }) {
  if (leads === 0) return 'no leads';
  return (
    <Link
      to={`${adminPaths.leads}?property_id=${id}`}
      aria-label={`${counted(leads, 'leads')} of ${title}`}
      className={TEXT_LINK}
    >
      {counted(leads, 'leads')}
    </Link>
  );
}

/** Its owner was asked, and nobody has said anything since. */
function isAskedSince({ is_to_ask, asked_at, confirmed_at }: ManagedProperty): boolean {
  return is_to_ask && asked_at !== null && (confirmed_at === null || asked_at > confirmed_at);
}

/** A mark of some words wraps beside the picture on a phone. */
const LONG = 'max-md:whitespace-normal';

function Marks({ row, onAsk }: TitleCellProps) {
  const { is_sold_out, is_stale, is_to_ask, hidden_at, taken_down_at, reports, is_reported } = row;
  return (
    <span className="flex flex-wrap gap-1 empty:hidden max-md:justify-end">
      {is_sold_out && <Badge tone="bad">Sold out</Badge>}
      {taken_down_at && (
        <Badge tone="warn" className={LONG}>
          {standingWords.takenDown(formatDate(taken_down_at))}
        </Badge>
      )}
      {hidden_at && (
        <Badge tone="warn" className={LONG}>
          {standingWords.hidden(formatDate(hidden_at))}
        </Badge>
      )}
      {is_stale && !hidden_at && (
        <Badge tone="warn" className={LONG}>
          {standingWords.stale}
        </Badge>
      )}
      {reports > 0 && (
        <Link to={adminPaths.reports} aria-label={`${counted(reports, 'reports')} of ${row.title}`}>
          <Badge tone={is_reported ? 'bad' : 'warn'}>{counted(reports, 'reports')}</Badge>
        </Link>
      )}
      {is_to_ask && !is_sold_out && (
        <Button size="sm" aria-label={`${standingWords.toAsk}: ${row.title}`} onClick={onAsk}>
          <Icon of="message-circle" size={18} />
          {standingWords.toAsk}
        </Button>
      )}
    </span>
  );
}
