import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type BetterPassword,
  type ChangePasswordEntry,
  changePasswordSchema,
  checkPasswordSchema,
  plainWeakness,
  type Weakness,
} from '#domain/account-forms.ts';
import type { OwnSession } from '#domain/answers/staff.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { KEYS, refresh, useOwnAccount, useRead } from '#web/lib/staff/queries.ts';
import { useSession } from '#web/lib/use-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Box, Form, FormButtons, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { PasswordInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/ui/states.tsx';

/** Changing one's own password, on the screen of one's account (D81). */
export function PasswordSection() {
  return (
    <section aria-labelledby="password-heading" className="grid max-w-3xl gap-4 panel p-5">
      <div>
        <h2 id="password-heading" className="text-lg">
          Password
        </h2>
        <p className="text-ink-soft text-sm">Changing it signs you out everywhere but here.</p>
      </div>
      <div className="max-w-md">
        <PasswordForm />
      </div>
    </section>
  );
}

const REASONS: Record<BetterPassword, string> = {
  'set-by-other': 'Somebody else set your password and may know it.',
  short: `Your password is shorter than ${LIMITS.account.password.good} characters.`,
  common: 'Your password is one of those that people guess first.',
  phone: 'Your password is your phone number.',
  blank: 'Your password is nothing but spaces.',
};

/**
 * Asks for a better password above every screen of staff, until there is one (D81). It covers nothing: what is typed on the
 * screen below stays, also while the form is open.
 */
export function BetterPasswordNotice() {
  const [open, setOpen] = useState(false);
  const wanted = useOwnAccount().data?.better_password;
  useLostFocus(wanted);
  if (!wanted) return null;
  return (
    <section
      aria-labelledby="better-password-heading"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-warn bg-warn-soft p-4 text-warn"
    >
      <div className="flex grow basis-64 items-start gap-3">
        <Icon of="key-round" className="mt-0.5" />
        <div>
          <h2 id="better-password-heading" className="font-semibold text-base">
            Please choose a better password
          </h2>
          <p>{REASONS[wanted]} Owners’ and visitors’ phone numbers depend on it.</p>
        </div>
      </div>
      <Button onClick={() => setOpen(true)}>Choose a password</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Choose a better password">
        <PasswordForm onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

/** Characters of a password that is long enough (D81). */
const GOOD = LIMITS.account.password.good;

/** What a new password must not be; the calls take it, this form does not (D81). */
const PROBLEMS: Record<Weakness, string> = {
  short: `Please use at least ${GOOD} characters.`,
  blank: 'Please use more than spaces.',
  phone: 'Please do not use your phone number.',
  common: 'This is one of the passwords that people guess first. Please choose another one.',
};

/** How short a new one may be the calls say; here only what a good one needs (`PROBLEMS`). */
const FORM = changePasswordSchema.extend(checkPasswordSchema.shape);

/** Changes one's own password. `onDone` is called when it is changed. */
function PasswordForm({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) {
  const phone = useSession().user?.phone ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  const form = useDeskForm<ChangePasswordEntry>({
    begin: { current: '', new: '' },
    rules: FORM,
    send: async (entry) => {
      const weakness = await weaknessOf(entry.new, phone);
      if (weakness !== null) {
        form.boxes.setError('new', { message: PROBLEMS[weakness] }, { shouldFocus: true });
        return;
      }
      await staffApi.post('/auth/password', entry);
      form.boxes.reset();
      // It ends other sessions and may settle what was asked.
      void refresh(KEYS.account, KEYS.sessions);
      toastSuccess('Your password was changed. Other devices were signed out.');
      onDone?.();
    },
    onRefused: (error, isShown) => setFailed(isShown ? null : failureText(error)),
  });
  return (
    <Form form={form}>
      {/* So that a password manager knows whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
      <Box name="current" label="Current password">
        <PasswordInput autoComplete="current-password" data-autofocus />
      </Box>
      <Box name="new" label="New password" help={<Hints password={form.boxes.watch('new')} phone={phone} />}>
        <PasswordInput autoComplete="new-password" />
      </Box>
      {failed && form.refusal !== null && <Banner tone="bad">{failed}</Banner>}
      <FormButtons submitLabel="Change password" onCancel={onCancel} />
    </Form>
  );
}

/**
 * What is weak about a password, its place among common ones included; null also when the server cannot be asked, which the change
 * then tells.
 */
async function weaknessOf(password: string, phone: string, signal?: AbortSignal): Promise<Weakness | null> {
  const plain = plainWeakness(password, phone);
  if (plain !== null) return plain;
  const check = staffApi.post<{ weakness: Weakness | null }>(
    '/auth/password/check',
    { new: password },
    { ...(signal && { signal }) },
  );
  return (await check.catch(() => ({ weakness: null }))).weakness;
}

const PAUSE_MS = 400;

/** What a good password needs, ticked off while it is typed. The server's list is asked when the typing pauses. */
function Hints({ password, phone }: { password: string; phone: string }) {
  const [checked, setChecked] = useState<{ password: string; isCommon: boolean } | null>(null);
  const plain = plainWeakness(password, phone);
  useEffect(() => {
    if (plain !== null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const weakness = await weaknessOf(password, phone, stop.signal);
      if (!stop.signal.aborted) setChecked({ password, isCommon: weakness === 'common' });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [password, phone, plain]);
  const isKnown = plain === null && checked?.password === password;
  return (
    <ul className="grid gap-1">
      <Hint met={[...password].length >= GOOD}>{`At least ${GOOD} characters`}</Hint>
      <Hint met={password !== '' && plain !== 'phone' && plain !== 'blank'}>
        Not your phone number, and not just spaces
      </Hint>
      <Hint met={isKnown && !checked.isCommon}>Not one of those that people guess first</Hint>
    </ul>
  );
}

function Hint({ met, children }: { met: boolean; children: string }) {
  return (
    <li className={`flex items-center gap-2 ${met ? 'text-good' : 'text-ink-soft'}`}>
      <Icon of={met ? 'circle-check' : 'circle-dashed'} size={18} />
      {children}
      {met && <span className="sr-only">: done</span>}
    </li>
  );
}

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
