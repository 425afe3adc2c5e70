import type { PostOutcome } from '#domain/page-context.ts';
import { t } from '#domain/words/t.ts';
import {
  CONTACT_FIELDS,
  COUNTER_LOOKS,
  countWords,
  messageCounterTone,
  SENT,
} from '#web/features/contact-form/contact-page.ts';
import { moves } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { ErrorWords, Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { PersonTick, RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Posted = PostOutcome<object> | undefined;
type ContactField = (typeof CONTACT_FIELDS)[number];

const LINES = [
  { field: 'name', label: t('Name'), props: { autoComplete: 'name' } },
  { field: 'email', label: t('Email'), props: { type: 'email', autoComplete: 'email' } },
  { field: 'phone', label: t('Phone'), props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
] as const;

/**
 * The message form (spec 2, Contact): a plain post, which `contact-page.ts` sends without leaving the page. `posted` is the outcome of a
 * post without scripts: what was typed stands in the boxes again, and the first wrong one has the focus.
 */
export function ContactForm({ posted }: { posted: Posted }) {
  const problems = posted?.ok === false ? posted.problems : [];
  const problemOf = (field: ContactField) => problems.find((problem) => problem.field === field)?.type;
  const firstWrong = CONTACT_FIELDS.find(problemOf);
  const boxOf = (field: ContactField) => ({
    name: field,
    defaultValue: typedIn(posted, field),
    autoFocus: firstWrong === field,
  });
  const { length } = typedIn(posted, 'message');
  const tone = messageCounterTone(length);
  return (
    <form method="post" noValidate {...moves('contact-form', 'sign')} className="flex flex-col gap-4">
      <PostedNotice posted={posted} />
      {LINES.map(({ field, label, props }) => (
        <Field
          key={field}
          label={label}
          error={problemOf(field)}
          help={field === 'phone' ? <PrivacyLine /> : undefined}
        >
          <TextInput {...props} {...boxOf(field)} />
        </Field>
      ))}
      <Field
        label={t('Message (In Max 60 words)')}
        error={problemOf('message')}
        help={t('Between 10 and 250 characters.')}
        aside={
          <span data-testid="message-counter" data-tone={tone} className={COUNTER_LOOKS[tone]}>
            {countWords(length)}
          </span>
        }
      >
        <TextArea {...boxOf('message')} rows={5} />
      </Field>
      <RobotTrap problems={problems} />
      <Button type="submit" tone="primary">
        <Icon of="send" />
        {t('Send message')}
      </Button>
      <LaterParts />
    </form>
  );
}

/** What the script of the page shows later. */
function LaterParts() {
  return (
    <>
      <template data-part="error">
        <ErrorWords />
      </template>
      <template data-part="failure">
        <Banner tone="bad">{null}</Banner>
      </template>
      <template data-part="person-tick">
        <PersonTick sentence="" value="" />
      </template>
      <template data-part="spinner">
        <Spinner />
      </template>
      <template data-part="send">
        <Icon of="send" />
      </template>
    </>
  );
}

function PrivacyLine() {
  return (
    <>
      {t('We use your number and email only to answer this message.')}{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        {t('How we handle your data')}
      </Link>
    </>
  );
}

/** The outcome of a post without scripts. */
function PostedNotice({ posted }: { posted: Posted }) {
  if (!posted) return null;
  return (
    <div data-said>
      {posted.ok ? (
        <Banner tone="calm">
          <strong className="block">{SENT.title}</strong>
          {SENT.description}
        </Banner>
      ) : (
        <Banner tone="bad">{`${posted.message} ${t('What you typed is kept.')}`}</Banner>
      )}
    </div>
  );
}

/** What was typed before a post without scripts was refused. */
function typedIn(posted: Posted, field: ContactField): string {
  return posted?.ok === false ? (posted.values[field] ?? '') : '';
}
