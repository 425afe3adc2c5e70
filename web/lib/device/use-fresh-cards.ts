import { useEffect, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { CARDS_COPY, copyOf } from '#web/lib/offline/copies.ts';
import { httpReads } from '#web/lib/public-reads.ts';
import { useOnline } from '#web/ui/use-browser.ts';

type ChosenAnswer = Awaited<ReturnType<typeof httpReads.chosen>>;

/** A card as it is now, null for a listing that is gone; nothing for one that was not read yet. */
type Cards = ReadonlyMap<number, CardListing | null>;

/** Cards that were kept for a visit without network. */
interface CardsCopy {
  cards: Cards;
  /** Epoch milliseconds. */
  keptAt: number;
}

/**
 * The listings of these ids as they are now, read once, a hundred at a time. A failed read is tried again when the connection is
 * back; until then a copy on this device stands for it, `keptAt` being its time.
 */
export function useFreshCards(ids: readonly number[]) {
  const [cards, setCards] = useState<Cards>(new Map());
  const [failed, setFailed] = useState(false);
  const [copy, setCopy] = useState<CardsCopy | null>(null);
  const online = useOnline();
  useEffect(() => {
    if (online) setFailed(false);
  }, [online]);
  const unknown = ids.filter((id) => !cards.has(id));
  const missing = unknown.slice(0, LIMITS.chosen).join(',');
  useEffect(() => {
    if (missing === '' || failed) return;
    let wanted = true;
    httpReads.chosen(missing.split(',').map(Number)).then(
      (answer) => wanted && setCards((before) => withAnswer(before, answer)),
      async (error) => {
        // What the server refuses is not answered from this device: the connection is there.
        const kept = error instanceof ApiError && error.status === 0 ? await readCopy() : null;
        if (!wanted) return;
        setCopy(kept);
        setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing, failed]);
  const shown = failed && copy ? new Map([...copy.cards, ...cards]) : cards;
  return { cards: shown, failed, keptAt: failed && copy ? copy.keptAt : null, retry: () => setFailed(false) };
}

async function readCopy(): Promise<CardsCopy | null> {
  const copy = await copyOf(CARDS_COPY);
  if (copy === null) return null;
  return { cards: withAnswer(new Map(), (await copy.answer.json()) as ChosenAnswer), keptAt: copy.keptAt };
}

function withAnswer(before: Cards, { properties, gone }: ChosenAnswer): Cards {
  const found = properties.map((property) => [property.id, cardListing(property)] as const);
  return new Map([...before, ...found, ...gone.map((id) => [id, null] as const)]);
}
