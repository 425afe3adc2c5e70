import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AddedPasskey, CodeSecret, RecoveryCodes as NewCodes, SecondFactor } from '#domain/answers/staff.ts';
import { formatDate } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE } from '#domain/site.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { useSiteUrl } from '#web/lib/site-facts.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { answerWithPasskey, makePasskey, PasskeyProblem } from '#web/lib/staff/passkeys.ts';
import { KEYS, refresh, saveFile, useRead } from '#web/lib/staff/queries.ts';
import { useSession } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Box, Form, FormButtons, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextInput } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toastError, toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { problemsOf } from '#web/ui/refusals.ts';
import { copyText } from '#web/ui/use-browser.ts';

/** How one's own second factor stands. */
export const useFactor = () => useRead<SecondFactor>(KEYS.factor, '/auth/factor');

/** A change of one's own second factor, before which the password is asked for again (D78) and after which its state is read again. A wrong code is the form's to tell. */
function useFactorCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  return useMutation({
    mutationFn: (input: Input) => afterAsking(() => call(input)),
    onSettled: () => refresh(KEYS.factor),
    onError: (error) => {
      const isOfCode = problemsOf(error).some(({ field }) => field === 'code');
      if (!isOfCode && !isNotConfirmed(error)) toastError(errorText(error));
    },
  });
}

/** Asks again before a form that takes a code: one that was entered for the asking counts no second time. */
export const useAskFirst = () => useFactorCall<void, null>(async () => null);

/** With a proof where the account has passkeys. */
export const useStartCodes = () =>
  useFactorCall<Given | null, CodeSecret>(async (given) => staffApi.post('/auth/factor/codes', await proofOf(given)));

const useConfirmCodes = () =>
  useFactorCall<string, NewCodes>((code) => staffApi.post('/auth/factor/codes/confirm', { code }));

/** What the account has already, and whether its passkeys can be used at this address of the site. */
export interface Has {
  codes: boolean;
  passkeys: boolean;
  passkeysHere: boolean;
}

/** A code that was typed, or a passkey, which is asked then. */
export type Given = { code: string } | 'passkey';

async function proofOf(given: Given | null): Promise<object> {
  if (given === null) return {};
  if (given !== 'passkey') return given;
  return { passkey: await answerWithPasskey(await staffApi.post('/auth/factor/challenge')) };
}

export const useTurnOff = () =>
  useFactorCall<Given, unknown>(async (given) => staffApi.post('/auth/factor/off', await proofOf(given)));

export const useRenewCodes = () =>
  useFactorCall<Given, NewCodes>(async (given) => staffApi.post('/auth/factor/recovery-codes', await proofOf(given)));

type MakingOptions = Record<string, unknown>;

/** What a new passkey is made with; with a proof where the account has a second step already. */
export const useStartPasskey = () =>
  useFactorCall<Given | null, MakingOptions>(async (given) => startPasskey(await proofOf(given)));

const startPasskey = (proof: object = {}) => staffApi.post<MakingOptions>('/auth/factor/passkeys/options', proof);

/** Makes a passkey, with the options of `useStartPasskey` or, for the first factor, with its own. */
export const useAddPasskey = () =>
  useFactorCall<{ name: string; options?: MakingOptions | undefined }, AddedPasskey>(async ({ name, options }) => {
    const passkey = await makePasskey(options ?? (await startPasskey()));
    return staffApi.post('/auth/factor/passkeys', { name, passkey });
  });

export const useRemovePasskey = (id: number) =>
  useFactorCall<Given, unknown>(async (given) =>
    staffApi.post(`/auth/factor/passkeys/${id}/remove`, await proofOf(given)),
  );

function errorText(error: unknown): string {
  if (error instanceof PasskeyProblem) return error.message;
  const isShown = error instanceof ApiError && ['CONFLICT', 'UNAVAILABLE'].includes(error.code) && error.status !== 0;
  return isShown ? error.message : failureText(error);
}

/** The box's label and help, for an account with or without codes of an app. */
export function codeHelp(hasCodes: boolean): { label: string; help: string } {
  return hasCodes
    ? {
        label: 'Code',
        help: 'The six digits that your app shows now, or a recovery code, but not the one that you have just entered.',
      }
    : { label: 'Recovery code', help: 'One of the ten codes that you kept.' };
}

interface CodeFormProps {
  label: string;
  help: ReactNode;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** Something else than the code is being sent. */
  busy: boolean;
  /** Sends it; says itself what went wrong, if not with the code. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Where a passkey will do as well. */
  onPasskey?: (() => void) | undefined;
}

