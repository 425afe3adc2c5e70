import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { useOnline } from '#web/ui/use-browser.ts';

interface ChosenAnswer {
  properties: PropertyCard[];
  /** Ids that no listing has any more. */
  gone: number[];
}

/** A card as it is now, null for a listing that is gone; nothing for one that was not read yet. */
type Cards = ReadonlyMap<number, CardListing | null>;

/** The listings of these ids as they are now, read once, a hundred at a time. A failed read is tried again when the connection is back. */
export function useFreshCards(ids: readonly number[]) {
  const [cards, setCards] = useState<Cards>(new Map());
  const [failed, setFailed] = useState(false);
  const online = useOnline();
  useEffect(() => {
    if (online) setFailed(false);
  }, [online]);
  const unknown = ids.filter((id) => !cards.has(id));
  const missing = unknown.slice(0, LIMITS.chosen).join(',');
  useEffect(() => {
    if (missing === '' || failed) return;
    let wanted = true;
    publicApi.get<ChosenAnswer>('/property/list', { query: { ids: missing } }).then(
      (answer) => wanted && setCards((before) => withAnswer(before, answer)),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [missing, failed]);
  return { cards, failed, retry: () => setFailed(false) };
}

function withAnswer(before: Cards, { properties, gone }: ChosenAnswer): Cards {
  const found = properties.map((property) => [property.id, cardListing(property)] as const);
  return new Map([...before, ...found, ...gone.map((id) => [id, null] as const)]);
}
