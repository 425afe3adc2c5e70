import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { rowNumber, showingText, totalPages } from '#domain/paging.ts';
import { groupDigits } from '#domain/words/counts.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';

export interface PagedTableProps<T> {
  caption: string;
  /** As placeholder it holds the rows of the page before. */
  read: UseQueryResult<{ total: number; rows: readonly T[] }>;
  columns: readonly Column<T>[];
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
  skeletonRows?: number;
  dense?: boolean | undefined;
  /** Shows the count and the pagination while the first page loads, and for a single page too. */
  keepsFooter?: boolean;
}

/** One page of a list that the server divides into pages: the table, its pagination, and its loading, empty and failed states. */
export function PagedTable<T extends { id: number }>(props: PagedTableProps<T>) {
  const {
    caption,
    read,
    columns,
    page,
    pageSize,
    onPage,
    empty,
    failedText,
    skeletonRows = 5,
    dense,
    keepsFooter,
  } = props;
  const { data, isPlaceholderData } = read;
  // Deleting the last row of the last page leaves a page that no longer exists.
  const last = data && !isPlaceholderData ? totalPages(data.total, pageSize) : page;
  useEffect(() => {
    if (page > last) onPage(last, true);
  });
  if (read.isError) return <RetryBanner of={read}>{failedText}</RetryBanner>;
  if (data?.total === 0) return empty;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => row.id}
        firstNumber={rowNumber(page, pageSize, 0)}
        skeletonRows={data ? 0 : skeletonRows}
        stale={isPlaceholderData}
        dense={dense}
      />
      {(data || keepsFooter) && <Footer {...props} />}
    </>
  );
}

/** Here and not in the sentence, whose file is every visitor's too. */
const grouped = (text: string) => text.replace(/\d{4,}/g, (digits) => groupDigits(Number(digits)));

function Footer<T>({ read, page, pageSize, onPage, things, thing = things, keepsFooter }: PagedTableProps<T>) {
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
