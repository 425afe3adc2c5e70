import type { AnswerProblem } from '#domain/errors.ts';
import { CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { cellReasons } from '#domain/words/en-imports.ts';
import { wireProblem } from '#domain/words/sentence.ts';
import { type ImportColumn, shownCell } from '#server/import/columns.ts';
import { listOf, nearestOf } from '#server/import/row-fields.ts';

type Values = ReadonlyMap<ImportColumn, string>;

/** More areas that are as near help nobody to choose. */
const MOST_NEAREST = 3;

/** 'field: sentence' each, as the form says it; where a choice is not known, with what stands in the cell and what may. */
export function reasonsOf(problems: readonly AnswerProblem[], values: Values = new Map()): string[] {
  const reasons = problems.map((problem) => {
    const { field, type } = wireProblem(problem);
    const [column = ''] = field.split('.');
    const told = reasonOf(problem, column as ImportColumn, { problems, values });
    return told === null ? `${field}: ${type}` : `${column}: ${told}`;
  });
  return [...new Set(reasons)];
}

interface Row {
  problems: readonly AnswerProblem[];
  values: Values;
}

function reasonOf(problem: AnswerProblem, column: ImportColumn, { problems, values }: Row): string | null {
  const text = values.get(column) ?? '';
  if (text === '') return null;
  const value = shownCell(text);
  /** Of a list, one reason names all that is not known. */
  const strangers = () =>
    problems.filter(({ code }) => code === problem.code).map(({ field }) => shownCell(itemAt(text, field)));
  switch (problem.code) {
    case 'areaUnknown': {
      const nearest = nearestOf(values);
      return cellReasons.areaUnknown({ value, nearest: nearest.length > MOST_NEAREST ? [] : nearest });
    }
    case 'notOneOf':
      return cellReasons.notOneOf({ value, options: problem.params.options });
    case 'notFlag':
    case 'notNumber':
    case 'possessionInvalid':
      return cellReasons[problem.code]({ value });
    case 'amenityUnknown':
      return cellReasons.amenityUnknown({ values: strangers() });
    case 'placeUnknown':
      return cellReasons.placeUnknown({ values: strangers(), options: CONNECTIVITY_IDS });
    default:
      return null;
  }
}

/** 'amenity_list.2' is the third of `Gym;Lift;Pol`; of a place `School:5` the name. */
function itemAt(text: string, field: string): string {
  const [, place = '', part] = field.split('.');
  const item = listOf(text)[Number(place)] ?? '';
  return part === undefined ? item : (item.split(':')[0]?.trim() ?? '');
}
