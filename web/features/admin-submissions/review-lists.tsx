import type { ReactNode } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import type { WireProblem } from '#domain/errors.ts';
import { AMENITIES, CONNECTIVITY_IDS, type ConnectivityId } from '#domain/property/options.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { MinutesList, type TypedMinutes } from '#web/ui/form/minutes-list.tsx';
import { TickTiles } from '#web/ui/form/tick-tiles.tsx';

/** What a home offers, and how far places nearby are, as it was ticked and typed. */
export interface ChosenLists {
  amenity_list: readonly string[];
  connectivity_list: readonly TypedMinutes<ConnectivityId>[];
}

/** What is known of them. */
export function heldLists({ fields }: Submission): ChosenLists {
  const nearby = fields.connectivity_list ?? [];
  return {
    amenity_list: fields.amenity_list ?? [],
    connectivity_list: CONNECTIVITY_IDS.flatMap((id) => {
      const place = nearby.find((one) => one.id === id);
      return place ? [{ id, duration: place.duration }] : [];
    }),
  };
}

/** Those that hold something else than what is known. */
export function changedLists(submission: Submission, lists: ChosenLists): Partial<ChosenLists> {
  const held = heldLists(submission);
  const names = ['amenity_list', 'connectivity_list'] as const;
  const plain = (name: (typeof names)[number], { [name]: list }: ChosenLists) =>
    list.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.duration}`)).toSorted();
  return Object.fromEntries(
    names.filter((name) => String(plain(name, held)) !== String(plain(name, lists))).map((name) => [name, lists[name]]),
  );
}

/** Places without their minutes: nobody has said how far they are, and a 0 would be a fact. */
export function minuteProblems({ connectivity_list: nearby }: ChosenLists): WireProblem[] {
  return nearby.flatMap(({ duration }, place) =>
    String(duration ?? '').trim() === ''
      ? [{ field: `connectivity_list.${place}.duration`, type: 'Enter the minutes, or remove the place.' }]
      : [],
  );
}

interface ReviewListsProps {
  lists: ChosenLists;
  isCommercial: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (lists: ChosenLists) => void;
}

/** Amenities and places nearby, each folded under its count. */
export function ReviewLists({ lists, isCommercial, problemOf, onChange }: ReviewListsProps) {
  const { amenity_list, connectivity_list } = lists;
  const errorOf = (place: number) => problemOf(`connectivity_list.${place}.duration`);
  const isWrong = connectivity_list.some((_one, place) => errorOf(place) !== undefined);
  return (
    <div className="grid gap-3">
      <Folded title={fieldWords.amenity_list.name} count={amenity_list.length} of={AMENITIES.length}>
        <TickTiles
          things="amenities"
          options={AMENITIES}
          common={COMMON_AMENITIES[isCommercial ? 'Commercial' : 'Residential']}
          chosen={amenity_list}
          onChange={(chosen) => onChange({ ...lists, amenity_list: chosen })}
        />
      </Folded>
      <Folded
        title={fieldWords.connectivity_list.name}
        count={connectivity_list.length}
        of={CONNECTIVITY_IDS.length}
        isOpen={isWrong}
      >
        <MinutesList
          name="connectivity_list"
          places={CONNECTIVITY_IDS}
          value={connectivity_list}
          begin=""
          onChange={(nearby) => onChange({ ...lists, connectivity_list: nearby })}
          errorOf={errorOf}
        />
      </Folded>
    </div>
  );
}

interface FoldedProps {
  title: string;
  count: number;
  of: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Folded({ title, count, of, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen || undefined} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {title}: {count} of {of}
      </summary>
      <div className="grid gap-4 border-line border-t p-4">{children}</div>
    </details>
  );
}
