import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { MessageCounter } from '#web/features/contact-form/message-counter.tsx';
import {
  CONTACT_FIELDS,
  type ContactField,
  postedValue,
  useContactForm,
} from '#web/features/contact-form/use-contact-form.ts';
import type { PostOutcome } from '#web/lib/form-posts.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RobotTrap } from '#web/ui/robot-trap.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TEXT_LINK } from '#web/ui/text-link.ts';

const LINES = {
  name: { label: 'Name', props: { autoComplete: 'name' } },
  email: { label: 'Email', props: { type: 'email', autoComplete: 'email' } },
  phone: { label: 'Phone', props: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
} as const;

/** The message form (spec 2, Contact). A plain post until the page is alive, and the same rules either way. */
export function ContactForm({ posted }: { posted: PostOutcome<object> | undefined }) {
  const { send, busy, failure, problemOf, register, messageLength } = useContactForm(posted);
  const firstWrong = CONTACT_FIELDS.find((field) => problemOf(field));
  // A page that answers a plain post opens at the first wrong field; alive, the form library moves the focus.
  const held = (field: ContactField) => ({
    ...register(field),
    defaultValue: postedValue(posted, field),
    ...(posted && firstWrong === field && { autoFocus: true }),
  });
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <PostedNotice posted={posted} />
      {(['name', 'email'] as const).map((field) => (
        <Field key={field} label={LINES[field].label} error={problemOf(field)}>
          {(control) => <TextInput {...control} {...LINES[field].props} {...held(field)} />}
        </Field>
      ))}
      <Field label={LINES.phone.label} error={problemOf('phone')} help={<PrivacyLine />}>
        {(control) => <TextInput {...control} {...LINES.phone.props} {...held('phone')} />}
      </Field>
      <Field
        label="Message (In Max 60 words)"
        error={problemOf('message')}
        help="Between 10 and 250 characters."
        aside={<MessageCounter length={messageLength} />}
      >
        {(control) => <TextArea {...control} {...held('message')} rows={5} />}
      </Field>
      <RobotTrap />
      {failure && <Banner tone="bad">{failure}</Banner>}
      <Button type="submit" tone="primary" busy={busy}>
        {!busy && <Icon of={Send} />}
        {failure ? 'Try again' : 'Send message'}
      </Button>
    </form>
  );
}

function PrivacyLine() {
  return (
    <>
      We use your number and e-mail only to answer this message.{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        How we handle your data
      </Link>
    </>
  );
}

/** What came of a post without scripts. */
function PostedNotice({ posted }: { posted: PostOutcome<object> | undefined }) {
  if (!posted) return null;
  if (!posted.ok) return <Banner tone="bad">{posted.message} What you typed is kept.</Banner>;
  return (
    <Banner tone="calm">
      <strong className="block">Message sent</strong>
      We've received your message and will get back to you soon.
    </Banner>
  );
}
