import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { RevealAlarm, RevealState } from '#domain/answers/leads.ts';
import { formatMoment } from '#domain/dates.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { deskClient, KEYS, ownersOnly, useIsStaffOnly } from '#web/lib/staff/queries.ts';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

/** An alarm is of no use when it is seen tomorrow. */
const LOOK_EVERY_MS = 60_000;

function useRevealState(): UseQueryResult<RevealState> {
  return useQuery({
    queryKey: KEYS.reveals,
    queryFn: ({ signal }) => staffApi.get<RevealState>('/visitors/reveals', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** A call that answers the new state. */
function useRevealCall<T>(call: (input: T) => Promise<RevealState>, done: (input: T) => string) {
  return useMutation({
    mutationFn: call,
    onSuccess: (state, input) => {
      deskClient.setQueryData(KEYS.reveals, state);
      toastSuccess(done(input));
    },
    onError: (error) => toastRefusal(error),
  });
}

/** When far more owners are asked for than usual: how many, and what to do. Nothing otherwise. */
export function RevealAlarms() {
  const { data } = useRevealState();
  const acknowledge = useRevealCall(
    () => staffApi.post<RevealState>('/visitors/reveals/acknowledge'),
    () => 'Noted. The alarm will return if this goes on.',
  );
  const isStaffOnly = useIsStaffOnly();
  const [newest, ...others] = data?.alarms ?? [];
  useLostFocus(data?.alarms.length);
  if (newest === undefined) return null;
  return (
    <Banner
      tone="bad"
      action={
        <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate(undefined)}>
          I have seen it
        </Button>
      }
    >
      <p>Far more owners’ numbers are being requested than usual.</p>
      <p className="font-normal text-ink">
        {alarmText(newest)}
        {others.length > 0 && ` The same happened in ${staffCounts.otherHours(others.length)}.`}{' '}
        {data?.all_call_back ? (
          'Numbers are no longer shown.'
        ) : (
          <>
            If somebody is collecting numbers,{' '}
            {isStaffOnly ? (
              'ask an owner of the site to have every owner call back'
            ) : (
              <a href={`#${SWITCH_ID}`} className={TEXT_LINK}>
                have every owner call back
              </a>
            )}
            .
          </>
        )}
      </p>
    </Banner>
  );
}

/** '64 in 10 minutes, for 58 different properties, noticed on …; usually it is 3 at most.' */
function alarmText({ noticed_at, minutes, reveals, listings, usual }: RevealAlarm): string {
  const properties = staffCounts.differentProperties(listings);
  return `${reveals} in ${minutes} minutes for ${properties}, ${formatMoment(noticed_at)}; usually at most ${usual}.`;
}

const SWITCH_ID = 'owner-numbers';

/** The switch that has every owner call back (D79). */
export function OwnerNumbers() {
  const state = useRevealState();
  const set = useRevealCall(
    (all: boolean) => staffApi.put<RevealState>('/visitors/reveals', { all }),
    (all) => (all ? 'Every owner calls back now. No number is shown.' : 'Owners’ numbers are shown again.'),
  );
  const isOn = state.data?.all_call_back;
  const isStaffOnly = useIsStaffOnly();
  return (
    <section
      id={SWITCH_ID}
      tabIndex={-1}
      aria-labelledby={`${SWITCH_ID}-heading`}
      className="grid outline-none scroll-mt-20 gap-3 panel p-5"
    >
      <h2 id={`${SWITCH_ID}-heading`} className="text-lg">
        Owners’ numbers
      </h2>
      <RetryBanner of={state}>We could not find out whether numbers are shown.</RetryBanner>
      {isOn === true && <Banner tone="warn">No number is shown. Every listing says ‘The owner calls you back’.</Banner>}
      {isOn !== undefined && (
        <>
          <p className="max-w-prose text-ink-soft text-sm">
            {isOn
              ? 'Those who ask are marked on the visitors list: pass their numbers on to the owners.'
              : 'A visitor who asks is shown the owner’s number, unless the listing says that the owner calls back.'}
          </p>
          {isStaffOnly ? (
            <p className="text-sm">{ownersOnly('change this')}</p>
          ) : (
            <AskFirst
              button={{
                ...{ className: 'justify-self-start', busy: set.isPending },
                children: isOn ? 'Show numbers again' : 'Have every owner call back',
              }}
              asks={!isOn}
              title="Have every owner call back?"
              confirmLabel="Have every owner call back"
              onConfirm={() => set.mutate(!isOn)}
            >
              No visitor is shown a number until you switch this off again. Every listing says ‘The owner calls you
              back’, and you pass on the numbers of those who ask. Anyone who has seen a number still has it.
            </AskFirst>
          )}
        </>
      )}
    </section>
  );
}
