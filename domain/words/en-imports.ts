import { groupDigits } from '#domain/words/message.ts';

/** The catalogue's words for the import screen (see `en.ts`). */

const SAVE_AS = 'Save it as ‘Excel Workbook (.xlsx)’ or ‘CSV UTF-8’ and choose that file.';
const SAVE_LIST_AS = 'Save your list as ‘Excel Workbook (.xlsx)’ or ‘CSV UTF-8’ and choose that file.';

export const importProblems = {
  importFileMissing: 'Choose a file.',
  importFileEmpty: 'This file is empty.',
  oneImportFile: 'One file at a time.',
  photosNotFromBrowser:
    'Photographs cannot come with a file from the browser. Leave this cell empty and add them to the listing afterwards.',
};

export const importFailures = {
  noSuchImport: 'There is no such import.',
  importUnderWay: 'Another import is under way. Please wait until it ends, or cancel it.',
  importTooLarge: ({ megabytes }: { megabytes: number }) =>
    `A file may have at most ${megabytes} MB. Please split it into several.`,
  importOldWorkbook: `This is an old Excel workbook (.xls). ${SAVE_AS}`,
  importOpenDocument: `This is an OpenDocument file (.ods). ${SAVE_AS}`,
  importNumbers: `This is a Numbers file. In Numbers choose File, Export To, ‘Excel’ or ‘CSV’, and choose that file.`,
  importLocked: 'This workbook has a password. Save it without one and choose that file.',
  importPdf: `This is a PDF, which has no cells. ${SAVE_LIST_AS}`,
  importPicture: `This is a picture. ${SAVE_LIST_AS}`,
  importWebPage: `This is a web page saved under the name of a spreadsheet. Open it in Excel or Google Sheets. ${SAVE_AS}`,
  importXml: `This is an XML file. Open it in Excel or Google Sheets. ${SAVE_AS}`,
  importNotText: `This is not a list of homes. ${SAVE_LIST_AS}`,
  importBrokenWorkbook:
    'This workbook is damaged or incomplete. Open it in your spreadsheet, save it again and choose that file.',
  importNoSheet: 'This file is not a workbook, or has no visible sheet.',
  importTooMuchUnpacked: ({ megabytes }: { megabytes: number }) =>
    `Unpacked, this workbook has more than ${megabytes} MB. Please split it into several.`,
  importTooManyColumns: ({ most }: { most: number }) => `The sheet has more than ${most} columns.`,
  importFileGone: 'The file of this import is no longer here. Please upload it again.',
  importWasRun: 'This file has already been imported. Upload it again to read its columns differently.',
  importNotChecked: 'The check of this file did not finish. Please upload it again.',
  importHasNothing: 'No row of this file can be imported.',
  importRefusedNone: 'There is no file of refused rows.',
};

