/** The catalogue's words for the import screen (see `en.ts`). */

export const importProblems = {
  importFileMissing: 'Choose a CSV file.',
  oneImportFile: 'One file at a time.',
  photosNotFromBrowser:
    'Photographs cannot come with a file from the browser. Leave this cell empty and add them to the listing afterwards.',
};

export const importFailures = {
  noSuchImport: 'There is no such import.',
  importUnderWay: 'Another import is under way. Please wait until it ends, or cancel it.',
  importTooLarge: ({ megabytes }: { megabytes: number }) =>
    `A file may have at most ${megabytes} MB. Please split it into several.`,
  importNotText: 'This is not a CSV file. In your spreadsheet, save the sheet as ‘CSV UTF-8’ and choose that file.',
  importFileGone: 'The file of this import is not there any more. Please upload it again.',
  importNotChecked: 'This file was not checked to its end. Please upload it again.',
  importHasNothing: 'No row of this file can be imported.',
  importRefusedNone: 'There is no file of refused rows.',
};

/** Why an import ended before its end. */
export const importEnds = {
  broke: {
    check: 'The check broke off. Please upload the file again.',
    run: 'It broke off. What was stored stays: start it again, and nothing is stored twice.',
  },
  stopped: {
    check: 'The server was stopped during the check. Please upload the file again.',
    run: 'The server was stopped meanwhile. What was stored stays: start it again, and nothing is stored twice.',
  },
};
