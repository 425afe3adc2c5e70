import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { parseWith } from '#domain/parse.ts';
import { propertyFormSchema } from '#domain/property/form-schema.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { goToSection } from './focus-field.ts';
import { formProblems } from './form-errors.ts';
import { useListingForm } from './form-type.ts';
import { type FormSection, formSections } from './section-list.ts';

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

  function standing(section: FormSection): Standing {
    if (section.fields.some((field) => wrong.includes(field))) return 'wrong';
    if (section.fields.some((field) => missing.includes(field))) return 'open';
    const touched = section.fields.some((field) => dirtyFields[field]);
    return section.required || touched ? 'done' : 'optional';
  }

  return (
    <nav aria-label="Sections of the form" className="sticky top-20 max-lg:hidden">
      <ol className="grid gap-0.5 rounded-card border border-line bg-surface p-2 text-sm">
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
