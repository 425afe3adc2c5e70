/** What the server and the staff's screen say of homes that owners offer (see `en.ts`). */

/** What the home is called until somebody writes something better. */
export const suggested = {
  oneRoomKitchen: '1 Room Kitchen',
  title: ({ what, isCommercial, place }: { what: readonly string[]; isCommercial: boolean; place: string | null }) => {
    const home = what.length > 0 ? what.join(' ') : isCommercial ? 'Commercial property' : 'Home';
    return place === null ? home : `${home} in ${place}`;
  },
} as const;

/** What the house's short word means, for owners and who asks them; null: the value has a label of its own. */
export const roomsText = (value: string): string | null => (value === '1RoomKitchen' ? '1 room, kitchen' : null);

/** From there on a number says no more than 'far'. */
const COUNTED_TIMES = 100;

/** What is unusual about a home that is offered, as staff read it. */
export const marks = {
  consent: 'Has not agreed to our terms: ask.',
  phone: ({ homes }: { homes: string }) => `The phone number is that of ${homes}.`,
  otherPhone:
    'Its owner put another phone number on it. Call that one before you publish: it becomes another owner’s home.',
  photos: ({ homes }: { homes: string }) => `A photograph is also on ${homes}.`,
  priceFar: ({ times, way, place }: { times: number; way: 'above' | 'below'; place: string }) =>
    `The price per sq.ft is ${times > COUNTED_TIMES ? 'far' : `${times} times`} ${way} the usual in ${place}. Square feet and square yards mixed up?`,
  words: ({ words }: { words: readonly string[] }) => `The text says ${words.map((word) => `“${word}”`).join(', ')}.`,
  number: 'The text has a phone number in it.',
  mail: 'The text has a mail address in it.',
  link: 'The text has a link in it.',
  priceSmall: 'The price is very small.',
  sizeOdd: 'The size is hardly that of a home.',
  network: ({ count }: { count: number }) => `${count} homes came from the same network within a day.`,
  staff: 'The phone number is that of one of the staff.',
  refusedBefore: ({ on, again, why }: { on: string; again: string; why: string }) =>
    `It was refused on ${on}: “${why}” Its owner changed it and sent it again on ${again}.`,
} as const;

/** '#12, #14 and 3 more', 'submission 7'. */
export function listedNumbers(listings: readonly number[], submissions: readonly number[]): string {
  const all = [...listings.map((id) => `#${id}`), ...submissions.map((id) => `submission ${id}`)];
  const shown = all.slice(0, 4).join(', ');
  return all.length > 4 ? `${shown} and ${all.length - 4} more` : shown;
}

export const submissionProblems = {
  consentMissing: 'Please agree before you send it.',
  sizeUnitMissing: 'Say whether these are square feet or square yards.',
  ownerKeyUnknown: 'This key opens nothing any more. Leave it out: you get a new one.',
  tooManyOfferedPhotos: ({ max }: { max: number }) =>
    `Please send at most ${max} photographs. You can add others later.`,
  ownerOfOtherPhone: 'This owner has another phone.',
  whichHome: 'Say which of your homes is meant.',
  hoursInvalid: 'Hours go from 0 to 24, the first before the second.',
  correctedAtOnce: ({ call }: { call: string }) =>
    `This needs no correction: change it at once, with ${call} of your key.`,
  notCorrected: 'This is not corrected here. Tell us what is wrong: call, or write on the contact page.',
  mainPhotoGone: 'Choose a photograph that is there and stays.',
  factNeeded: 'Say what it is: a home that is listed has one.',
  priceHardlyMeant: 'Is a zero missing? A home for less than one lakh is hardly meant.',
  reasonMissing: 'Say why, so that the owner knows.',
  reasonTooLong: ({ max }: { max: number }) => `At most ${max} characters.`,
  versionMissing: 'Say which version this changes.',
  factMissing: 'Nobody has said this yet.',
  stateUnknown: ({ states }: { states: readonly string[] }) => `Must be one of: ${states.join(', ')}.`,
} as const;

export const submissionFailures = {
  offeredPhotosTooLarge: ({ megabytes }: { megabytes: number }) =>
    `The photographs are larger than ${megabytes} MB together. Please send fewer or smaller ones; you can add others later.`,
  uploadUnderWay:
    'A form from your network is still being received. Please wait until it has come, and send this one again.',
  nothingChanged: 'Nothing is changed yet.',
  formTooSlow: 'The form came too slowly. Please send it again on a better connection, or with fewer photographs.',
  offerReceived: 'We have this home already. Its key is not shown again: call us if you need a new one.',
  offerOfOtherText:
    'We have a home from this form already, with other facts. Send it again to offer this one too; to change the other, use its key, or tell us.',
  offersOfSite: ({ wait }: { wait: string }) => `Very many homes were offered just now. Please try again ${wait}.`,
  keyGone: 'This key opens nothing. It may have been replaced by a new one: call us, and we help you on.',
  noSuchSubmission: 'There is no such submission any more.',
  submissionChanged: 'Somebody else changed this submission in the meantime.',
  submissionPublished: 'This was published already.',
  submissionRefused: 'This was refused already.',
  submissionWithdrawn: 'Its owner took this back.',
  otherCorrectionWaits: 'Another correction of this listing waits by now.',
  factsMissing: 'Some facts are missing before this can be published.',
  listingOfCorrectionGone: 'The listing that this is about is gone, or another owner’s by now.',
} as const;
