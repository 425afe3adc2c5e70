import { type ReactNode, useEffect } from 'react';
import { pageNumbers, showingText, totalPages } from '#domain/paging.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import type { ListPlace } from '#web/ui/hooks/use-list-place.ts';
import { useRowFocus } from '#web/ui/hooks/use-row-focus.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** What a read of a list says about itself. */
export interface ListRead<T> {
  data: { total: number; rows: readonly T[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  /** The rows shown are those of the page before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListPanelProps<T> {
  heading: string;
  /** The heading is read out but not drawn: the screen's own says it. */
  headingHidden?: boolean;
  read: ListRead<T>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  place: ListPlace;
  pageSize: number;
  searchLabel: string;
  /** 'visitors', for 'Showing 1 to 10 of 42 visitors'. */
  things: string;
  /** What an empty list says, at the whole list and at a search that finds nothing. */
  emptyText: string;
  failedText: string;
  /** Beside the search: an export. */
  action?: ReactNode;
}

/** One searchable list of a screen: heading, search, table, pages; loading, empty and failed states. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { heading, headingHidden, place, searchLabel, action, read, pageSize } = props;
  const list = useRowFocus<HTMLElement>();
  // The last row of the last page may be gone: the page before is the last one now.
  const last = read.data && !read.isPlaceholderData ? totalPages(read.data.total, pageSize) : place.page;
  useEffect(() => {
    if (place.page > last) place.goTo(last);
  });
  return (
    <section ref={list} aria-label={heading} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className={headingHidden ? 'sr-only' : 'text-xl'}>{heading}</h2>
        <span className="grow" />
        <SearchField label={searchLabel} value={place.text} onChange={place.type} />
        {action}
      </div>
      {read.isError ? (
        <RetryBanner onRetry={() => read.refetch()} retrying={read.isFetching}>
          {props.failedText}
        </RetryBanner>
      ) : (
        <ListBody {...props} />
      )}
    </section>
  );
}

function ListBody<T>({ heading, read, columns, rowKey, place, pageSize, things, emptyText }: ListPanelProps<T>) {
  const { data } = read;
  if (data?.total === 0) {
    return (
      <p role="status" className="rounded-card border border-line bg-surface px-4 py-10 text-center text-ink-soft">
        {emptyText}
      </p>
    );
  }
  const pages = totalPages(data?.total ?? 0, pageSize);
  return (
    <>
      <DataTable
        caption={heading}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={rowKey}
        skeletonRows={data ? 0 : 5}
        stale={read.isPlaceholderData}
      />
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-soft text-sm">
            {showingText(place.page, pageSize, data.total, things)}
          </p>
          {pages > 1 && (
            <Pagination
              label={`Pages of ${things}`}
              pages={pageNumbers(place.page, pages)}
              current={place.page}
              totalPages={pages}
              onPage={place.goTo}
              disabled={read.isPlaceholderData}
            />
          )}
        </div>
      )}
    </>
  );
}
