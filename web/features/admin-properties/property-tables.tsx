import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES, LIMITS } from '#domain/limits.ts';
import type { ManagedProperty, Show } from '#domain/managed-properties.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { DeletedProperty, PropertyList } from '#domain/property/property.ts';
import { showWords } from '#domain/words/en-staff.ts';
import { useBulk, useRestore } from '#web/features/admin-properties/property-actions.ts';
import { PriceCell, TitleCell } from '#web/features/admin-properties/row-cells.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { afterAsking, isNotConfirmed } from '#web/lib/staff/asking-again.ts';
import { downloadFile, KEYS, useIsStaffOnly, useListRead } from '#web/lib/staff/queries.ts';
import { MarkSold } from '#web/listing-fields/selling.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-list.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';
import { EmptyState } from '#web/ui/states.tsx';

interface PropertiesTableProps {
  place: ListAddress;
  onView: (id: number) => void;
  onAsk: (row: ManagedProperty) => void;
  onPage: (page: number, instead?: boolean) => void;
}

/** The listings in rows, newest first; loading, empty and failed states of their own (spec 2, spec 8). Rows can be chosen (D106). */
export function PropertiesTable({ place, onView, onAsk, onPage }: PropertiesTableProps) {
  const { page, size, q, show } = place;
  const read = useQuery({
    queryKey: [...KEYS.properties, page, size, q, show],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(size), ...(q && { q }), ...(show && { show }) };
      const { total, properties } = await staffApi.get<PropertyList<ManagedProperty>>('/property/all', {
        query,
        signal,
      });
      return { total, rows: properties };
    },
    placeholderData: keepPreviousData,
  });
  const rows = read.data?.rows ?? [];
  const choice = useChoice(rows, [page, size, q, show].join());
  const table = useRef<HTMLDivElement>(null);
  // The bar goes away with the choice, and its buttons with it.
  useLostFocus(
    choice.chosen.length > 0 ? 1 : 0,
    () => table.current?.querySelector<HTMLElement>('[role="group"]') ?? document.getElementById('content'),
  );
  return (
    <>
      {rows.length > 0 && !read.isError && (
        <Checkbox
          label={`Select all on this page (${rows.length})`}
          checked={choice.chosen.length === rows.length}
          onChange={(event) => choice.chooseAll(event.target.checked)}
          className="w-fit"
        />
      )}
      <div ref={table} className="contents">
        <PagedTable
          caption="Properties"
          dense
          read={read}
          columns={propertyColumns({ onView, onAsk }, choice)}
          page={page}
          pageSize={size}
          onPage={onPage}
          things="properties"
          empty={<NoProperties {...place} />}
          failedText="Failed to load properties. Please try again later."
          skeletonRows={size}
          keepsFooter
        />
      </div>
      {choice.chosen.length > 0 && <BulkBar chosen={choice.chosen} onClear={() => choice.chooseAll(false)} />}
    </>
  );
}

function NoProperties({ q, show }: ListAddress) {
  const nothing = show === null ? 'Nothing' : `Nothing under '${showWords[show]}'`;
  return (
    <EmptyState
      title="No properties found"
      text={
        q ? `${nothing} matches '${q}'.` : show ? `${nothing}.` : 'Start by adding a new property to your inventory'
      }
      action={
        <LinkButton to={adminPaths.upload} tone="primary">
          Upload Properties
        </LinkButton>
      }
    />
  );
}

interface Choice {
  /** The chosen of the rows that are shown. */
  chosen: readonly ManagedProperty[];
  choose: (id: number, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Which rows are chosen: of those in view alone. Another page, search or narrowing (`place`) begins with none. */
function useChoice(rows: readonly ManagedProperty[], place: string): Choice {
  const [made, setMade] = useState({ place, ids: NOBODY });
  const ids = made.place === place ? made.ids : NOBODY;
  // Back at the first place, what was chosen there is as gone.
  if (made.place !== place) setMade({ place, ids: NOBODY });
  const setIds = (next: ReadonlySet<number>) => setMade({ place, ids: next });
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    choose: (id, isChosen) => setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id))),
    chooseAll: (isChosen) => setIds(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  };
}

function propertyColumns(
  { onView, onAsk }: Pick<PropertiesTableProps, 'onView' | 'onAsk'>,
  { chosen, choose }: Choice,
): Column<ManagedProperty>[] {
  const isChosen = new Set(chosen.map(({ id }) => id));
  return [
    {
      heading: 'ID',
      numeric: true,
      cell: (row, number) => (
        <label className="inline-flex min-h-9 items-center justify-end gap-2">
          <input
            type="checkbox"
            aria-label={`Select ${row.title}`}
            checked={isChosen.has(row.id)}
            onChange={(event) => choose(row.id, event.target.checked)}
            className="size-5 accent-brand"
          />
          {number}
        </label>
      ),
    },
    { heading: 'Created By', wraps: true, cell: (row) => row.created_by ?? 'N/A' },
    { heading: 'Title', wide: true, cell: (row) => <TitleCell row={row} onAsk={() => onAsk(row)} /> },
    { heading: 'Type', cell: (row) => row.property_type },
    { heading: 'Location', wraps: true, cell: (row) => row.location },
    { heading: 'Price', numeric: true, cell: (row) => <PriceCell row={row} /> },
    {
      heading: 'Actions',
      actions: true,
      cell: (row) => (
        <Button size="sm" tone="quiet" aria-label={`View ${row.title}`} onClick={() => onView(row.id)}>
          <Icon of="eye" size={18} />
          {/* Beside seven columns the sign stands alone until there is room. */}
          <span className="md:max-xl:sr-only">View</span>
        </Button>
      ),
    },
  ];
}

