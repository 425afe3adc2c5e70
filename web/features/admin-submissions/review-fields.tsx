import type { ReactNode } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import type { ChosenLists, useReview } from '#web/features/admin-submissions/use-review.ts';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MinutesList } from '#web/ui/form/minutes-list.tsx';
import { TickTiles } from '#web/ui/form/tick-tiles.tsx';

/** Lists have controls of their own (`ReviewLists`). */
const ENTRIES = FIELD_LIST.filter(({ field, kind }) => kind !== 'list' && field !== 'is_sold_out');
const DEPENDENT = ['bhk_type', 'residential_type', 'commercial_type'];

interface ReviewFieldsProps {
  submission: Submission;
  review: Pick<ReturnType<typeof useReview>, 'held' | 'type' | 'problemOf'>;
  /** Which of them; left out: all. */
  isShown?: (field: FieldName) => boolean;
}

/** What is a list has controls of its own (`ReviewLists`), also one place of it (`connectivity_list.0`). */
export const isList = (name: string): boolean => name.includes('_list');
/** An empty box says nothing here; on the listing's form it says none. */
const HELP: Partial<Record<FieldName, string>> = { alloted_car_parking: 'From 0 to 10; 0 when there is none' };

/** Every fact of a home; what must be known before it can be published stands out. */
export function ReviewFields({ submission, review, isShown = () => true }: ReviewFieldsProps) {
  const { held, problemOf } = review;
  const own: readonly string[] = typesOf(held('property_type'));
  const shown = ENTRIES.filter(({ field }) => isShown(field) && (!DEPENDENT.includes(field) || own.includes(field)));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {shown.map(({ field, name, label, help }) => {
        const isMissing = submission.missing.includes(field) && held(field) === '';
        return (
          <Field
            key={field}
            label={
              <>
                {label ?? name}
                {isMissing && (
                  <>
                    {' '}
                    <span className="ms-1 font-normal text-sm text-warn">needed</span>
                  </>
                )}
              </>
            }
            help={HELP[field] ?? help}
            error={problemOf(field)}
            className={field === 'title' || field === 'summary' ? 'sm:col-span-2' : undefined}
          >
            <FieldBox
              field={field}
              none="Not known"
              value={held(field)}
              onChange={({ currentTarget }) => review.type(field, currentTarget.value)}
            />
          </Field>
        );
      })}
    </div>
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
