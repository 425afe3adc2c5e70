import type { SharedList } from '#domain/answers/shared-lists.ts';
import type { CardListing } from '#domain/property/card.ts';
import { CardInIsland } from '#web/features/property-card/card-in-island.tsx';
import type { Posted } from '#web/features/share/family/answer-form.tsx';
import { SharedListScreen } from '#web/features/share/family/shared-list-screen.tsx';

interface SharedListPageProps {
  token: string;
  first: SharedList;
  cards: readonly CardListing[];
  posted: Posted | undefined;
}

/** The island of a shared list: who has the link answers on it, and the others' answers come by themselves. */
export function SharedListPage(props: SharedListPageProps) {
  return (
    <SharedListScreen
      {...props}
      card={(property, isFirst) => <CardInIsland property={property} priority={isFirst} />}
    />
  );
}
