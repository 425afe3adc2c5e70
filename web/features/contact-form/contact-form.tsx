import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ContactEntry, contactSchema } from '#domain/contact.ts';
import type { WireProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText, rulesToBring } from '#web/lib/forms/forms.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { RobotTrap, senderFields } from '#web/ui/form/robot-trap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

type ContactFields = z.input<typeof contactSchema>;
type ContactField = keyof ContactFields;

const RULES = rulesToBring(async () => (await import('#domain/contact.ts')).contactSchema);

const EMPTY: ContactFields = { name: '', email: '', phone: '', message: '' };
const FIELDS = Object.keys(EMPTY) as ContactField[];

const LINES = [
  { field: 'name', label: 'Name', props: { autoComplete: 'name' } },
  { field: 'email', label: 'Email', props: { type: 'email', autoComplete: 'email' } },
  { field: 'phone', label: 'Phone', props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
] as const;

/** The message form (spec 2, Contact). A plain post until the page is hydrated; the same rules apply either way. */
export function ContactForm({ posted }: { posted: PostOutcome<object> | undefined }) {
  const { send, busy, failure, unsure, problemOf, register, messageLength } = useContactForm(posted);
  const firstWrong = FIELDS.find(problemOf);
  // The answer to a plain post focuses the first wrong field; once hydrated, the form library does.
  const held = (field: ContactField) => ({
    ...register(field),
    defaultValue: postedValue(posted, field),
    ...(posted && firstWrong === field && { autoFocus: true }),
  });
  return (
    <form method="post" noValidate onSubmit={send} onFocus={RULES.bring} className="flex flex-col gap-4">
      <PostedNotice posted={posted} />
      {LINES.map(({ field, label, props }) => (
        <Field
          key={field}
          label={label}
          error={problemOf(field)}
          help={field === 'phone' ? <PrivacyLine /> : undefined}
        >
          <TextInput {...props} {...held(field)} />
        </Field>
      ))}
      <Field
        label="Message (In Max 60 words)"
        error={problemOf('message')}
        help="Between 10 and 250 characters."
        aside={<MessageCounter length={messageLength} />}
      >
        <TextArea {...held('message')} rows={5} />
      </Field>
      <RobotTrap problems={unsure} />
      {failure && <Banner tone="bad">{failure}</Banner>}
      <Button type="submit" tone="primary" busy={busy}>
        {!busy && <Icon of="send" />}
        {failure ? 'Try again' : 'Send message'}
      </Button>
    </form>
  );
}

function PrivacyLine() {
  return (
    <>
      We use your number and email only to answer this message.{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        How we handle your data
      </Link>
    </>
  );
}

const SENT = {
  title: 'Message sent',
  description: "We've received your message and will get back to you soon.",
} as const;

/** The outcome of a post without scripts. */
function PostedNotice({ posted }: { posted: PostOutcome<object> | undefined }) {
  if (!posted) return null;
  if (!posted.ok) return <Banner tone="bad">{posted.message} What you typed is kept.</Banner>;
  return (
    <Banner tone="calm">
      <strong className="block">{SENT.title}</strong>
      {SENT.description}
    </Banner>
  );
}

const TONES = { plain: '', orange: 'font-semibold text-warn', red: 'font-semibold text-bad' } as const;

/** How many characters are typed. */
function MessageCounter({ length }: { length: number }) {
  const tone = messageCounterTone(length);
  return (
    <span data-testid="message-counter" data-tone={tone} className={TONES[tone]}>
      {`${length}/${LIMITS.contact.message.max} characters`}
    </span>
  );
}

/** How the message counter looks: orange above 200, red from 250 (spec 2, D38). */
export function messageCounterTone(length: number): 'plain' | 'orange' | 'red' {
  if (length >= LIMITS.contact.counterRedFrom) return 'red';
  return length > LIMITS.contact.counterOrangeAbove ? 'orange' : 'plain';
}

/** The state of the contact form. `posted` is the outcome of a post without scripts: its values and problems stay until corrected. */
function useContactForm(posted: PostOutcome<object> | undefined) {
  const form = useForm<ContactFields, unknown, ContactEntry>({
    resolver: RULES.resolver,
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [unsure, setUnsure] = useState<readonly WireProblem[]>(posted?.ok === false ? posted.problems : []);

  const send = form.handleSubmit(async (entry, event) => {
    try {
      await sendMessage(entry, new FormData(event?.target as HTMLFormElement));
    } catch (error) {
      setFailure(failureText(error));
      const found = error instanceof ApiError ? error.problems : [];
      setUnsure(found);
      // Who is asked whether a person sends it goes on at once.
      if (!found.some(({ field }) => field === 'is_person'))
        toastError('There was an error sending your message. Please try again later.');
      // In reverse, so that the first wrong field has the focus in the end.
      const problems = found.filter(({ field }) => field in EMPTY).reverse();
      for (const { field, type } of problems) {
        form.setError(field as ContactField, { message: type }, { shouldFocus: true });
      }
      return;
    }
    setFailure(null);
    setUnsure([]);
    form.reset(EMPTY);
    toast({ ...SENT, tone: 'good' });
  });

  // The form library would focus a problem it was given at the start, away from who types already.
  const problemOf = (field: ContactField): string | undefined => {
    if (errors[field] || isSubmitted || touchedFields[field] || posted?.ok !== false) return errors[field]?.message;
    return posted.problems.find((problem) => problem.field === field)?.type;
  };

  const messageLength = (form.watch('message') ?? postedValue(posted, 'message')).length;
  return { send, busy: isSubmitting, failure, unsure, problemOf, register: form.register, messageLength };
}

/** What was typed before a post without scripts was refused. */
function postedValue(posted: PostOutcome<object> | undefined, field: ContactField): string {
  return posted && !posted.ok ? (posted.values[field] ?? '') : '';
}

/** Sends a message to the company: `POST visitors/contact-us`, multipart (spec 7). Fails with `ApiError`. */
async function sendMessage(entry: ContactEntry, typed: FormData): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(await senderFields(typed))) body.set(name, value);
  for (const field of FIELDS) body.set(field, entry[field]);
  await publicApi.post('/visitors/contact-us', body);
}
