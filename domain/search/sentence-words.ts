import { LIMITS } from '#domain/limits.ts';
import { joinNumbers, MONEY, plainLetters, plainWords } from '#domain/property/typed-amounts.ts';
import { isPin } from '#domain/search/numbered.ts';
import { heardAs } from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

/** A typed sentence as words, each as the search hears it. */

/** A phone, a date, '5%', '24x7' and '30x40' are one word each, with a mark before it so that nothing takes it for a number. */
const WHOLE = new RegExp(
  `((?<![\\d.,])(?:${[
    String.raw`(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)`,
    String.raw`0\d{2,4}[ -]\d{6,8}(?!\d)`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:20)?\d\d(?!\d)`,
    String.raw`20\d\d-\d\d?-\d\d?(?!\d)`,
    String.raw`\d{1,4} ?(?:ft|feet)? ?(?:[x×*]|by) ?\d{1,4}(?!\d)`,
    String.raw`pr\/gj(?:\/[a-z0-9 ]+)+\/\d+`,
    String.raw`\d{1,3}(?:\.\d+)? ?%`,
    '24/7',
  ].join('|')}))`,
  'u',
);
/** '45L-₹50L', '1cr-1.5cr': a dash between amounts is 'to'. */
const DASH = /(?<=\d ?[\p{L}\p{M}]{0,8}\.?) ?[-\u2010-\u2015~] ?(?=(?:₹|rs\.? ?)?\.?\d)| [-\u2010-\u2015] /gu;
/** '45 00 000' is one number, '45 50' two. */
const BLANKS = /(?<![\d.,])(?:\d{1,2}(?: \d{2})+ \d{3}|\d{1,3}(?: \d{3}){2,})(?![\d,]| \d)/g;
/** '2,3 bhk', '4/3 bhk': single digits are several. '1,2 cr' is nobody knows what. */
const FEW = new RegExp(`(?<![\\d.,/])\\d(?:(?:, ?|/)\\d)+(?![\\d.,/]| ?(?:${MONEY})(?!\\p{L}))`, 'gu');
/** 'More than' and 'less than' stand before an amount; elsewhere they are brackets. */
const BRACKETS = /[<>≤≥~](?! ?=? ?(?:₹|rs|\.?\d))/g;
const PIN_IN_TWO = /(?<![\d.,])(\d{3}) (\d{3})(?![\d.,]| \d{2})/g;
/** '380058, 380015'. */
const PINS = /(?<=(?<!\d)\d{6}), ?(?=\d{6}(?!\d))/g;
/** '5500/sq.ft', '15000/month'. */
const PER = /(?<=\d ?(?:k|\/-|rs)?) ?\/ ?(?=(?:sq|sft|sf|ft|feet|foot|yd|yards?|vaa?r|ga[jz]|month|ચો|વાર|वर्ग|गज))/gu;
/** '3,80,058/-'. */
const RUPEES_ONLY = /(?<=\d) ?\/-/g;
/** 'वर्गफुट' and 'पूर्वमुखी' are two words. */
const IN_ONE = /(?:वर्ग|ચોરસ|ચો)(?=[फગગમमગज])|(?<=[\p{L}\p{M}])(?=મુખી|मुखी)/gu;
/** '2 1/2 bhk' is 2.5. */
const AND_HALF = /(?<=\d)[ -]1\/2(?![\d/])/g;
/** '5/12 floor', 'floor 5/12'. */
const OF_FLOORS =
  /(?<=\d(?:st|nd|rd|th)?)\/(?=\d{1,2} ?(?:th ?)?(?:floor|flr|maa?l|માળ|मंज|माल))|(?<=(?:floor|flr)[: ]{0,2}\d{1,2})\/(?=\d)/gu;
/** '55lakh+gst', '3 bhk + study': what comes along, no 'or more'. */
const ALONG =
  /(?<=[\p{L}\p{M}])(?<!(?<![\p{L}\p{M}])g)(?: ?\+(?=[\p{L}\d])|(?<=bhk) \+ (?=[\p{L}\d])| (?:\+|plus) ?(?=gst|stamp|registration|taxes|charges|extra|parking|servant|store|study|pooja|puja|terrace))/gu;
/** A comma parts what stands before it from what stands behind. */
const MEANINGFUL = /[\p{L}\p{M}\d₹+<>≤≥~,;|]/u;

/** A word as the search hears it, and as it was written; of two that were one, the first has it. */
export interface Word {
  heard: string;
  written: string;
}

/** '2-3 bhk, under ₹60,00,000' -> 2 to 3 bhk under ₹ 6000000. Grouping goes, a dash between amounts is 'to', '5+' keeps its plus. */
export function wordsOf(text: string): Word[] {
  const parts = plainLetters(cleanLine(text).slice(0, LIMITS.search.text)).split(WHOLE);
  return parts.flatMap((part, at) => {
    const whole = part.replaceAll(' ', '');
    return at % 2 === 1 ? [{ heard: `#${whole}`, written: whole }] : wordsIn(part);
  });
}

function wordsIn(part: string): Word[] {
  const plain = part
    .replace(ALONG, ' with ')
    .replace(AND_HALF, '.5')
    .replace(IN_ONE, '$& ')
    .replace(PER, ' per ')
    .replace(RUPEES_ONLY, ' rs ')
    .replace(OF_FLOORS, ' of ')
    .replace(FEW, (digits) => digits.replace(/, ?|\//g, ' or '))
    .replace(PINS, ' or ')
    .replace(DASH, ' to ')
    .replace(BRACKETS, ' ')
    .replace(BLANKS, (number) => number.replaceAll(' ', ''))
    .replace(PIN_IN_TWO, (number, head, tail) => (isPin(head + tail) ? head + tail : number));
  const words = plainWords(plain)
    .filter((word) => MEANINGFUL.test(word))
    .flatMap((word) => heardAs(word).map((heard, at) => ({ heard, written: at === 0 ? word : '' })));
  let at = 0;
  return joinNumbers(words.map(({ heard }) => heard)).map(({ word, count }) => {
    const phrase = words.slice(at, at + count).flatMap(({ written }) => written || []);
    at += count;
    return { heard: word, written: phrase.join(' ') };
  });
}

/** Words as somebody writes them: '3 rd' is '3rd', '3 + 1' is '3+1'. */
export const asWritten = (words: readonly Word[]): string =>
  words
    .flatMap(({ written }) => written || [])
    .join(' ')
    .replace(/(\d) (st|nd|rd|th|k|l|જા|લા|થા|મા|वीं)(?= |$)/g, '$1$2')
    .replace(/ \+ (?=\d)/g, '+')
    .replaceAll('₹ ', '₹');