/** What was deleted and can still be brought back (D64). */
export function DeletedList() {
  const { mutate, isPending } = useRestore();
  const [page, setPage] = useState(1);
  const place = { page, pageSize: ADMIN_PAGE_SIZE };
  const read = useListRead<DeletedProperty>(KEYS.deleted, '/property/deleted', 'properties', place);
  return (
    <PagedTable
      caption="Recently deleted"
      read={read}
      columns={deletedColumns(mutate, isPending)}
      page={page}
      pageSize={ADMIN_PAGE_SIZE}
      onPage={setPage}
      things="deleted properties"
      thing="deleted property"
      empty={
        <EmptyState
          title="Nothing has been deleted"
          text={`A deleted property stays here for ${LIMITS.restoreDays} days and can be restored.`}
        />
      }
      failedText="The deleted properties could not be loaded."
      skeletonRows={3}
    />
  );
}

function deletedColumns(restore: (row: DeletedProperty) => void, busy: boolean): Column<DeletedProperty>[] {
  return [
    { heading: 'Title', wide: true, cell: (row) => row.title },
    { heading: 'Type', cell: (row) => row.property_type },
    { heading: 'Location', cell: (row) => row.location },
    { heading: 'Price', numeric: true, cell: (row) => formatFullPrice(row.price) },
    { heading: 'Deleted', cell: (row) => formatDate(row.deleted_at) },
    { heading: 'Deleted By', cell: (row) => row.deleted_by ?? 'N/A' },
    { heading: 'Restorable Until', cell: (row) => formatDate(row.restorable_until) },
    {
      heading: 'Actions',
      actions: true,
      cell: (row) => (
        <Button size="sm" tone="quiet" disabled={busy} aria-label={`Restore ${row.title}`} onClick={() => restore(row)}>
          <Icon of="rotate-ccw" size={18} />
          Restore
        </Button>
      ),
    },
  ];
}

/** What the table can be narrowed to, in the order in which it is offered. */
export const SHOWS = Object.keys(showWords) as Show[];

/** The part of the table's state that is kept in the address, so that Back restores it: `?page=3&size=20&q=bopal`. */
export interface ListAddress {
  page: number;
  size: number;
  q: string;
  /** What the table is narrowed to; null: nothing. */
  show: Show | null;
  /** The list of deleted listings instead. */
  deleted: boolean;
}

/** Reads an address; an invalid value is the default. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    size: ADMIN_PAGE_SIZES.find((allowed) => allowed === size) ?? ADMIN_PAGE_SIZE,
    q: (params.get('q') ?? '').trim(),
    show: SHOWS.find((show) => show === params.get('show')) ?? null,
    deleted: params.get('view') === 'deleted',
  };
}

/** The parameters of an address; defaults are left out. */
export function writeListAddress({ page, size, q, show, deleted }: ListAddress): Record<string, string> {
  if (deleted) return { view: 'deleted' };
  return {
    ...(page > 1 && { page: String(page) }),
    ...(size !== ADMIN_PAGE_SIZE && { size: String(size) }),
    ...(q !== '' && { q }),
    ...(show !== null && { show }),
  };
}

interface BulkBarProps {
  chosen: readonly ManagedProperty[];
  /** Nothing is chosen any more. */
  onClear: () => void;
}

/** What can be done to the chosen rows at once, in view at the lower edge (D106). */
function BulkBar({ chosen, onClear }: BulkBarProps) {
  const bulk = useBulk();
  const file = useExportChosen();
  const isStaffOnly = useIsStaffOnly();
  const ids = chosen.map(({ id }) => id);
  return (
    <section
      aria-label="Selected properties"
      className="panel sticky bottom-2 z-10 flex flex-wrap items-center gap-2 p-3 shadow-float"
    >
      <p role="status" className="grow font-semibold">
        {chosen.length} selected
      </p>
      <MarkSold
        button={{ size: 'sm', busy: bulk.isPending }}
        label="Mark as sold"
        homes={chosen}
        onConfirm={() => bulk.mutate({ action: 'sold', ids }, { onSuccess: onClear })}
      />
      <Button size="sm" onClick={() => bulk.mutate({ action: 'confirm', ids }, { onSuccess: onClear })}>
        <Icon of="check" size={18} />
        Confirm for sale
      </Button>
      {chosen.some((one) => one.is_price_odd) && (
        <Button size="sm" onClick={() => bulk.mutate({ action: 'price-right', ids }, { onSuccess: onClear })}>
          <Icon of="check" size={18} />
          Price is right
        </Button>
      )}
      {!isStaffOnly && (
        <>
          <Button size="sm" busy={file.isPending} onClick={() => file.mutate({ ids, ending: 'csv' })}>
            <Icon of="download" size={18} />
            Export CSV
          </Button>
          <Button
            size="sm"
            busy={file.isPending}
            aria-label="Excel: export as a workbook"
            onClick={() => file.mutate({ ids, ending: 'xlsx' })}
          >
            Excel
          </Button>
        </>
      )}
      <Button size="sm" tone="quiet" onClick={onClear}>
        <Icon of="x" size={18} />
        Clear selection
      </Button>
    </section>
  );
}

/** Saves the chosen listings with their owners as a file, after the password (D78). */
function useExportChosen() {
  return useMutation({
    mutationFn: ({ ids, ending }: { ids: readonly number[]; ending: 'csv' | 'xlsx' }) =>
      afterAsking(() => downloadFile(`/property/export.${ending}?ids=${ids.join(',')}`, 'properties', '')),
    onError: (error) => !isNotConfirmed(error) && toastError('The file could not be made. Please try again.'),
  });
}
