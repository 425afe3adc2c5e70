import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { formatPrice } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import { type Change, changesOf } from '#web/features/shortlist/changes.ts';
import { type KeptHome, writeNote } from '#web/lib/device/shortlist.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Field, LengthCounter } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';
import { Skeleton } from '#web/ui/states.tsx';

interface KeptHomeProps {
  home: KeptHome;
  /** As it is now; null when it is gone, undefined while that is not known. */
  now: CardListing | null | undefined;
  /** It could not be read. */
  failed: boolean;
  card: (property: CardListing) => ReactNode;
  /** Whether it is chosen for the comparison; undefined when no more can be. */
  compared: boolean | undefined;
  onCompare: (isChosen: boolean) => void;
  onRemove: () => void;
}

const { note: LONGEST_NOTE } = LIMITS.device;

/** A home of the shortlist: its card, what changed since, and what somebody wrote of it. Side by side each has its row with its neighbours'. */
export function KeptHomeItem(props: KeptHomeProps) {
  const { home, now, card, compared, onCompare, onRemove } = props;
  // Staff may have renamed it: the card says so, and what is read out follows it.
  const title = (now && listingHeading(now)) || home.title || t('Home {id}##a listing', { id: home.id });
  return (
    <li data-kept={home.id} className="row-span-4 mb-8 grid min-w-0 grid-rows-subgrid">
      {now ? card(now) : <CardAsKept {...props} title={title} />}
      <Changes changes={now === undefined ? [] : changesOf(home, now)} />
      <Field
        className="mt-3"
        label={rich('Your note<on> on {title}</on>', { on: hidden }, { title })}
        aside={<LengthCounter length={home.note.length} max={LONGEST_NOTE} />}
      >
        <TextArea
          rows={2}
          maxLength={LONGEST_NOTE}
          value={home.note}
          onChange={(event) => writeNote(home.id, event.target.value)}
          className="min-h-16! print:border-0"
        />
      </Field>
      <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-2">
        {now ? (
          <Checkbox
            label={rich('Compare<what> {title}</what>', { what: hidden }, { title })}
            checked={compared === true}
            disabled={compared === undefined}
            onChange={(event) => onCompare(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <Button size="sm" tone="quiet" onClick={onRemove} aria-label={t('Remove {title}', { title })}>
          <Icon of="trash-2" size={18} />
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

/** Words for who does not see where something stands. */
const hidden = (words: string) => <span className="sr-only">{words}</span>;

/** A home that cannot be shown as it is now, with what was kept of it. */
function CardAsKept({ home, now, failed, title }: KeptHomeProps & { title: string }) {
  if (now === undefined && !failed) return <Skeleton className="min-h-[420px] rounded-card" />;
  return (
    <article className="flex min-h-40 flex-col gap-1 panel p-4">
      {home.price > 0 && <p className="font-bold text-ink-soft text-xl">{formatPrice(home.price)}</p>}
      <h3 className="wrap-anywhere font-semibold">
        {now === null ? (
          title
        ) : (
          <Link to={paths.property(home.id)} className="text-brand underline">
            {title}
          </Link>
        )}
      </h3>
      {home.at > 0 && (
        <p className="text-ink-soft text-sm">{t('As you kept it on {date}', { date: formatDate(home.at) })}</p>
      )}
    </article>
  );
}

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <div />;
  return (
    <ul className="mt-3 grid content-start gap-1">
      {changes.map(({ tone, text }) => (
        <li key={text} className={`flex items-start gap-2 font-semibold ${TONES[tone]}`}>
          <Icon of={tone === 'good' ? 'circle-check' : 'circle-alert'} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
