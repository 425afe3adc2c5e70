import type { WireProblem } from '#domain/errors.ts';
import { isHardlyMeant } from '#domain/owners.ts';
import { parseWith } from '#domain/parse.ts';
import { plainFields, submissionSchema } from '#domain/submission.ts';
import { submissionProblems as words } from '#domain/words/en-submissions.ts';
import { shownProblem } from '#domain/words/sentence.ts';

/** What a form holds under each name; a name that is there several times holds a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    if (values.length > 0) fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

/** The problems of a home, each with its sentence, and what the form itself asks for: the unit of the size, a price that is hardly meant, and consent. */
export function checkHome(form: FormData): WireProblem[] {
  const fields = plainFields(fieldsOf(form));
  const parsed = parseWith(submissionSchema, fields);
  const problems = parsed.ok ? [] : parsed.problems.map(shownProblem);
  if (fields.is_size_in_yards === undefined) {
    problems.push({ field: 'is_size_in_yards', type: words.sizeUnitMissing });
  }
  if (!form.has('is_meant') && isHardlyMeant(form.get('price')))
    problems.push({ field: 'price', type: words.priceHardlyMeant });
  if (!form.has('consent')) problems.push({ field: 'consent', type: words.consentMissing });
  return problems;
}
