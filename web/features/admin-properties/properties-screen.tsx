import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRowFocus } from '#web/ui/list/use-row-focus.ts';
import { DeletedList } from './deleted-list.tsx';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';
import { ListTools } from './list-tools.tsx';
import { PropertiesTable } from './properties-table.tsx';
import { PropertyDialog } from './property-dialog.tsx';

/** The property table and its dialog (spec 2 "Admin properties screen"), and what was deleted in the last 30 days (D64). */
export function PropertiesScreen() {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState<number | null>(null);
  const place = readListAddress(params);
  const client = useQueryClient();
  const list = useRowFocus<HTMLDivElement>();
  const shownList = { queryKey: [place.deleted ? 'deleted-properties' : 'properties'] };
  const refreshing = useIsFetching(shownList) > 0;

  function go(change: Partial<ListAddress>, replace = false) {
    setParams(writeListAddress({ ...place, page: 1, ...change }), { replace, preventScrollReset: true });
  }

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
        <PropertiesTable place={place} onView={setShown} onPage={(page, instead) => go({ page }, instead)} />
      )}
      {shown !== null && <PropertyDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
