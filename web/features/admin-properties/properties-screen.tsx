import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
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

  function go(change: Partial<ListAddress>, replace = false) {
    setParams(writeListAddress({ ...place, page: 1, ...change }), { replace, preventScrollReset: true });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-2xl">Manage Properties</h1>
        <Button onClick={() => void read.refetch()} busy={read.isFetching}>
          {!read.isFetching && <Icon of={RefreshCw} size={18} />}
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
    </>
  );
}
