import { useMemo, useRef, useSyncExternalStore } from 'react';
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import { type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import { staffCounts } from '#domain/words/en-staff.ts';
import {
  FIELD_ORDER,
  type FormField,
  type FormSection,
  formSections,
  goToField,
  goToSection,
  useListingForm,
} from '#web/features/listing-form/section-list.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PhotoStore } from './photos/photo-store.ts';

const SIGNS = {
  wrong: { icon: 'circle-alert', words: 'needs attention', tone: 'text-bad' },
  done: { icon: 'circle-check', words: 'complete', tone: 'text-good' },
  open: { icon: 'circle-dashed', words: 'to fill in', tone: 'text-warn' },
  optional: { icon: 'circle-dashed', words: 'optional', tone: 'text-ink-soft' },
} as const;

/** What is known of the fields of the form. */
interface Standings {
  wrong: (field: FormField) => boolean;
  /** Must be filled in, and is not. */
  missing: (field: FormField) => boolean;
  /** Holds something that was entered or loaded. */
  holds: (field: FormField) => boolean;
}

/** How a section stands: complete once it holds something valid. */
export function standingOf({ rows, required }: FormSection, { wrong, missing, holds }: Standings): keyof typeof SIGNS {
  const fields = rows.flat();
  if (fields.some(wrong)) return 'wrong';
  if (fields.some(missing)) return 'open';
  return required || fields.some(holds) ? 'done' : 'optional';
}

/** Whether there is anything in the value of a field: no tick, 0 and an empty list say nothing. */
export function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '0';
}

interface ProgressListProps {
  store: PhotoStore;
  /** Everything was entered once: what is there counts, whoever entered it. */
  isEdit: boolean;
}

/** The sections at the side of the form: what is complete, what is open, what is wrong. Each leads to its section. */
export function ProgressList({ store, isEdit }: ProgressListProps) {
  const { control } = useListingForm();
  const values = useWatch({ control });
  const { errors, dirtyFields } = useFormState({ control });
  const photos = useSyncExternalStore(store.subscribe, store.get, store.get);
  const missing = useMemo(() => {
    const { error } = propertyFormSchema.safeParse(values);
    return new Set(error?.issues.map(({ path }) => path[0]));
  }, [values]);

  const standings: Standings = {
    wrong: (field) => errors[field] !== undefined,
    missing: (field) => missing.has(field),
    holds: (field) => {
      // Photographs are no values of the form while it is filled in.
      if (field === 'existing_images') return photos.some(({ stored }) => stored !== null);
      return (isEdit || Boolean(dirtyFields[field])) && isGiven(values[field]);
    },
  };

  return (
    <nav aria-label="Sections of the form" className="sticky top-20 max-lg:hidden">
      <ol className="grid gap-0.5 panel p-2 text-sm">
        {formSections(values.property_type ?? 'Residential').map((section) => {
          const { icon, words, tone } = SIGNS[standingOf(section, standings)];
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToSection(section.id);
                }}
                className="flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-brand-soft"
              >
                <Icon of={icon} size={18} className={tone} />
                <span className={classNames('leading-5', tone === 'text-bad' && 'text-bad')}>
                  {section.title}
                  <span className="sr-only">, {words}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** After a first try to send: how many fields are wrong, and a button that goes to the next of them. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState({ control: useListingForm().control });
  const last = useRef<string>(undefined);
  const wrong = submitCount > 0 ? wrongPaths(errors) : [];

  function next() {
    last.current = wrong[(wrong.indexOf(last.current ?? '') + 1) % wrong.length];
    if (last.current) goToField(last.current);
  }

  return (
    <div className="me-auto flex flex-wrap items-center gap-2">
      <p role="alert" className="flex items-center gap-2 font-semibold text-bad empty:hidden">
        {wrong.length > 0 && (
          <>
            <Icon of="circle-alert" />
            {staffCounts.fieldsWrong(wrong.length)}
          </>
        )}
      </p>
      {wrong.length > 0 && (
        <Button size="sm" onClick={next}>
          Show next
        </Button>
      )}
    </div>
  );
}

/** Everything that is wrong, a path such as 'youtubeLinks.1' for each control, in the order of the screen. */
export function wrongPaths(errors: FieldErrors<PropertyFormEntry>): string[] {
  return FIELD_ORDER.flatMap((field) => leaves(errors[field], field));
}

function leaves(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}
