import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { loadList, readListAddress } from '#web/features/property-search/load-search.ts';
import { ListScreen } from '#web/features/property-search/search-screen.tsx';
import { listPage } from './list-page.ts';

const page = listPage(readListAddress, loadList);

export const loader = page.loader;
export const meta = page.meta;

export default function Properties() {
  const { question, answer } = page.usePage();
  return (
    <ListScreen question={question} answer={answer} cards={(properties) => <CardGrid properties={properties} />} />
  );
}
