import type { Submission } from '#domain/answers/owners.ts';
import { possessionChoices } from '#domain/entry/choices.ts';
import { areaNames } from '#domain/location/areas.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import type { useReview } from '#web/features/admin-submissions/use-review.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';

/** Lists have controls of their own (`review-lists.tsx`). */
const ENTRIES = FIELD_LIST.filter(({ field, kind }) => kind !== 'list' && field !== 'is_sold_out');
const DEPENDENT = ['bhk_type', 'residential_type', 'commercial_type'];
const UNITS = { false: 'Square feet', true: 'Square yards' };
const ANSWERS = { true: 'Yes', false: 'No' };

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
            <Box field={field} value={held(field)} onType={review.type} />
          </Field>
        );
      })}
    </div>
  );
}

interface BoxProps {
  field: FieldName;
  value: string;
  onType: (field: FieldName, value: string) => void;
}

function Box({ field, value, onType }: BoxProps) {
  const choices = choicesOf(field, value);
  const type = (event: { currentTarget: { value: string } }) => onType(field, event.currentTarget.value);
  if (field === 'summary') return <TextArea name={field} value={value} onChange={type} />;
  if (choices === null) return <TextInput name={field} autoComplete="off" value={value} onChange={type} />;
  return (
    <Select name={field} value={value} onChange={type}>
      <option value="">Not known</option>
      {choices.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function choicesOf(field: FieldName, chosen: string): [string, string][] | null {
  if (field === 'location') return areaNames().map((area) => [area, area]);
  if (field === 'possession') return possessionChoices(chosen).map(({ value, label }) => [value, label]);
  if (field === 'is_size_in_yards') return Object.entries(UNITS);
  const entry = FIELD_LIST.find((one) => one.field === field);
  if (entry?.kind === 'flag') return Object.entries(ANSWERS);
  return entry?.options?.map((option) => [option, roomsText(option) ?? valueLabel(field, option)]) ?? null;
}
