import { useMemo, useState } from 'react';
import type { ContactMessage } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPhone, telHref } from '#domain/phone.ts';
import { KEYS } from '#web/lib/staff/queries.ts';
import { LanguageBadge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { ListPanel } from '#web/ui/list/list-panel.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The messages of the contact form (spec 2 "Contact queries list"), searched by name, phone and e-mail. */
export function ContactList({ pageSize, headingHidden }: { pageSize: number; headingHidden?: boolean }) {
  const [shown, setShown] = useState<ContactMessage | null>(null);
  const columns = useMemo(() => contactColumns(setShown), []);
  return (
    <>
      <ListPanel
        heading="Contact Us Queries"
        headingHidden={headingHidden}
        from={{ key: KEYS.contacts, path: '/visitors/contact-us', rows: 'contacts' }}
        columns={columns}
        pageSize={pageSize}
        searchLabel="Search contacts..."
        things="messages"
        thing="message"
        emptyText="No Contact found"
        failedText="The contact messages could not be loaded."
        file={{ path: '/visitors/contact-us/export', name: 'contact-messages' }}
      />
      <MessageDialog message={shown} onClose={() => setShown(null)} />
    </>
  );
}

function contactColumns(show: (message: ContactMessage) => void): Column<ContactMessage>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, number) => number },
    {
      heading: 'Name',
      cell: (row) => (
        <>
          {row.name} <LanguageBadge of={row.language} />
        </>
      ),
    },
    {
      heading: 'Phone',
      cell: (row) => (
        <a href={telHref(row.phone)} className={TEXT_LINK}>
          {row.phone}
        </a>
      ),
    },
    {
      heading: 'Email',
      cell: (row) => (
        <a href={`mailto:${row.email}`} className={TEXT_LINK}>
          {row.email}
        </a>
      ),
    },
    {
      heading: 'Message',
      wide: true,
      cell: (row) => (
        <button
          type="button"
          onClick={() => show(row)}
          aria-label={`Read the message of ${row.name}: ${row.message}`}
          className="line-clamp-2 cramped:line-clamp-none min-h-6 text-left underline-offset-4 hover:underline"
        >
          {row.message}
        </button>
      ),
    },
    { heading: 'Created At', cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time> },
  ];
}

function MessageDialog({ message, onClose }: { message: ContactMessage | null; onClose: () => void }) {
  if (!message) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message from ${message.name}`}
      footer={
        <>
          <a href={telHref(message.phone)} className={buttonClass({})}>
            <Icon of="phone" size={18} />
            {formatPhone(message.phone)}
          </a>
          <a href={`mailto:${message.email}`} className={buttonClass({})}>
            <Icon of="mail" size={18} />
            Answer by email
          </a>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-soft text-sm">
        {message.email}, {formatDate(message.created_at)}
      </p>
      <p className="wrap-anywhere mt-3 overflow-clip whitespace-pre-line">{message.message}</p>
    </Dialog>
  );
}
