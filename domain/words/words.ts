import { bandWords } from '#domain/property/band-words.ts';
import { cityName } from '#domain/site.ts';
import { compileMessage } from '#domain/words/compile-message.ts';
import {
  type CommonWords,
  countWords,
  dateWords,
  factWords,
  gatherWords,
  listingWords,
  moneyWords,
  pagingWords,
  placeWords,
  shortWords,
  unitWords,
} from '#domain/words/en.ts';
import { answerProblemWords, errorPageWords, failureWords, feedWords } from '#domain/words/en-answers.ts';
import { labelWords } from '#domain/words/en-labels.ts';
import { problemWords } from '#domain/words/en-problems.ts';
import { freshnessWords } from '#domain/words/en-property.ts';
import { heardWords, listedWords, nearWords, searchWords } from '#domain/words/en-search.ts';
import { slipWords } from '#domain/words/en-slips.ts';
import { suggestedWords } from '#domain/words/en-submissions.ts';
import { valueWords } from '#domain/words/en-values.ts';
import gujarati from '#domain/words/gu.json' with { type: 'json' };
import hindi from '#domain/words/hi.json' with { type: 'json' };
import type { Language } from '#domain/words/language.ts';
import { formatMessage } from '#domain/words/message.ts';
import type { Translate } from '#domain/words/t.ts';

/** The catalogue of each language: English text -> translation. */
export const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  gu: gujarati,
  hi: hindi,
};

/** What a message says in a language, in ICU notation; the English text where the catalogue lacks it. */
export function translation(text: string, language: Language): string {
  return language === 'en' ? text : (CATALOGUES[language][text] ?? text);
}

/** Says messages in any language, as `t` says them in that of the page. For the server and the build: no page carries the catalogues. */
export function translator(language: Language): Translate {
  return (text, values) => formatMessage(compileMessage(translation(text, language)), values, language);
}

/** Every word of a language, whole: for the server alone, since a page carries only the words that it shows. */
export type Words = CommonWords & ReturnType<typeof otherWords>;

const commonWords = (t: Translate, language: Language): CommonWords => ({
  language,
  city: cityName(t),
  labels: labelWords(t),
  values: valueWords(t),
  counts: countWords(t),
  gather: gatherWords(t),
  ...placeWords(t),
  units: unitWords(t, language),
  money: moneyWords(t, language),
  dates: dateWords(t),
  listing: listingWords(t),
  cardWords: shortWords(t),
  facts: factWords(t),
  paging: pagingWords(t),
});

function otherWords(language: Language, common: CommonWords) {
  const t = translator(language);
  return {
    problems: { ...problemWords(t, common.labels), ...answerProblemWords(t) },
    failures: failureWords(t, common),
    feed: feedWords(t, common),
    errorPage: errorPageWords(t),
    freshness: freshnessWords(t),
    search: searchWords(t),
    listed: listedWords(t),
    near: nearWords(t, common),
    heard: heardWords(t),
    slips: slipWords(t),
    suggested: suggestedWords(t),
    band: bandWords(t),
  };
}

/** Each made when it is first needed. */
const made = new Map<Language, Words>();

/** Every sentence, label and unit in a language. */
export function words(language: Language): Words {
  const before = made.get(language);
  if (before !== undefined) return before;
  const common = commonWords(translator(language), language);
  const all = { ...common, ...otherWords(language, common) };
  made.set(language, all);
  return all;
}
