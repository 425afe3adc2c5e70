import { useEffect } from 'react';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { ListScreen } from '#web/features/property-search/list-screen.tsx';
import { loadList, readListAddress } from '#web/features/property-search/load-search.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { listPage } from './list-page.ts';

const page = listPage(readListAddress, loadList);

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function Properties() {
  const { asked, answer } = page.usePage();
  useEffect(() => {
    if (answer?.kind === 'failed') toast({ title: 'Failed to load properties', tone: 'bad' });
  }, [answer]);
  return <ListScreen asked={asked} answer={answer} cards={(properties) => <CardGrid properties={properties} />} />;
}