/** Asks for a code before something happens to the second factor. */
export function CodeForm({ label, help, onCode, onPasskey, ...buttons }: CodeFormProps) {
  const form = useDeskForm({ begin: { code: '' }, send: ({ code }) => onCode(code), onRefused: () => undefined });
  return (
    <Form form={form}>
      <Box name="code" label={label} help={help} needed="Enter the code.">
        <TextInput
          maxLength={LIMITS.account.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      </Box>
      <FormButtons {...buttons}>
        {onPasskey && (
          <Button busy={buttons.busy} onClick={onPasskey}>
            Use a passkey
          </Button>
        )}
      </FormButtons>
    </Form>
  );
}

interface ProveFirstProps {
  title: string;
  has: Has;
  busy: boolean;
  /** Sends it, as `CodeForm` does. */
  onGiven: (given: Given) => Promise<unknown>;
  onClose: () => void;
}

/** Before a further factor is set up: asks for the one that the account has. */
export function ProveFirst({ title, has, busy, onGiven, onClose }: ProveFirstProps) {
  return (
    <Dialog key="prove" open onClose={onClose} title={title}>
      <p className="mb-4">First show that it is you, with the second step that you have.</p>
      <CodeForm
        {...codeHelp(has.codes)}
        submitLabel="Go on"
        busy={busy}
        onCode={(code) => onGiven({ code })}
        onPasskey={has.passkeysHere ? () => void onGiven('passkey').catch(() => undefined) : undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface SetUpCodesProps {
  secret: CodeSecret;
  /** The account has recovery codes already, which new ones replace. */
  renewsCodes: boolean;
  onClose: () => void;
}

/** Gives the authenticator app its secret, asks for a first code, and shows the recovery codes. */
export function SetUpCodes({ secret, renewsCodes, onClose }: SetUpCodesProps) {
  const confirm = useConfirmCodes();
  const codes = confirm.data?.recovery_codes;
  if (codes) {
    return (
      <Dialog key="kept" open firm onClose={onClose} title="Keep your recovery codes">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title="Set up one-time codes">
      <div className="grid gap-4">
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password. Then
          enter the six digits that it shows. You are then signed out everywhere else
          {renewsCodes && ', and get new recovery codes: the old ones stop working'}.
        </p>
        <div className="grid justify-items-center gap-3">
          <QrCode {...secret.qr} />
          <SecretText secret={secret.secret} />
        </div>
        <CodeForm
          label="Code from the app"
          help="A new one appears every 30 seconds."
          submitLabel="Turn on"
          busy={confirm.isPending}
          onCode={confirm.mutateAsync}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

/** A QR code as a drawing of ours: always dark on light, since cameras want it so. */
function QrCode({ size, path }: CodeSecret['qr']) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full max-sm:size-44 rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Once: the button that had the focus went away. */
const takeFocus = (text: HTMLElement | null) => text?.focus();

/** For who cannot scan, such as somebody whose app is on this very device. */
function SecretText({ secret }: { secret: string }) {
  const [shown, setShown] = useState(false);
  if (!shown) {
    return (
      <Button tone="quiet" size="sm" onClick={() => setShown(true)}>
        I cannot scan it
      </Button>
    );
  }
  return (
    <p ref={takeFocus} tabIndex={-1} className="text-center text-sm outline-none">
      Type this into the app by hand:{' '}
      <span className="wrap-anywhere font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</span>
    </p>
  );
}

/** The recovery codes, shown this once: to copy, to keep as a file, or to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4" data-sheet>
      <PrintedHead />
      <p>
        Each of these codes lets you in once when you have lost your phone. Keep them where you keep important papers.
        <span className="print:hidden"> They are shown only now.</span>
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-control border border-line p-4 font-semibold tabular-nums tracking-wide max-sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" onClick={() => void copy(codes)}>
          <Icon of="copy" size={18} />
          Copy
        </Button>
        <Button size="sm" onClick={() => download(codes)}>
          <Icon of="download" size={18} />
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="flex justify-end print:hidden">
        <Button tone="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}

/** Whose codes they are, of which site, and of which day: a sheet is found again years later. */
function PrintedHead() {
  const { user } = useSession();
  const siteUrl = useSiteUrl();
  const [today] = useState(() => formatDate(Date.now()));
  return (
    <div className="hidden print:block">
      <p className="font-semibold text-lg">{`${SITE.productName}: recovery codes`}</p>
      <p>{[user?.name, user?.phone, siteUrl, today].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  if (await copyText(codes.join('\n'))) toastSuccess('The codes were copied.');
  else toastError('This browser does not let us copy. Please select the codes and copy them.');
}

const download = (codes: readonly string[]) =>
  saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'chavi-recovery-codes.txt');
