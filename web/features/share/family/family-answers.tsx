import { type SyntheticEvent, useState } from 'react';
import { CHOICES, type Choice, type FamilyAnswer, type GivenAnswer } from '#domain/answers/shared-lists.ts';
import { formatMoment } from '#domain/dates.ts';
import type { WireProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { t } from '#domain/words/t.ts';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { asRecord, createDeviceList, type DeviceList } from '#web/lib/device/device-list.ts';
import { failureText, senderFields } from '#web/lib/forms/forms.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icons/names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** How a choice is shown. */
const CHOICE_LOOKS: Record<Choice, { label: string; icon: IconName; ink: string }> = {
  yes: { label: t('Yes'), icon: 'circle-check', ink: 'text-good' },
  maybe: { label: t('Maybe'), icon: 'circle-dashed', ink: 'text-warn' },
  no: { label: t('No'), icon: 'x', ink: 'text-bad' },
};

interface FamilyAnswersProps {
  answers: readonly FamilyAnswer[];
  title: string;
  /** Whether this device may remove an answer. */
  mayRemove: (answer: FamilyAnswer) => boolean;
  /** `all`: with everything else under that name. */
  onRemove: (answer: FamilyAnswer, all: boolean) => Promise<void>;
}

/** What the family says of a home, oldest first. */
export function FamilyAnswers({ answers, title, mayRemove, onRemove }: FamilyAnswersProps) {
  const [pending, setPending] = useState<FamilyAnswer | null>(null);
  if (answers.length === 0) return <p className="text-ink-soft">{t('Nobody has answered yet.')}</p>;
  return (
    <>
      <ul aria-label={t('Answers to {title}', { title })} className="grid gap-2">
        {answers.map((one) => (
          <AnswerLine key={one.id} answer={one} onAsk={mayRemove(one) ? () => setPending(one) : null} />
        ))}
      </ul>
      <RemoveDialog answer={pending} onRemove={onRemove} onClose={() => setPending(null)} />
    </>
  );
}

function AnswerLine({ answer: one, onAsk }: { answer: FamilyAnswer; onAsk: (() => void) | null }) {
  const { name, answer, text, answered_at } = one;
  const { label, icon, ink } = CHOICE_LOOKS[answer];
  return (
    <li data-answer={one.id} className="flex items-start gap-2">
      <Icon of={icon} size={18} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="wrap-anywhere min-w-0 grow overflow-clip">
        <p>
          <span className={`font-semibold ${ink}`}>{label}</span>, {name}
        </p>
        {text && <p>{text}</p>}
        <p className="text-ink-soft text-sm">
          <time dateTime={answered_at}>{formatMoment(answered_at)}</time>
        </p>
      </div>
      {onAsk && (
        <Button
          size="icon"
          tone="quiet"
          onClick={onAsk}
          aria-label={t('Remove the answer of {name}', { name })}
          className="no-print"
        >
          <Icon of="trash-2" size={18} />
        </Button>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  answer: FamilyAnswer | null;
  onRemove: FamilyAnswersProps['onRemove'];
  onClose: () => void;
}

/** Asks first: what is removed cannot come back. */
function RemoveDialog({ answer, onRemove, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const remove = async (all: boolean) => {
    if (answer === null) return;
    setBusy(true);
    await onRemove(answer, all);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('Remove the answer of {name}?', { name: answer?.name ?? '' })}
      confirmLabel={t('Remove it')}
      busy={busy}
      onConfirm={() => void remove(false)}
      onClose={onClose}
    >
      {t('It will be gone for everybody with the link. This cannot be undone.')}{' '}
      <button
        type="button"
        disabled={busy}
        onClick={() => void remove(true)}
        className="min-h-11 font-semibold text-bad underline"
      >
        {t('Remove everything under this name')}
      </button>
    </ConfirmDialog>
  );
}

export type Posted = PostOutcome<{ given: GivenAnswer }>;

interface AnswerFormProps {
  token: string;
  propertyId: number;
  title: string;
  /** Shared by the forms of the page. */
  name: string;
  onName: (name: string) => void;
  /** What this device said of the home. */
  mine: FamilyAnswer | undefined;
  /** Of this device, null before its first answer. */
  answerKey: string | null;
  onGiven: (given: FamilyAnswer) => void;
  /** What came of a post without scripts, when it was about this home. */
  posted: Posted | undefined;
}

const BOXES: readonly string[] = ['name', 'text', 'is_person'];

/** Name, a comment, and yes, maybe or no to a home. A plain post of the page without scripts, a call with them. */
export function AnswerForm(props: AnswerFormProps) {
  const { token, propertyId, title, name, onName, mine, answerKey, posted } = props;
  const { send, busy, failure, problems } = useAnswer(props);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.type;
  // What is wrong with something that has no box of its own.
  const line = problems.find(({ field }) => !BOXES.includes(field))?.type ?? failure;
  const typedLine = posted?.ok === false ? posted.values.text : undefined;
  return (
    <form
      method="post"
      action={`${paths.sharedList(token)}#home-${propertyId}`}
      onSubmit={send}
      className="no-print grid gap-3"
    >
      {posted?.ok && <Banner tone="calm">{t('Your answer is noted.')}</Banner>}
      {line && <Banner tone="bad">{line}</Banner>}
      <input type="hidden" name="property_id" value={propertyId} />
      {answerKey !== null && <input type="hidden" name="key" value={answerKey} />}
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('Your name')} error={errorOf('name')}>
          <TextInput
            name="name"
            autoComplete="given-name"
            required
            maxLength={LIMITS.sharedList.name}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        </Field>
        <Field label={t('Comment')} optional error={errorOf('text')}>
          <TextInput
            name="text"
            autoComplete="off"
            maxLength={LIMITS.sharedList.line}
            defaultValue={typedLine ?? mine?.text ?? ''}
          />
        </Field>
      </div>
      <RobotTrap problems={problems} />
      {/* Enter in a box would press the first button: this one, which does nothing. */}
      <button type="submit" disabled hidden />
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('What do you think of {title}?', { title })}</legend>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="answer"
            value={choice}
            disabled={busy}
            aria-pressed={mine ? mine.answer === choice : undefined}
            className={buttonClass({ tone: mine?.answer === choice ? 'primary' : 'secondary' }, 'px-2')}
          >
            <Icon of={CHOICE_LOOKS[choice].icon} size={18} />
            {CHOICE_LOOKS[choice].label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Sends an answer, one at a time; what was typed stays when it fails. */
function useAnswer({ token, propertyId, onGiven, posted, answerKey }: AnswerFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(posted?.ok === false ? posted.message : null);
  const [problems, setProblems] = useState<readonly WireProblem[]>(posted?.ok === false ? posted.problems : []);
  const send = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    setBusy(true);
    try {
      const given = await giveAnswer(token, {
        name: String(fields.get('name')),
        text: String(fields.get('text')),
        property_id: propertyId,
        answer: pressed as Choice,
        ...(await senderFields(fields)),
        ...(answerKey !== null && { key: answerKey }),
      });
      const { key, ...answer } = given;
      rememberAnswer(token, { id: answer.id, key, name: answer.name });
      onGiven(answer);
      setFailure(null);
      setProblems([]);
    } catch (error) {
      const found = error instanceof ApiError ? error.problems : [];
      setProblems(found);
      setFailure(found.length > 0 ? null : sentenceOf(error));
      form.querySelector<HTMLElement>(`[name="${found[0]?.field}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, problems };
}

interface AnswerFields {
  name: string;
  text: string;
  property_id: number;
  answer: Choice;
  key?: string;
}

async function giveAnswer(token: string, fields: AnswerFields): Promise<GivenAnswer> {
  return (await publicApi.post(`/shortlists/${token}/answers`, fields)) as GivenAnswer;
}

/** Why an answer was not noted. */
function sentenceOf(error: unknown): string {
  const isOurs = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT');
  return isOurs ? t('{why} Your text is kept.', { why: error.message }) : failureText(error);
}

/** What this device answered on one shared list. */
interface MyAnswers {
  token: string;
  /** Sent with the next answer, so that it replaces the one before. */
  key: string;
  name: string;
  /** The numbers of its answers. */
  ids: readonly number[];
}

const list = createDeviceList<MyAnswers>(STORAGE_KEYS.familyAnswers, {
  readEntry: readMine,
  keyOf: ({ token }) => token,
  most: 50,
});

/** By list, the last answered first; what was tampered with is left out. */
export const myAnswers = { get: list.get, subscribe: list.subscribe };
export const NO_ANSWERS: DeviceList<MyAnswers> = { entries: [], unread: 0 };

function readMine(stored: unknown): MyAnswers | null {
  const { token, key, name, ids } = asRecord(stored) ?? {};
  const areTexts = [token, key, name].every((one) => typeof one === 'string' && one.length <= LIMITS.sharedList.name);
  return areTexts && Array.isArray(ids) && ids.every(Number.isInteger) ? (stored as MyAnswers) : null;
}

/** What this device answered on a list. */
export function mineOn({ entries }: DeviceList<MyAnswers>, token: string): MyAnswers | undefined {
  return entries.find((one) => one.token === token);
}

/** Remembers an answer that was given here. */
function rememberAnswer(token: string, { id, key, name }: { id: number; key: string; name: string }): void {
  list.change((all) => {
    const before = all.find((one) => one.token === token)?.ids ?? [];
    const mine: MyAnswers = { token, key, name, ids: [...new Set([...before, id])] };
    return [mine, ...all.filter((one) => one.token !== token)];
  });
}

/** Forgets an answer that was removed; null: every one of the list. The key stays, for the next answer. */
export function forgetAnswers(token: string, id: number | null): void {
  const left = (ids: readonly number[]) => (id === null ? [] : ids.filter((held) => held !== id));
  list.change((all) => all.map((one) => (one.token === token ? { ...one, ids: left(one.ids) } : one)));
}
