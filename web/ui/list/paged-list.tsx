import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { rowNumber, showingText, totalPages } from '#domain/paging.ts';
import { groupDigits } from '#domain/words/message.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { useRowFocus } from '#web/ui/focus/lost-focus.ts';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** One page of a list. */
interface Page<T> {
  total: number;
  rows: readonly T[];
}

export interface PagedListProps<T> {
  /** As placeholder it holds the rows of the page before. */
  read: UseQueryResult<Page<T>>;
  /** From 1. */
  page: number;
  pageSize: number;
  /** `instead`: replaces the history entry, because the page asked for no longer exists. */
  onPage: (page: number, instead?: boolean) => void;
  /** 'visitors', for 'Showing 1 to 10 of 42 visitors'. */
  things: string;
  /** 'visitor', of one; without it one is told as many are. */
  thing?: string;
  empty: ReactNode;
  failedText: string;
  /** A toast has told the failure already. */
  isFailureAnnounced?: boolean | undefined;
  /** Shows the count and the pagination while the first page loads, and for a single page too. */
  keepsFooter?: boolean;
}

interface DrawnListProps<T> extends PagedListProps<T> {
  /** While the first page loads. */
  loading: ReactNode;
  /** Draws the rows, of which there may be none for a moment. */
  children: (rows: readonly T[], isStale: boolean) => ReactNode;
}

/** One page of a list that the server divides into pages: its rows, its pagination, and its loading, empty and failed states. */
export function PagedList<T>(props: DrawnListProps<T>) {
  const { read, page, pageSize, onPage, empty, failedText, isFailureAnnounced, keepsFooter, loading, children } = props;
  const { data, isPlaceholderData } = read;
  // Deleting the last row of the last page leaves a page that no longer exists.
  const last = data && !isPlaceholderData ? totalPages(data.total, pageSize) : page;
  useEffect(() => {
    if (page > last) onPage(last, true);
  });
  if (read.isError) {
    return (
      <RetryBanner of={read} isAnnounced={isFailureAnnounced}>
        {failedText}
      </RetryBanner>
    );
  }
  if (data?.total === 0) return empty;
  return (
    <>
      {data ? children(data.rows, isPlaceholderData) : loading}
      {(data || keepsFooter) && <Footer {...props} />}
    </>
  );
}

export interface PagedTableProps<T> extends PagedListProps<T> {
  caption: string;
  columns: readonly Column<T>[];
  skeletonRows?: number;
  dense?: boolean | undefined;
}

/** The same as a table. */
export function PagedTable<T extends { id: number }>({
  caption,
  columns,
  skeletonRows = 5,
  dense,
  ...list
}: PagedTableProps<T>) {
  const table = (rows: readonly T[], stale: boolean, skeletons = 0) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      firstNumber={rowNumber(list.page, list.pageSize, 0)}
      skeletonRows={skeletons}
      stale={stale}
      dense={dense}
    />
  );
  return (
    <PagedList {...list} loading={table([], false, skeletonRows)}>
      {table}
    </PagedList>
  );
}

interface PagedCardsProps<T> extends PagedListProps<T> {
  label?: string;
  card: (row: T) => ReactNode;
}

/** The same as cards below each other. One that leaves the list gives the focus to that which takes its place. */
export function PagedCards<T extends { id: number }>({ label, card, ...list }: PagedCardsProps<T>) {
  const ref = useRowFocus<HTMLDivElement>();
  return (
    <div ref={ref} className="contents">
      <PagedList {...list} loading={<Skeleton className="h-48 rounded-card" />}>
        {(rows, isStale) => (
          <ol aria-label={label} className="grid gap-4" aria-busy={isStale}>
            {rows.map((row) => (
              <li key={row.id} data-row>
                {card(row)}
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}

/** Here and not in the sentence, whose file is every visitor's too. */
const grouped = (text: string) => text.replace(/\d{4,}/g, (digits) => groupDigits(Number(digits)));

function Footer<T>({ read, page, pageSize, onPage, things, thing = things, keepsFooter }: PagedListProps<T>) {
  const total = read.data?.total;
  const pages = totalPages(total ?? 0, pageSize);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft text-sm">
        {total === undefined ? 'Loading...' : grouped(showingText(page, pageSize, total, total === 1 ? thing : things))}
      </p>
      {(pages > 1 || keepsFooter) && (
        <Pagination
          label={`Pages of ${things}`}
          current={page}
          totalPages={pages}
          onPage={onPage}
          disabled={keepsFooter ? read.isFetching : read.isPlaceholderData}
        />
      )}
    </div>
  );
}
