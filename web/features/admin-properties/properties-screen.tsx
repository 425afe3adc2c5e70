import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useRowFocus } from '#web/ui/hooks/use-row-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DeletedList } from './deleted-list.tsx';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';
import { ListTools } from './list-tools.tsx';
import { PropertiesTable } from './properties-table.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import { useProperties } from './use-properties.ts';

/** The property table and its dialog (spec 2 "Admin properties screen"), and what was deleted in the last 30 days (D64). */
export function PropertiesScreen() {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<number | null>(null);
  const place = readListAddress(params);
  const read = useProperties(place);
  const client = useQueryClient();
  const list = useRowFocus<HTMLDivElement>();
  const shownList = { queryKey: [place.deleted ? 'deleted-properties' : 'properties'] };
  const refreshing = useIsFetching(shownList) > 0;

  function go(change: Partial<ListAddress>, replace = false) {
    setParams(writeListAddress({ ...place, page: 1, ...change }), { replace, preventScrollReset: true });
  }

  // The last row of the last page may be gone: the page before is the last one now.
  const last = read.data && !read.isPlaceholderData ? read.data.total_pages : place.page;
  useEffect(() => {
    if (!place.deleted && place.page > last) setParams(writeListAddress({ ...place, page: last }), { replace: true });
  });

  return (
    <div ref={list} className="contents">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-2xl">Manage Properties</h1>
        <Button onClick={() => void client.refetchQueries({ ...shownList, type: 'active' })} busy={refreshing}>
          {!refreshing && <Icon of={RefreshCw} size={18} />}
          Refresh
        </Button>
      </div>
      <ListTools place={place} onChange={go} />
      {place.deleted ? (
        <DeletedList />
      ) : (
        <PropertiesTable read={read} place={place} onView={setShown} onPage={(page) => go({ page })} />
      )}
      {shown !== null && <PropertyDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
