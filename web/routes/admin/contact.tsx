import { ContactList } from '#web/features/admin-contact/contact-list.tsx';

const PAGE_SIZE = 20;

export default function ContactMessagesRoute() {
  return (
    <>
      <h1 className="text-2xl">Contact Messages</h1>
      <ContactList pageSize={PAGE_SIZE} headingHidden />
    </>
  );
}
