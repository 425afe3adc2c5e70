import { MyContacts } from '#web/features/contact-owner/my-contacts/my-contacts.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: 'My contacts',
    description: 'The owners whose numbers you asked for, kept on this device only.',
    path: paths.myContacts(),
    indexed: false,
  });
}

/** The server knows nothing of it: the page is the same for everybody, the device fills it. */
export default MyContacts;
