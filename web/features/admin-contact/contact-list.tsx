import { useMemo, useState } from 'react';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { formatDate } from '#domain/dates.ts';
import { rowNumber } from '#domain/paging.ts';
import { telHref } from '#domain/phone.ts';
import { useListRead } from '#web/lib/use-list-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useListPlace } from '#web/ui/hooks/use-list-place.ts';
import { ListPanel } from '#web/ui/list-panel.tsx';
import { TEXT_LINK } from '#web/ui/text-link.ts';
import { MessageDialog } from './message-dialog.tsx';

/** The messages of the contact form (spec 2 "Contact queries list"), searched by name, phone and e-mail. */
export function ContactList({ pageSize, headingHidden }: { pageSize: number; headingHidden?: boolean }) {
  const place = useListPlace();
  const [shown, setShown] = useState<ContactMessage | null>(null);
  const { q, page } = place;
  const read = useListRead<ContactMessage>('contacts', '/visitors/contact-us', 'contacts', { q, page, pageSize });
  const columns = useMemo(() => contactColumns(page, pageSize, setShown), [page, pageSize]);
  return (
    <>
      <ListPanel
        heading="Contact Us Queries"
        {...(headingHidden && { headingHidden })}
        read={read}
        columns={columns}
        rowKey={(row) => row.id}
        place={place}
        pageSize={pageSize}
        searchLabel="Search contacts..."
        things="messages"
        emptyText="No Contact found"
        failedText="The contact messages could not be loaded."
        action={<ExportButton path="/visitors/contact-us/export.csv" name="contact-messages" q={q} />}
      />
      <MessageDialog message={shown} onClose={() => setShown(null)} />
    </>
  );
}

function contactColumns(
  page: number,
  pageSize: number,
  show: (message: ContactMessage) => void,
): Column<ContactMessage>[] {
  return [
    { heading: 'Sr.No', numeric: true, cell: (_, index) => rowNumber(page, pageSize, index) },
    { heading: 'Name', cell: (row) => row.name },
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
          className="line-clamp-2 min-h-6 text-left underline-offset-4 hover:underline"
        >
          {row.message}
        </button>
      ),
    },
    { heading: 'Created At', cell: (row) => <time dateTime={row.created_at}>{formatDate(row.created_at)}</time> },
  ];
}
