import type { ReactNode } from 'react';
import { classNames, SCROLL_REGION } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/states.tsx';

export interface Column<T> {
  heading: string;
  /** `number` is the row's place in the whole list, from 1. */
  cell: (row: T, number: number) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** The widest text of the row: it may wrap, and takes the remaining width. */
  wide?: boolean;
  /** It may wrap where the table is `dense`. */
  wraps?: boolean;
  /** Buttons: on a wide screen they stay in view at the end of the row while the table scrolls sideways. */
  actions?: boolean;
}

interface DataTableProps<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** The place of the first row in the whole list. */
  firstNumber?: number;
  /** The number of rows that shimmer while there are none yet. */
  skeletonRows?: number;
  /** Many columns: headings wrap, and columns that may, so that none is cut on a usual screen. */
  dense?: boolean | undefined;
  /** The rows belong to the previous page: they are shown paler. */
  stale?: boolean;
}

/** Browsers drop the table semantics of elements laid out as blocks, so the roles are explicit. */
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const LINE = { role: 'row' };
const HEADING = { role: 'columnheader' };
const FIELD = { role: 'cell' };

const CELL =
  'flex min-h-8 items-center justify-between gap-4 px-3 py-0.5 cramped:flex-wrap cramped:gap-x-2 cramped:gap-y-0 md:table-cell md:h-11 md:py-1 md:align-middle';

/** A table of 44 px rows, on phones a card for each with its headings. It scrolls sideways, by keyboard too, and shows on which side there is more. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, firstNumber = 1, skeletonRows = 0, stale, dense = false } = props;
  return (
    <div
      role="group"
      aria-label={caption}
      {...SCROLL_REGION}
      className="overflow-x-auto rounded-card md:scroll-hint md:border md:border-line md:bg-surface"
    >
      <table
        {...TABLE}
        aria-label={caption}
        aria-busy={skeletonRows > 0 || stale || undefined}
        className={classNames('block w-full text-sm md:table', stale && 'opacity-60')}
      >
        <thead {...ROWS} className="sr-only md:not-sr-only md:table-header-group">
          <tr {...LINE} className="md:border-b md:border-line">
            {columns.map((column) => (
              <th
                key={column.heading}
                {...HEADING}
                scope="col"
                className={classNames(
                  'h-11 font-semibold text-ink-soft',
                  dense ? 'px-1.5 leading-tight first:ps-3 last:pe-3' : 'whitespace-nowrap px-3',
                  column.numeric ? 'text-right' : 'text-left',
                  column.actions && STAYS,
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS} className="grid gap-3 md:table-row-group">
          {Array.from({ length: skeletonRows }, (_, index) => (
            <SkeletonRow key={-index} columns={columns} />
          ))}
          {rows.map((row, index) => (
            <Row key={rowKey(row)} row={row} number={firstNumber + index} columns={columns} dense={dense} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only where all columns have room, as a rule: what stays in view covers what scrolls below it. */
const STAYS = 'xl:sticky xl:end-0 md:border-line md:border-s md:bg-surface';

const ROW =
  'block panel py-1 md:table-row md:bg-transparent md:rounded-none md:border-x-0 md:border-t-0 md:py-0 md:last:border-b-0';

interface RowProps<T> {
  row: T;
  number: number;
  columns: readonly Column<T>[];
  dense: boolean;
}

function Row<T>({ row, number, columns, dense }: RowProps<T>) {
  return (
    <tr {...LINE} className={classNames(ROW, 'md:hover:bg-brand-soft')}>
      {columns.map((column) => (
        <td
          key={column.heading}
          {...FIELD}
          className={classNames(
            CELL,
            column.numeric && 'text-right',
            column.wide || (dense && column.wraps) ? 'md:leading-[1.125rem]' : 'md:whitespace-nowrap',
            column.wide && !dense && 'md:min-w-52',
            dense && 'md:px-1.5 md:first:ps-3 md:last:pe-3',
            column.actions && STAYS,
          )}
        >
          <span aria-hidden="true" className="shrink-0 text-ink-soft md:hidden">
            {column.heading}
          </span>
          {/* Where much has to fit, a column is at least as wide as its longest word. */}
          <span
            className={classNames(
              'min-w-0 max-md:text-right cramped:text-start',
              dense ? 'md:wrap-break-word max-md:wrap-anywhere' : 'wrap-anywhere',
            )}
          >
            {column.cell(row, number)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tr {...LINE} className={ROW} data-skeleton-row>
      {columns.map((column) => (
        <td key={column.heading} {...FIELD} className={CELL}>
          <Skeleton className="h-4 w-24 md:w-full" />
        </td>
      ))}
    </tr>
  );
}
