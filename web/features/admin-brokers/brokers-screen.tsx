import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { JudgedNumber } from '#domain/answers/desk.ts';
import { formatMoment } from '#domain/dates.ts';
import { readId } from '#domain/parse.ts';
import { formatPhone, telHref } from '#domain/phone.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { KEYS, refresh, useListRead } from '#web/lib/staff/queries.ts';
import { undo } from '#web/listing-fields/selling.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedCards } from '#web/ui/list/paged-list.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states.tsx';

const PAGE_SIZE = 20;
const STATES = { waiting: 'To judge', broker: 'Brokers', owner: 'Owners' } as const;
type State = keyof typeof STATES;
const EMPTY: Record<State, string> = {
  waiting: 'No number shows signs of a broker.',
  broker: 'No number was judged a broker’s.',
  owner: 'No number was judged an owner’s.',
};
/** What a number was seen by first, where no sign is left. */
const WAYS: Record<JudgedNumber['way'], string> = {
  homes: 'It had three or more homes for sale.',
  words: 'A text had words of the trade.',
  listed: 'Five homes or more were listed with it within a year.',
  asked: 'It asked for more owners than anybody who looks for a home.',
  staff: 'Staff took it up.',
};

/** Numbers that look like a broker's, and those that staff judged (D139). */
export default function BrokersScreen() {
  const [params, setParams] = useSearchParams();
  const named = params.get('state');
  const state: State = named === 'broker' || named === 'owner' ? named : 'waiting';
  const page = readId(params.get('page')) ?? 1;
  const narrowed = { state };
  const read = useListRead<JudgedNumber>(KEYS.brokers, '/judged-numbers/', 'numbers', {
    ...{ page, pageSize: PAGE_SIZE, narrowed },
  });
  return (
    <>
      <div>
        <h1 className="text-2xl">Brokers</h1>
        <p className="max-w-prose text-ink-soft">
          Numbers that look like a broker’s. Call, then say whose it is. The homes of a broker’s number are hidden, also
          later ones, and owners call it back; its person reads why and can answer. An owner’s number is not asked about
          again.
        </p>
      </div>
      <RadioTiles
        legend="Show"
        legendHidden
        name="state"
        tiles={(Object.keys(STATES) as State[]).map((value) => ({ value, label: STATES[value] }))}
        value={state}
        onChoose={(chosen) => setParams(chosen === 'waiting' ? {} : { state: chosen })}
      />
      <PagedCards
        label={STATES[state]}
        read={read}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next, replace) => {
          setParams({ ...(state !== 'waiting' && { state }), page: String(next) }, { replace: replace === true });
        }}
        things="numbers"
        thing="number"
        failedText="The numbers could not be loaded."
        empty={<EmptyState title="Nothing here" text={EMPTY[state]} />}
        card={(number) => <NumberCard number={number} />}
      />
    </>
  );
}

function NumberCard({ number }: { number: JudgedNumber }) {
  const { id, phone, verdict, way, signs, homes, submissions, answer, answered_at } = number;
  const judge = useJudge();
  const name = phone === null ? `Number ${id}` : formatPhone(phone);
  const say = (verdict: JudgedNumber['verdict']) => judge.mutate({ number, verdict });
  const brokerLabel = verdict === 'broker' ? 'Still a broker' : 'A broker';
  return (
    <article aria-labelledby={`number-${id}`} className="panel grid gap-3 p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={`number-${id}`} className="text-lg">
          {name}
        </h2>
        {verdict === 'broker' && <Badge tone="bad">Broker</Badge>}
        {verdict === 'owner' && <Badge tone="good">Owner</Badge>}
        {answered_at !== null && <Badge tone="warn">Answered</Badge>}
        {phone !== null && (
          <a href={telHref(phone)} aria-label={`Call ${name}`} className={buttonClass({ size: 'sm' })}>
            <Icon of="phone" size={18} />
            Call
          </a>
        )}
      </header>
      <ul className="grid gap-1">
        {(signs.length > 0 ? signs : [WAYS[way]]).map((sign) => (
          <li key={sign} className="wrap-anywhere">
            {sign}
          </li>
        ))}
      </ul>
      {answer !== null && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-line border-s-4 ps-3">
          {answer}
          {answered_at !== null && (
            <footer className="text-ink-soft text-sm">
              <time dateTime={answered_at}>{formatMoment(answered_at)}</time>
            </footer>
          )}
        </blockquote>
      )}
      {homes.length + submissions.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {homes.map((home) => (
            <li key={home.id} className="wrap-anywhere">
              <Link to={adminPaths.listing(home.id)} className={TEXT_LINK}>
                #{home.id} {home.title}
              </Link>
              {home.is_sold_out && ' (sold)'}
              {home.is_held && ' (held)'}
            </li>
          ))}
          {submissions.map((submission) => (
            <li key={`submission-${submission}`}>
              <Link to={adminPaths.submissions} className={TEXT_LINK}>
                Submission {submission}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {number.decided_at !== null && (
        <p className="text-ink-soft text-sm">
          Judged on {formatMoment(number.decided_at)}
          {number.decided_by && `, ${number.decided_by}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(verdict !== 'owner' || answered_at !== null) && (
          <Button size="sm" onClick={() => say('owner')} disabled={judge.isPending} aria-label={`An owner: ${name}`}>
            <Icon of="user-round" size={18} />
            An owner
          </Button>
        )}
        {(verdict !== 'broker' || answered_at !== null) && (
          <Button
            size="sm"
            onClick={() => say('broker')}
            disabled={judge.isPending}
            aria-label={`${brokerLabel}: ${name}`}
          >
            <Icon of="shield-check" size={18} />
            {brokerLabel}
          </Button>
        )}
        {verdict !== null && (
          <Button size="sm" onClick={() => say(null)} disabled={judge.isPending} aria-label={`Take back: ${name}`}>
            <Icon of="rotate-ccw" size={18} />
            Take back
          </Button>
        )}
      </div>
    </article>
  );
}

const DONE = {
  owner: 'It is an owner’s number. Its homes are shown.',
  broker: 'It is a broker’s number. Its homes are hidden.',
  null: 'The number is to be judged again.',
};

/** Says whose a number is; the toast takes it back. */
function useJudge() {
  const judge = useMutation({
    mutationFn: ({ number: { id, version }, verdict }: { number: JudgedNumber; verdict: JudgedNumber['verdict'] }) =>
      staffApi.post<JudgedNumber>(`/judged-numbers/${id}/verdict`, { verdict, version }),
    onSuccess: (judged, { number }) =>
      toastSuccess(
        DONE[judged.verdict ?? 'null'],
        judged.verdict === number.verdict
          ? {}
          : { action: undo(() => judge.mutate({ number: judged, verdict: number.verdict })) },
      ),
    onError: (error) => toastError(failureText(error)),
    onSettled: () => void refresh(KEYS.brokers, KEYS.properties, KEYS.submissions, KEYS.stats, KEYS.waiting),
  });
  return judge;
}
