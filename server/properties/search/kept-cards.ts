import { LRUCache } from 'lru-cache';
import { LIMITS } from '#domain/limits.ts';
import { type PropertyCard, propertyCard } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyCardRecord } from '#server/db/records.ts';
import { firstImagesOf } from '#server/properties/images-repository.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { createPresenter } from '#server/properties/presenter.ts';

const { cardImages: CARD_IMAGES } = LIMITS.property;
/**
 * Refuses a field that the schema does not name, such as an owner's (D12). A card reads and writes alike, and so it is parsed: what the
 * answers of routes are written with goes through each value twice.
 */
function writeCard(card: PropertyCard): string {
  return JSON.stringify(propertyCard.parse(card));
}

type CardParts = Pick<Parts, 'database' | 'kept' | 'photoUrl'>;

/**
 * The cards of listings as anybody reads them, as the text that answers carry. Searches differ and still show the same listings: the
 * newest, the cheapest. A card is kept for as long as the catalogue stays as it is.
 */
export function createKeptCards({ database: { read }, kept: { cardBytes }, photoUrl }: CardParts) {
  const present = createPresenter(photoUrl);
  const kept = new LRUCache<number, string>({
    maxSize: cardBytes,
    sizeCalculation: (text) => text.length,
  });
  let latest = -1;

  /** The cards of these records, in their order. */
  async function ofRecords(records: readonly PropertyCardRecord[]): Promise<string[]> {
    const ids = records.map(({ id }) => id);
    const images = await firstImagesOf(read, ids, CARD_IMAGES);
    return records.map((record) => writeCard(present.card(record, images.get(record.id) ?? { images: [], count: 0 })));
  }

  return {
    ofRecords,
    /**
     * The cards of these listings as of a version of the catalogue or a later one, in this order; those that are deleted meanwhile are
     * left out.
     */
    async of(ids: readonly number[], version: number): Promise<string[]> {
      if (version > latest) {
        kept.clear();
        latest = version;
      }
      const texts = new Map<number, string>();
      for (const id of version === latest ? ids : []) {
        const text = kept.get(id);
        if (text !== undefined) texts.set(id, text);
      }
      if (texts.size < ids.length) {
        const records = await cardsOf(
          read,
          ids.filter((id) => !texts.has(id)),
        );
        const made = await ofRecords(records);
        for (const [place, { id }] of records.entries()) {
          const text = made[place] ?? '';
          texts.set(id, text);
          // A write in between may be in it already; the next version takes it out.
          if (version === latest) kept.set(id, text);
        }
      }
      return ids.flatMap((id) => texts.get(id) ?? []);
    },
  };
}
