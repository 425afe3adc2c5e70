import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { goToField } from './focus-field.ts';
import { attentionText, formProblems } from './form-errors.ts';
import { useListingForm } from './form-type.ts';

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
