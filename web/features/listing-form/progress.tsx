import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import { parseWith } from '#domain/parse.ts';
import { type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import { counted } from '#domain/words/counts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  FIELD_NAMES,
  FIELD_ORDER,
  type FormField,
  type FormSection,
  formSections,
  useListingForm,
} from './section-list.ts';

type Standing = 'wrong' | 'done' | 'open' | 'optional';

const SIGNS = {
  wrong: { icon: CircleAlert, words: 'needs attention', tone: 'text-bad' },
  done: { icon: CircleCheck, words: 'complete', tone: 'text-good' },
  open: { icon: CircleDashed, words: 'to fill in', tone: 'text-warn' },
  optional: { icon: CircleDashed, words: 'optional', tone: 'text-ink-soft' },
} as const;

/** The sections at the side of the form: what is complete, what is open, what is wrong. Each leads to its section. */
export function ProgressList() {
  const { control } = useListingForm();
  const values = useWatch({ control });
  const { errors, dirtyFields } = useFormState({ control });
  const missing = useMemo(() => {
    const parsed = parseWith(propertyFormSchema, values);
    return parsed.ok ? [] : parsed.problems.map((problem) => problem.field.split('.')[0]);
  }, [values]);
  const wrong = formProblems(errors).map((problem) => problem.field);

  function standing({ rows, required }: FormSection): Standing {
    const fields = rows.flat();
    if (fields.some((field) => wrong.includes(field))) return 'wrong';
    if (fields.some((field) => missing.includes(field))) return 'open';
    return required || fields.some((field) => dirtyFields[field]) ? 'done' : 'optional';
  }

  return (
    <nav aria-label="Sections of the form" className="sticky top-20 max-lg:hidden">
      <ol className="grid gap-0.5 panel p-2 text-sm">
        {formSections(values.property_type ?? 'Residential').map((section) => {
          const { icon, words, tone } = SIGNS[standing(section)];
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

/** After a first try to send: how many fields are left to put right, and a step to the next of them. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState({ control: useListingForm().control });
  const last = useRef<string | null>(null);
  const problems = submitCount > 0 ? formProblems(errors) : [];

  function next() {
    const problem = problems[(problems.findIndex(({ path }) => path === last.current) + 1) % problems.length];
    if (!problem) return;
    last.current = problem.path;
    goToField(problem);
  }

  return (
    <div className="me-auto flex flex-wrap items-center gap-2">
      <p role="alert" className="flex items-center gap-2 font-semibold text-bad empty:hidden">
        {problems.length > 0 && (
          <>
            <Icon of={CircleAlert} />
            {attentionText(problems.length)}
          </>
        )}
      </p>
      {problems.length > 0 && (
        <Button size="sm" onClick={next}>
          Show next
        </Button>
      )}
    </div>
  );
}

/** One thing that is wrong on the form. */
export interface FormProblem {
  field: FormField;
  /** `youtubeLinks.1` */
  path: string;
  /** How the field is called. */
  name: string;
}

/** Everything that is wrong, one entry for each control, in the order of the screen. */
export function formProblems(errors: FieldErrors<PropertyFormEntry>): FormProblem[] {
  return FIELD_ORDER.flatMap((field) =>
    leaves(errors[field], field).map((path) => ({ field, path, name: nameAt(field, path) })),
  );
}

function leaves(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref' && key !== 'root')
    .flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

function nameAt(field: FormField, path: string): string {
  const place = /\.(\d+)/.exec(path)?.[1];
  if (place === undefined) return FIELD_NAMES[field];
  return field === 'youtubeLinks' ? `YouTube link ${Number(place) + 1}` : FIELD_NAMES[field];
}

/** 'N fields need attention' */
export function attentionText(count: number): string {
  return counted(count, 'fieldsWrong');
}

const FORM = 'form[data-listing-form]';

/** Brings the control of a field into view and gives it the focus; without one of its own, its section's heading. */
function goToField({ field, path }: { field: FormField; path: string }): void {
  const control = document.querySelector<HTMLElement>(`${FORM} [name="${path}"]`);
  if (control) show(control);
  else goToSection(formSections('Residential').find(({ rows }) => rows.flat().includes(field))?.id ?? 'basic');
}

/** Brings a section into view; its heading takes the focus. */
function goToSection(id: string): void {
  const heading = document.getElementById(`${id}-heading`);
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Gives the focus to the first control that is wrong, once its message is drawn. */
export function goToFirstError(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(`${FORM} :is([aria-invalid="true"], [data-invalid="true"])`);
    if (first) show(first);
  });
}

function show(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ behavior: 'smooth', block: 'center' });
}
