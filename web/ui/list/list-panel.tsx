import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { downloadFile, useIsStaffOnly, useListRead } from '#web/lib/staff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useRowFocus } from '#web/ui/focus/lost-focus.ts';
import { controlClass } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PagedTable, type PagedTableProps } from '#web/ui/list/paged-list.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';

interface ListPanelProps<T>
  extends Pick<PagedTableProps<T>, 'columns' | 'pageSize' | 'things' | 'thing' | 'failedText' | 'dense'> {
  heading: string;
  /** The heading is for screen readers only: the screen has one of its own. */
  headingHidden?: boolean | undefined;
  /** The call that answers one page: `GET path?skip=&limit=&q=`, with the rows under `rows`; `key` is its query key. */
  from: { key: QueryKey; path: string; rows: string };
  searchLabel: string;
  /** Shown for an empty list and for a search without results. */
  emptyText: string;
  /** Also shown in a toast when the read fails. */
  failedToast?: string;
  /** The call that answers the list as CSV, and what the file is named after. Without it there is no export. */
  file?: { path: string; name: string };
}

/** One searchable list of the staff's area: heading, search, export, table and pages. */
export function ListPanel<T extends { id: number }>(props: ListPanelProps<T>) {
  const { heading, headingHidden, from, pageSize, searchLabel, emptyText, failedToast, file, ...table } = props;
  const [{ q, page }, setPlace] = useState({ q: '', page: 1 });
  const search = useCallback((text: string) => setPlace({ q: text, page: 1 }), []);
  const read = useListRead<T>(from.key, from.path, from.rows, { page, pageSize, narrowed: q === '' ? {} : { q } });
  const list = useRowFocus<HTMLElement>();
  useEffect(() => {
    if (failedToast && read.isError && read.errorUpdateCount > 0) toastError(failedToast);
  }, [failedToast, read.isError, read.errorUpdateCount]);
  return (
    <section ref={list} aria-label={heading} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className={headingHidden ? 'sr-only' : 'text-xl'}>{heading}</h2>
        <span className="grow" />
        <SearchField label={searchLabel} q={q} onSearch={search} />
        {file && <ExportButton {...file} q={q} />}
      </div>
      <PagedTable
        {...table}
        caption={heading}
        isFailureAnnounced={failedToast !== undefined}
        read={read}
        page={page}
        pageSize={pageSize}
        onPage={(next) => setPlace({ q, page: next })}
        empty={
          <p role="status" className="panel px-4 py-10 text-center text-ink-soft">
            {emptyText}
          </p>
        }
      />
    </section>
  );
}

interface ExportButtonProps {
  /** The calls that answer the list, without the endings of their files. */
  path: string;
  /** What the file is named after. */
  name: string;
  /** What is searched for. */
  q: string;
  /** What it says while nothing is searched for. */
  wholeLabel?: string;
  /** On a phone only its sign. */
  isSignOnPhone?: boolean;
}

/** Makes a CSV or a workbook of a list, all of it or what the search finds: for owners of the site, who enter their password again (D78, D89). */
export function ExportButton({ path, name, q, wholeLabel = 'Export CSV', isSignOnPhone }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (ending: 'csv' | 'xlsx') => afterAsking(() => downloadFile(`${path}.${ending}`, name, q)),
    onError: (error) => !isNotConfirmed(error) && toastError('The file could not be made. Please try again.'),
  });
  if (useIsStaffOnly())
    return <span className="text-ink-soft text-sm">Only owners of the site can export this list.</span>;
  return (
    <>
      <Button busy={isPending} className={isSignOnPhone ? 'max-sm:px-3' : undefined} onClick={() => mutate('csv')}>
        {!isPending && <Icon of="download" size={18} />}
        <span className={isSignOnPhone ? 'max-sm:sr-only' : undefined}>
          {q === '' ? wholeLabel : 'Export matches (CSV)'}
        </span>
      </Button>
      <Button busy={isPending} aria-label="Excel: export as a workbook" onClick={() => mutate('xlsx')}>
        Excel
      </Button>
    </>
  );
}

/** Milliseconds without typing before the list is searched. */
const REST_MS = 250;

interface SearchFieldProps {
  /** Also the placeholder: 'Search visitors...'. */
  label: string;
  q: string;
  onSearch: (q: string) => void;
}

/**
 * A search box for the list below it. It searches once the typing pauses, and shows what is searched for by a link, by Back or by a button.
 */
export function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const wanted = text.trim();
  const [known, setKnown] = useState(q);
  // Searches of this box that are on their way.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (q !== known) {
    setKnown(q);
    setSent(sent.slice(sent.indexOf(q) + 1));
    if (!sent.includes(q)) setText(q);
  }
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, wanted]);
      onSearch(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <span className="relative block w-full sm:w-72">
      <Icon of="search" className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        className={controlClass('min-h-11 ps-10')}
      />
    </span>
  );
}
