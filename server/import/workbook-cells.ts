import { importFailures, rowFaults } from '#domain/words/en-imports.ts';
import { UnreadableImport } from '#server/import/heads.ts';

/** A cell of a sheet as its XML has it. */
export interface Cell {
  /** Its column, from 0. */
  place: number;
  type: string;
  style: number;
  /** null: none was saved. */
  value: string | null;
  isFormula: boolean;
}

/** How a number is shown: as such, or with words behind it. */
interface Format {
  is: 'number' | 'date' | 'percent';
  behind: string;
}

const PLAIN: Format = { is: 'number', behind: '' };
/** Formats that every program knows by their numbers alone. */
const DATES = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
];
const PERCENTS = [9, 10];

/** Reads the formats of cells from the part of styles: `list` has one for each style of a cell. */
export function readFormats() {
  const codes = new Map<number, string>();
  const list: Format[] = [];
  let isOfCells = false;
  return {
    list,
    handlers: {
      open(tag: string, { numFmtId = '0', formatCode = '' }: Readonly<Record<string, string>>) {
        if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode);
        else if (tag === 'cellXfs') isOfCells = true;
        else if (tag === 'xf' && isOfCells) list.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
      },
      close(tag: string) {
        if (tag === 'cellXfs') isOfCells = false;
      },
    },
  };
}

/** Colours, conditions and currencies, words in quotes, and single letters that are only shown. */
const ONLY_SHOWN = /\[(?!h+\]|m+\]|s+\])[^\]]*\]|"[^"]*"|\\.|_.|\*./gi;

function formatOf(id: number, code: string | undefined): Format {
  if (code === undefined) {
    if (DATES.includes(id)) return { is: 'date', behind: '' };
    return PERCENTS.includes(id) ? { is: 'percent', behind: '' } : PLAIN;
  }
  const [positive = ''] = code.slice(0, 255).split(';');
  const bare = positive.replace(ONLY_SHOWN, '');
  if (bare.includes('%')) return { is: 'percent', behind: '' };
  if (/[ymdhs]/i.test(bare) && !/[#0]/.test(bare.replace(/[hms]+[.:]0+/gi, ''))) return { is: 'date', behind: '' };
  // `0" Lakh"` shows 45 as 45 Lakh; `0.0,," Cr"` shows a number that is whole already.
  const [, words = ''] = positive.match(/[0#?]\s*"([^"]*\p{L}[^"]*)"\s*$/u) ?? [];
  return words === '' ? PLAIN : { is: 'number', behind: ` ${words.trim()}` };
}

interface Book {
  texts: readonly string[];
  formats: readonly Format[];
  is1904: boolean;
}

/** A cell as its reader sees it: dates as 2027-03-01, numbers as plain digits. Or what keeps it from being read. */
export function createCellReader({ texts, formats, is1904 }: Book) {
  return ({ type, style, value, isFormula }: Cell, inline: () => string): { text: string; fault: string | null } => {
    if (isFormula && value === null) return { text: '', fault: rowFaults.noValue };
    switch (type) {
      case 's': {
        const text = value === null ? '' : texts[Number(value)];
        if (text === undefined) throw new UnreadableImport(importFailures.importBrokenWorkbook);
        return { text, fault: null };
      }
      case 'inlineStr':
        return { text: inline(), fault: null };
      case 'b':
        return { text: value === null ? '' : value === '1' ? 'TRUE' : 'FALSE', fault: null };
      case 'e':
        return { text: value ?? '', fault: rowFaults.errorValue({ value: value ?? '' }) };
      case 'n':
        return {
          text: value === null || value.trim() === '' ? '' : numberText(value.trim(), formats[style] ?? PLAIN, is1904),
          fault: null,
        };
      case 'd':
        return { text: (value ?? '').replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' '), fault: null };
      default:
        return { text: value ?? '', fault: null };
    }
  };
}

function numberText(value: string, { is, behind }: Format, is1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (is === 'percent') return `${plainDigits(number * 100)}%`;
  return (is === 'date' ? dateText(number, is1904) : null) ?? plainDigits(number) + behind;
}

/** Spreadsheets show fifteen digits: what lies behind is noise of their arithmetic. */
function plainDigits(number: number): string {
  const shown = Number(number.toPrecision(15));
  const text = String(shown);
  if (!text.includes('e')) return text;
  return Number.isInteger(shown) ? BigInt(shown).toString() : shown.toFixed(15).replace(/0+$/, '');
}

const DAY_SECONDS = 86_400;
/** Days up to the end of the year 9999. */
const LAST_DAY = 2_958_466;
/** Spreadsheets count days as if 1900 had had a 29th of February. */
const NO_LEAP_DAY = 60;

/** '2027-03-01', with a time '2027-03-01 14:30', a time alone '14:30'; null: no date. */
function dateText(days: number, is1904: boolean): string | null {
  const counted = is1904 ? days + 1462 : days;
  if (counted < 0 || counted >= LAST_DAY) return null;
  const seconds = Math.round(counted * DAY_SECONDS);
  const [whole, rest] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
  const time = new Date(rest * 1000).toISOString().slice(11, 16);
  if (whole === 0) return time;
  const start = Date.UTC(1899, 11, whole < NO_LEAP_DAY ? 31 : 30);
  const date = new Date(start + whole * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return rest === 0 ? date : `${date} ${time}`;
}
