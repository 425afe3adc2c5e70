import type { WireProblem } from '#domain/errors.ts';
import { isHardlyMeant } from '#domain/owners.ts';
import { parseWith } from '#domain/parse.ts';
import { slipsOf } from '#domain/property/slips.ts';
import { plainFields, submissionSchema } from '#domain/submission.ts';
import { askBack } from '#domain/words/en-slips.ts';
import { submissionProblems as words } from '#domain/words/en-submissions.ts';
import { shownProblem } from '#domain/words/sentence.ts';
import { readUsual } from '#web/listing-fields/ask-back.tsx';

/** What a form holds under each name; a name that is there several times holds a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    if (values.length > 0) fields[name] = values.length === 1 ? values[0] : values;
  }
  return fields;
}

/**
 * The problems of a home, each with its sentence, and what the form itself asks for: the unit of the size, a price that is hardly meant, and
 * consent. Of one without problems what is likely a slip (D137), unless its mark is among those that are `meant`.
 */
export async function checkHome(form: FormData, meant: ReadonlySet<string>): Promise<WireProblem[]> {
  const fields = plainFields(fieldsOf(form));
  const parsed = parseWith(submissionSchema, fields);
  const problems = parsed.ok ? [] : parsed.problems.map(shownProblem);
  if (fields.is_size_in_yards === undefined) {
    problems.push({ field: 'is_size_in_yards', type: words.sizeUnitMissing });
  }
  if (!form.has('consent')) problems.push({ field: 'consent', type: words.consentMissing });
  const slips = slipsOf(fields, await readUsual(fields)).filter(({ mark }) => !meant.has(mark));
  const isPriceQuestioned = [...meant, ...slips.map(({ mark }) => mark)].some((mark) => mark.startsWith('price:'));
  if (!form.has('is_meant') && !isPriceQuestioned && isHardlyMeant(form.get('price')))
    problems.push({ field: 'price', type: words.priceHardlyMeant });
  const questions = slips.map((slip) => askBack(slip));
  // A carpet area above the size is asked back, not refused.
  const faults = problems.filter(({ field }) => !questions.some((one) => one.field === field));
  return faults.length > 0 ? faults : questions;
}
