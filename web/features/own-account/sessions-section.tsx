import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSession } from '#domain/answers/staff.ts';
import { formatMoment } from '#domain/dates.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useRead } from '#web/lib/staff/lists.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';

/** Where one is signed in, and the way to end what one does not know (D85). */
export function SessionsSection() {
  const read = useOwnSessions();
  const endOthers = useEndOthers();
  const sessions = read.data?.sessions ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(read.data?.sessions.length, () => heading.current);
  return (
    <section aria-labelledby="sessions-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-60">
          <h2 id="sessions-heading" ref={heading} tabIndex={-1} className="text-lg outline-none">
            Where you are signed in
          </h2>
          <p className="text-ink-soft text-sm">End any session that you do not recognise, then change your password.</p>
        </div>
        {sessions.length > 1 && (
          <Button size="sm" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all others
          </Button>
        )}
      </div>
      <RetryBanner of={read}>Your sessions could not be loaded.</RetryBanner>
      {read.isPending && <Skeleton className="h-16" />}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const { device, signed_in_at, used_at, is_current } = session;
  const name = device ?? 'Unknown device';
  const since = formatMoment(signed_in_at);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {is_current && <Badge tone="good">This one</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Signed in {since}
          {!is_current && `, last used ${formatMoment(used_at)}`}
        </p>
      </div>
      {!is_current && (
        <Button
          size="sm"
          aria-label={`End ${name}, signed in ${since}`}
          busy={end.isPending}
          onClick={() => end.mutate(session)}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in. */
const useOwnSessions = () => useRead<{ total: number; sessions: OwnSession[] }>(KEYS.sessions, '/auth/sessions');

function useEndCall<Input>(call: (input: Input) => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: call,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastError(failureText(error)),
    onSettled: () => refresh(KEYS.sessions),
  });
}

const useEndSession = () =>
  useEndCall<OwnSession>(({ id }) => staffApi.delete(`/auth/sessions/${id}`), 'This device was signed out.');

const useEndOthers = () =>
  useEndCall<void>(() => staffApi.post('/auth/sessions/end-others'), 'All other devices were signed out.');
