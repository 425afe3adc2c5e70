import type { Submission } from '#domain/answers/owners.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import type { useReview } from '#web/features/admin-submissions/use-review.ts';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { Field } from '#web/ui/form/field.tsx';

/** Lists have controls of their own (`review-lists.tsx`). */
const ENTRIES = FIELD_LIST.filter(({ field, kind }) => kind !== 'list' && field !== 'is_sold_out');
const DEPENDENT = ['bhk_type', 'residential_type', 'commercial_type'];

interface ReviewFieldsProps {
  submission: Submission;
  review: Pick<ReturnType<typeof useReview>, 'held' | 'type' | 'problemOf'>;
  /** Which of them; left out: all. */
  isShown?: (field: FieldName) => boolean;
}

/** What is a list has controls of its own (`review-lists.tsx`), also one place of it (`connectivity_list.0`). */
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
