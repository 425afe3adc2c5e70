import { useFormState } from 'react-hook-form';
import { Banner } from '#web/ui/banner.tsx';
import { goToField } from './focus-field.ts';
import { attentionText, formProblems } from './form-errors.ts';
import { useListingForm } from './form-type.ts';

/** After a first try to send: how many fields are left to put right, each a step away. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState({ control: useListingForm().control });
  const problems = formProblems(errors);
  if (submitCount === 0 || problems.length === 0) return null;
  return (
    <Banner tone="bad">
      <p data-attention>{attentionText(problems.length)}</p>
      <ul className="flex flex-wrap gap-x-4 font-normal">
        {problems.map((problem) => (
          <li key={problem.path}>
            <button
              type="button"
              onClick={() => goToField(problem)}
              className="min-h-6 underline underline-offset-3 hover:decoration-2"
            >
              {problem.name}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
