import { type AnyText, type CommonWords, english as common } from '#domain/words/en.ts';
import { answerProblems, failures, feed } from '#domain/words/en-answers.ts';
import { problems } from '#domain/words/en-problems.ts';
import { freshness } from '#domain/words/en-property.ts';
import { heard, listed, near, search } from '#domain/words/en-search.ts';
import { keyMessage } from '#domain/words/en-staff.ts';
import { suggested } from '#domain/words/en-submissions.ts';
import type { Language } from '#domain/words/language.ts';

/** The catalogue of a language, whole: for the server alone, since a page carries only the words that it shows. */

const english = {
  problems: { ...problems, ...answerProblems },
  failures,
  feed,
  freshness,
  search,
  listed,
  near,
  heard,
  suggested,
  keyMessage,
};

export interface Words extends CommonWords, AnyText<typeof english> {}

const ENGLISH: Words = { ...common, ...english };
const CATALOGUES: Record<Language, Words> = { en: ENGLISH, gu: ENGLISH, hi: ENGLISH };

/** Every sentence, label and unit in a language. */
export function words(language: Language): Words {
  return CATALOGUES[language];
}
