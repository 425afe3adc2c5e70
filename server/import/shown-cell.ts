import { cleanLine } from '#domain/text.ts';

/** Of a cell so much is told: its reader looks it up in the file. */
const MOST_LETTERS = 40;
/** A cell may be as long as a row. */
const MOST_READ = 1000;

/** A cell as a sentence shows it: on one line, without what a terminal or a reader would stumble over. */
export function shownCell(text: string): string {
  const letters = Array.from(cleanLine(text.slice(0, MOST_READ)).replaceAll('"', "'"));
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : letters.join('');
}
