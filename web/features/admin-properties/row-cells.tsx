import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { ManagedProperty } from '#domain/managed-properties.ts';
import { isSmallPrice } from '#domain/owners.ts';
import { parseWith } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { freshLine, staffCounts, standingWords } from '#domain/words/en-staff.ts';
import { sentence } from '#domain/words/sentence.ts';
import { useSetPrice } from '#web/features/admin-properties/property-actions.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { FieldError, TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The price of a row, changed where it stands (D106): Enter saves, Escape leaves it as it is. */
export function PriceCell({ row }: { row: ManagedProperty }) {
  // The revision that was seen when it was opened, not one that came since.
  const [seen, setSeen] = useState<{ price: number; revision: number } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const set = useSetPrice();
  useEffect(() => {
    if (seen === null && wasOpen.current) opener.current?.focus();
    wasOpen.current = seen !== null;
  }, [seen]);

  if (seen !== null) {
    const save = (price: number) => {
      setSeen(null);
      if (price !== seen.price) set.mutate({ listing: row, from: seen.price, price, revision: seen.revision });
    };
    return <PriceForm title={row.title} price={seen.price} onSave={save} onClose={() => setSeen(null)} />;
  }
  return (
    <button
      ref={opener}
      type="button"
      aria-label={`Change the price of ${row.title}, ${formatFullPrice(row.price)}`}
      aria-busy={set.isPending || undefined}
      aria-disabled={set.isPending || undefined}
      onClick={() => {
        if (set.isPending) return;
        setSeen({ price: row.price, revision: row.revision });
      }}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-1.5 hover:bg-brand-soft hover:text-brand"
    >
      {formatFullPrice(row.price)}
      <Icon of="pencil" size={16} className="text-ink-soft" />
    </button>
  );
}

/** A typed price by the rules of the listing form: whole rupees, or the sentence of what is wrong. */
function readPrice(text: string): number | string {
  const parsed = parseWith(LISTING_FIELDS.price.typed, text);
  if (parsed.ok) return parsed.value;
  const [problem] = parsed.problems;
  return problem === undefined ? '' : sentence(problem);
}

interface PriceFormProps {
  title: string;
  price: number;
  onSave: (price: number) => void;
  onClose: () => void;
}

function PriceForm({ title, price, onSave, onClose }: PriceFormProps) {
  const [text, setText] = useState(String(price));
  const [problem, setProblem] = useState<string>();
  const errorId = useId();
  // Of which price it was asked whether it is meant.
  const questionedPrice = useRef<number | null>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readPrice(text);
    if (typeof read === 'string') return setProblem(read);
    if (isSmallPrice(read) && read !== questionedPrice.current) {
      questionedPrice.current = read;
      // Before it is public (D102).
      return setProblem(`${formatFullPrice(read)}: is a zero missing? If not, save it once more.`);
    }
    onSave(read);
  }

  return (
    <form
      noValidate
      className="grid justify-items-end gap-1"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <span className="flex items-center gap-1">
        <TextInput
          // The press that opened it is about this box.
          autoFocus
          inputMode="text"
          autoComplete="off"
          aria-label={`New price of ${title}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={errorId}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          className="w-36 text-right"
        />
        <Button type="submit" size="icon" tone="primary" aria-label="Save the price">
          <Icon of="check" size={18} />
        </Button>
        <Button size="icon" tone="quiet" aria-label="Leave the price as it is" onClick={onClose}>
          <Icon of="x" size={18} />
        </Button>
      </span>
      <span className="max-w-56 whitespace-normal text-left">
        <FieldError id={errorId} error={problem} />
      </span>
    </form>
  );
}

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
      aria-label={`${staffCounts.leads(leads)} of ${title}`}
      className={TEXT_LINK}
    >
      {staffCounts.leads(leads)}
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
  const { is_sold_out, is_stale, is_to_ask, hidden_at, taken_down_at, held_at, reports, is_reported } = row;
  return (
    <span className="flex flex-wrap gap-1 empty:hidden max-md:justify-end">
      {is_sold_out && <Badge tone="bad">Sold out</Badge>}
      {taken_down_at && (
        <Badge tone="warn" className={LONG}>
          {held_at ? standingWords.held(formatDate(held_at)) : standingWords.takenDown(formatDate(taken_down_at))}
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
        <Link to={adminPaths.reports} aria-label={`${staffCounts.reports(reports)} of ${row.title}`}>
          <Badge tone={is_reported ? 'bad' : 'warn'}>{staffCounts.reports(reports)}</Badge>
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
