import { useActionData } from 'react-router';
import { t } from '#domain/words/t.ts';
import { PlainContacts } from '#web/features/contact-owner/my-contacts/linked-contacts.tsx';
import { MyContacts, MyContactsFrame, OPENED_BY_LINK } from '#web/features/contact-owner/my-contacts/my-contacts.tsx';
import { Island } from '#web/islands/island.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { pagePost, postHeaders } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

/** A private list that is opened without scripts. */
export const action = pagePost((posts, fields) => posts.contactList(fields));
export const headers = postHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('My contacts'),
    description: t('The owners whose numbers you asked for, kept on this device.'),
    path: paths.myContacts(),
    indexed: false,
  });
}

export default function MyContactsPage() {
  const posted = useActionData<typeof action>();
  if (!posted) return <Island name="my-contacts" of={MyContacts} shown={{}} start="idle" empty />;
  return (
    <MyContactsFrame intro={OPENED_BY_LINK}>
      <PlainContacts posted={posted} />
    </MyContactsFrame>
  );
}
