/** The catalogue's words for leads (see `en.ts`). */

export const leadProblems = {
  leadStateUnknown: 'Choose new, called, visit or closed.',
  contactListMissing: 'Say which list: send the token that came with an owner.',
  leadVersionMissing: 'Say which version of the lead you saw.',
  leadNotBefore: 'Only the person who looked after it before the last change can be put back.',
  leadTextTooLong: ({ max }: { max: number }) => `A text of at most ${max} characters`,
};

export const leadFailures = {
  noSuchLead: 'There is no such lead.',
  leadChanged: 'Somebody else changed this lead in the meantime.',
  contactListGone: 'This list is no longer there.',
  leadTakenBack: 'The visitor took the number back, so nothing can be noted about this lead.',
};

/** How far staff are with it. */
export const leadStates = { new: 'New', called: 'Called', visit: 'Visit agreed', closed: 'Closed' } as const;

/** The usual reasons why one is closed, each chosen in one tap. */
export const closedReasons = [
  'Bought elsewhere',
  'Not interested',
  'Could not be reached',
  'Wrong number',
  'Sold in the meantime',
] as const;

/** The first message to who asked. */
interface AboutLead {
  name: string;
  site: string;
  title: string;
  /** null: visitors do not see the home. */
  url: string | null;
}

export const leadMessage = ({ name, site, title, url }: AboutLead): string =>
  `Hello ${name}, this is ${site}. You asked for the owner’s number of ${title}${url === null ? '.' : `: ${url}`}\nHave you reached the owner? Can we help arrange a visit?`;
