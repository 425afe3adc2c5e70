import type { AnswerProblem, Problem, Reason, WireProblem } from '#domain/errors.ts';
import { answerProblems } from '#domain/words/en-answers.ts';
import { problems } from '#domain/words/en-problems.ts';

type Words = string | ((params: never) => string);

function made(words: Words, params: unknown): string {
  return typeof words === 'string' ? words : words(params as never);
}

/** What a person reads about a reason. */
export function sentence({ code, params }: Reason): string {
  return made(problems[code], params);
}

/** A problem with its sentence, as a form shows it. */
export function shownProblem(problem: Problem): WireProblem {
  return { field: problem.field, type: sentence(problem) };
}

/** A problem as an answer tells it: with its sentence, or 'changed' with what the field holds now. For the server: no form has these words. */
export function wireProblem(problem: AnswerProblem): WireProblem {
  if (problem.code === 'changed') return { field: problem.field, type: problem.code, current: problem.params.current };
  const words = { ...problems, ...answerProblems }[problem.code];
  if (problem.code === 'personUnsure') {
    const { confirmation: current } = problem.params;
    return { field: problem.field, type: made(words, problem.params), current, confirm: 'is_person' };
  }
  const asked = problem.code === 'contactInText' ? ({ confirm: 'is_meant' } as const) : {};
  return { field: problem.field, type: made(words, problem.params), ...asked };
}
