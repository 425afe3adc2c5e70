import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatHour } from '#domain/dates.ts';
import { ADMIN_PAGE_SIZES } from '#domain/limits.ts';
import type { ManagedProperty, Show } from '#domain/managed-properties.ts';
import { showWords } from '#domain/words/en-staff.ts';
import { AskDialog } from '#web/features/admin-properties/ask-dialog.tsx';
import { useBulk, useRestore, useSetPrice } from '#web/features/admin-properties/property-actions.ts';
import { PropertyDialog } from '#web/features/admin-properties/property-dialog.tsx';
import {
  DeletedList,
  type ListAddress,
  PropertiesTable,
  readListAddress,
  SHOWS,
  writeListAddress,
} from '#web/features/admin-properties/property-tables.tsx';
import { forgetChange, lastChange, lastsUntil, readChange, type WayBack } from '#web/lib/staff/last-change.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import { useStore } from '#web/lib/use-store.ts';
import { takeSecondPress } from '#web/listing-fields/selling.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLostFocus, useRowFocus } from '#web/ui/focus/lost-focus.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Select } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/list/list-panel.tsx';

/** The property table and its dialog (spec 2 "Admin properties screen"), and what was deleted in the last 30 days (D64). */
export default function PropertiesScreen() {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<number | null>(null);
  const [toAsk, setToAsk] = useState<ManagedProperty | null>(null);
  const place = readListAddress(params);
  const list = useRowFocus<HTMLDivElement>();
  const shownList = { queryKey: place.deleted ? KEYS.deleted : KEYS.properties };
  const refreshing = useIsFetching(shownList) > 0;

  function go(change: Partial<ListAddress>, replace = false) {
    setParams(writeListAddress({ ...place, page: 1, ...change }), { replace, preventScrollReset: true });
  }

  return (
    <div ref={list} className="contents">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-2xl">Manage Properties</h1>
        <Button onClick={() => void deskClient.refetchQueries({ ...shownList, type: 'active' })} busy={refreshing}>
          {!refreshing && <Icon of="refresh-cw" size={18} />}
          Refresh
        </Button>
      </div>
      <ListTools place={place} onChange={go} />
      <LastChangeLine />
      {place.deleted ? (
        <DeletedList />
      ) : (
        <PropertiesTable
          place={place}
          onView={setShown}
          onAsk={setToAsk}
          onPage={(page, instead) => go({ page }, instead)}
        />
      )}
      {toAsk !== null && <AskDialog listing={toAsk} onClose={() => setToAsk(null)} />}
      {shown !== null && <PropertyDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

const VIEWS = [
  { value: 'all', label: 'All properties' },
  { value: 'deleted', label: 'Recently deleted' },
] as const;

interface ListToolsProps {
  place: ListAddress;
  onChange: (change: Partial<ListAddress>, replace?: boolean) => void;
}

function ListTools({ place, onChange }: ListToolsProps) {
  const sizeId = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RadioTiles
        legend="List"
        legendHidden
        name="list"
        tiles={VIEWS}
        value={place.deleted ? 'deleted' : 'all'}
        onChoose={(view) => onChange({ deleted: view === 'deleted' })}
      />
      <span className="grow" />
      {!place.deleted && (
        <>
          <Narrowing show={place.show} onChange={(show) => onChange({ show })} />
          <SearchField label="Search properties..." q={place.q} onSearch={(q) => onChange({ q }, true)} />
          <span className="flex flex-wrap items-center gap-2">
            <label htmlFor={sizeId} className="text-ink-soft text-sm">
              Items per page
            </label>
            <span className="w-24">
              <Select
                id={sizeId}
                value={place.size}
                onChange={(event) => onChange({ size: Number(event.target.value) })}
              >
                {ADMIN_PAGE_SIZES.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </Select>
            </span>
          </span>
        </>
      )}
    </div>
  );
}

/** What the table is narrowed to (D106). */
function Narrowing({ show, onChange }: { show: Show | null; onChange: (show: Show | null) => void }) {
  return (
    <span className="w-60 max-w-full">
      <Select
        aria-label="Show"
        value={show ?? ''}
        onChange={(event) => onChange(SHOWS.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">Show all</option>
        {SHOWS.map((one) => (
          <option key={one} value={one}>
            {showWords[one]}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** The last change that can be taken back, above the table for its hour: a toast is gone too soon (D106). */
function LastChangeLine() {
  const change = useStore(lastChange, undefined);
  const { takeBack, isPending } = useTakeBack();
  useEffect(readChange, []);
  useEffect(() => {
    if (!change) return;
    const timer = setTimeout(forgetChange, lastsUntil(change) - Date.now());
    return () => clearTimeout(timer);
  }, [change]);
  useLostFocus(change === undefined ? undefined : (change?.at ?? 0), () =>
    change ? null : document.getElementById('content'),
  );
  if (!change) return null;
  return (
    <section aria-label="Last change" className="panel flex items-center gap-2 py-1.5 ps-4 pe-2 text-sm">
      <p className="wrap-anywhere min-w-0 grow">
        {change.words} at {formatHour(change.at)}
      </p>
      <Button
        size="sm"
        busy={isPending}
        onClick={(event) => {
          takeSecondPress(event);
          takeBack(change.back);
        }}
      >
        {!isPending && <Icon of="rotate-ccw" size={18} />}
        Undo
      </Button>
      <Button
        size="icon"
        tone="quiet"
        aria-label="Dismiss: the change stays"
        onClick={(event) => {
          takeSecondPress(event);
          forgetChange();
        }}
      >
        <Icon of="x" size={18} />
      </Button>
    </section>
  );
}

function useTakeBack() {
  const [bulk, price, restore] = [useBulk(), useSetPrice(), useRestore()];
  const takeBack = (back: WayBack) => {
    if (back.kind === 'bulk') bulk.mutate({ action: back.action, ids: back.ids });
    else if (back.kind === 'restore') restore.mutate(back.listing);
    // From what it became to what it was.
    else price.mutate({ ...back, from: back.price, price: back.from, isUndo: true });
  };
  return { takeBack, isPending: bulk.isPending || price.isPending || restore.isPending };
}