/** '1 row', '2,500 rows'. */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${groupDigits(count)} rows`);

/** Why an import ended before its end. */
export const importEnds = {
  broke: {
    check: 'The check stopped early. Please upload the file again.',
    run: 'The import stopped early. What was stored is kept. Start it again: nothing is stored twice.',
  },
  stopped: {
    check: 'The server was stopped during the check. Please upload the file again.',
    run: 'The server was stopped during the import. What was stored is kept. Start it again: nothing is stored twice.',
  },
};

interface Named {
  /** What stands in the cell, cut to a length that can be read. */
  value: string;
}

interface Several {
  values: readonly string[];
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const quoted = (values: readonly string[]): string => counted(values.map((value) => `"${value}"`));

/** 'a, b and 3 more'. */
function counted(words: readonly string[], most = 5): string {
  const more = words.length - most;
  return more > 0 ? `${words.slice(0, most).join(', ')} and ${more} more` : words.join(', ');
}

/** Why a cell of a file is refused, where what stands in it says more than the sentence of the form. */
export const cellReasons = {
  areaUnknown: ({ value, nearest }: Named & { nearest: readonly string[] }) =>
    `"${value}" is not one of our areas${nearest.length > 0 ? `; nearest: ${either(nearest)}` : ''}`,
  notOneOf: ({ value, options }: Named & { options: readonly string[] }) =>
    `"${value}" is not known; use ${either(options)}`,
  notNumber: ({ value }: Named) => `"${value}" is not a number, such as 4500000 or 1200.5`,
  notFlag: ({ value }: Named) => `"${value}" is neither yes nor no`,
  possessionInvalid: ({ value }: Named) => `"${value}" is neither 'ready' nor a month such as 2027-03`,
  amenityUnknown: ({ values }: Several) =>
    `${quoted(values)} ${values.length === 1 ? 'is not one' : 'are not'} of our amenities`,
  placeUnknown: ({ values, options }: Several & { options: readonly string[] }) =>
    `${quoted(values)} ${values.length === 1 ? 'is' : 'are'} not known; use ${either(options)}`,
  phoneInvalid: ({ value }: Named) => `"${value}" is not a phone number of ten digits`,
  tooShort: ({ value, min }: Named & { min: number }) => `"${value}" is too short: at least ${min} characters`,
  tooLong: ({ value, max }: Named & { max: number }) =>
    `"${value}" is too long: at most ${groupDigits(max)} characters`,
  outside: ({ value, min, max, isWhole }: Bounds) =>
    `"${value}" is not a ${isWhole ? 'whole number' : 'number'} from ${groupDigits(min)} to ${groupDigits(max)}`,
  above: ({ value, limit, most }: Named & { limit: string; most: string }) => `"${value}" is above ${limit}, "${most}"`,
  carpetAbove: ({ value, carpet, most, size }: Named & { carpet: string; most: string; size: string }) =>
    `"${value}" (${carpet}) is above the size, "${most}" (${size})`,
  videoInvalid: ({ values }: Several) =>
    `${quoted(values)} ${values.length === 1 ? 'is not a YouTube address' : 'are not YouTube addresses'}`,
  /** Any other, in the sentence of the form. */
  other: ({ value, sentence }: Named & { sentence: string }) => `"${value}": ${sentence}`,
};

interface Bounds extends Named {
  min: number;
  max: number;
  isWhole: boolean;
}

/** Why a cell of a file is refused before the rules of the form: what stands there is no value, or may be several. */
export const cellFaults = {
  /** `read`: what it most likely said; null where that cannot be told. */
  brokenLetters: ({ value, read }: Named & { read: string | null }) =>
    read === null
      ? `"${value}" has lost letters: save the file as 'CSV UTF-8' and try again`
      : `"${value}" has broken letters and may have been "${read}": save the file as 'CSV UTF-8' and try again`,
  sheetError: ({ value }: Named) => `"${value}" is a spreadsheet error: correct the formula, or type the value`,
  saysNothing: ({ value }: Named) => `"${value}" is not a value: write one`,
  shortened: ({ value }: Named) =>
    `"${value}" was shortened by a spreadsheet and has lost its last digits: format the column as text and type the number again`,
  severalNumbers: ({ value }: Named) => `"${value}" is a range or several numbers: a listing has one`,
  oddGrouping: ({ value }: Named) =>
    `"${value}" has a comma or a dot in an odd place: write it as 45,00,000 or 4500000, and decimals after a dot`,
  severalOptions: ({ value }: Named) => `"${value}" names more than one: a row is one listing`,
  severalPhones: ({ value }: Named) => `"${value}" has several phone numbers: write one in each cell`,
  noPrice: ({ value }: Named) => `"${value}" is not a price: every listing needs one`,
  otherUnit: ({ value, flag }: Named & { flag: string }) =>
    `"${value}" does not agree with is_size_in_yards, "${flag}"`,
  otherFloors: ({ value, floors }: Named & { floors: string }) =>
    `"${value}" does not agree with the total floors, "${floors}"`,
  monthWithoutYear: ({ value }: Named) =>
    `"${value}" has no year, or a two-digit one that may be a day: write it as 2027-03`,
  monthOrDay: ({ value }: Named) => `"${value}" may be a day in either of two months: write the month as 2027-03`,
  quarter: ({ value }: Named) => `"${value}" is a quarter: write a month, such as 2027-03`,
  noMinutes: ({ values }: Several) =>
    `${quoted(values)} ${values.length === 1 ? 'has' : 'have'} no minutes, such as School:5`,
};

interface Names {
  names: readonly string[];
  /** So many are told one by one. */
  most: number;
}

const inQuotes = (names: readonly string[]): readonly string[] => names.map((name) => `'${name}'`);
const columnWord = (names: readonly string[]): string => (names.length === 1 ? 'column' : 'columns');

/** Why the header line of a file cannot be read. */
export const headerFaults = {
  empty: 'The file is empty: a line must name the columns.',
  /** `left`: columns that the file has not yet, those that must be there first. */
  unknown: ({ names, left, most }: Names & { left: readonly string[] }) =>
    `Unknown ${columnWord(names)} ${counted(inQuotes(names))}.${left.length > 0 ? ` Not in the file yet: ${counted(left, most)}.` : ''}`,
  missing: ({ names, most }: Names) => `Missing ${columnWord(names)} ${counted(inQuotes(names), most)}.`,
  twice: ({ name }: { name: string }) => `Column '${name}' appears twice.`,
  /** What a column without a name is called. */
  unnamed: ({ letter }: { letter: string }) => `Column ${letter}`,
};

/** What is told of the columns of a file. */
export const headWords = {
  above: ({ line }: { line: number }) => `The columns are named in line ${line}; the lines above it are not read.`,
  read: ({ head, column }: { head: string; column: string }) => `‘${head}’ is read as ${column}`,
  leftOut: ({ head }: { head: string }) => `‘${head}’ is not read`,
  flag: ({ head }: { head: string }) =>
    `Say what it is, or leave it out: --columns "${head}=price" or --columns "${head}=-"`,
  noSuchHead: ({ head }: { head: string }) => `No column of this file is called '${head}'.`,
  noSuchColumn: ({ column, columns }: { column: string; columns: readonly string[] }) =>
    `'${column}' is not a column of an import; use - or ${either(columns)}.`,
};

/** Why a row cannot be read as such. */
export const rowFaults = {
  brokenQuotes: 'The quotation marks in this row do not match.',
  tooLong: 'The row is too long.',
  /** Before what is wrong with a cell. */
  cell: ({ cell }: { cell: string }) => `Cell ${cell}:`,
  noValue: 'the formula has no value. Open the workbook in your spreadsheet, save it and try again.',
  errorValue: ({ value }: { value: string }) => `the formula gives the error ${value}.`,
  unnamed: ({ letter }: { letter: string }) => `There is something in column ${letter}, which has no name.`,
  otherCount: ({ count, columns }: { count: number; columns: number }) =>
    `The row has ${count} columns instead of ${columns}.`,
};
