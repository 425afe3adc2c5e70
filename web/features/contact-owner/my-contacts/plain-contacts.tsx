import type { Contact } from '#domain/answers/visitors.ts';
import type { PageContacts, PostOutcome } from '#domain/page-context.ts';
import { t } from '#domain/words/t.ts';
import { CONTACTS, LinkedContact, TakenBack } from '#web/features/contact-owner/my-contacts/linked-contacts.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where no script runs a private list is opened by a form: in an address that a server reads its token would be in logs. */
export function OpenByLink({ refusal, className }: { refusal?: string | undefined; className?: string }) {
  return (
    <form method="post" action={paths.myContacts()} className={`grid max-w-prose gap-4 ${className ?? ''}`}>
      <p className="scripted:hidden">
        {t(
          'Your contacts need JavaScript, which is switched off in this browser. Your private link opens your list all the same.',
        )}
      </p>
      <Field label={t('Your private link')} error={refusal}>
        <TextInput name="list" autoComplete="off" required />
      </Field>
      <Button type="submit" tone="primary" className="justify-self-start">
        {t('Open my list')}
      </Button>
    </form>
  );
}

/** A private list that was opened without scripts; each number is taken back by a form. */
export function PlainContacts({ posted }: { posted: PostOutcome<PageContacts> }) {
  if (!posted.ok) return <OpenByLink refusal={posted.message} />;
  return (
    <ul className={CONTACTS}>
      {posted.contacts.map((contact) => (
        <LinkedContact key={contact.property_id} contact={contact}>
          {contact.is_blank ? (
            <TakenBack at={contact.taken_back_at} />
          ) : (
            <TakeBackForm list={posted.list} contact={contact} />
          )}
        </LinkedContact>
      ))}
    </ul>
  );
}

function TakeBackForm({ list, contact: { property_id, title } }: { list: string; contact: Contact }) {
  return (
    <form method="post" action={paths.myContacts()}>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="property_id" value={property_id} />
      <Button
        type="submit"
        size="sm"
        aria-label={t('Take my number back from the owner of {title}', { title: title ?? t('this home') })}
      >
        <Icon of="rotate-ccw" size={18} />
        {t('Take my number back')}
      </Button>
    </form>
  );
}
