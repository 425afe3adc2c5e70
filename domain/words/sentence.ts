import type { AnswerProblem, AnswerReason, AppError, Problem, Reason, WireProblem } from '#domain/errors.ts';
import { problems } from '#domain/words/en-problems.ts';
import { askBack } from '#domain/words/en-slips.ts';
import type { Words } from '#domain/words/words.ts';

type Entry = string | ((params: never) => string);

function sentenceOf(entry: Entry, params: unknown): string {
  return typeof entry === 'string' ? entry : entry(params as never);
}

/** What a person reads about a reason. */
export function sentence({ code, params }: Reason): string {
  return sentenceOf(problems[code], params);
}

/** A problem with its sentence, as a form shows it. */
export function shownProblem(problem: Problem): WireProblem {
  return { field: problem.field, type: sentence(problem) };
}

/** Why a call failed, as a person reads it. */
export function failureSentence({ reason }: Pick<AppError, 'reason'>, { failures }: Pick<Words, 'failures'>): string {
  return sentenceOf(failures[reason.code], reason.params);
}

/** What is wrong, as a person reads it, in the words of any problem. */
export function problemSentence({ code, params }: AnswerReason, words: Pick<Words, 'problems'>): string {
  return sentenceOf(words.problems[code], params);
}

/** Problems as an answer tells them: each with its sentence, or 'changed' with what the field holds now. */
export function wireProblems(problems: readonly AnswerProblem[], words: Words): WireProblem[] {
  return problems.map((problem) => wireProblem(problem, words));
}

function wireProblem(problem: AnswerProblem, words: Words): WireProblem {
  const { field, code, params } = problem;
  if (code === 'slip') return askBack(params, words);
  if (code === 'changed') return { field, type: code, current: params.current };
  const type = problemSentence(problem, words);
  if (code === 'personUnsure') return { field, type, current: params.confirmation, confirm: 'is_person' };
  return { field, type, ...(code === 'contactInText' && { confirm: 'is_meant' }) };
}
