import type { BrokerSign } from '#domain/broker-signs.ts';
import { type CommonWords, waitText } from '#domain/words/en.ts';
import { type Translate, t } from '#domain/words/t.ts';

/** What the server and the staff's screen say of homes that owners offer (see `en.ts`). */

/** What the home is called until somebody writes something better. */
export const suggestedWords = (t: Translate) => ({
  oneRoomKitchen: t('1 Room Kitchen'),
  title: ({ what, isCommercial, place }: { what: readonly string[]; isCommercial: boolean; place: string | null }) => {
    const home =
      what.length > 0 ? what.join(' ') : isCommercial ? t('Commercial property') : t('Home##a place to live');
    return place === null ? home : t('{home} in {place}', { home, place });
  },
});

export const suggested = /* @__PURE__ */ suggestedWords(t);

export interface SuggestedWords extends Pick<CommonWords, 'language' | 'values'> {
  suggested: ReturnType<typeof suggestedWords>;
}

/** What the house's short word means, for owners and who asks them; null: the value has a label of its own. */
export const roomsText = (value: string): string | null => (value === '1RoomKitchen' ? t('1 room, kitchen') : null);

/** From there on a number says no more than 'far'. */
const COUNTED_TIMES = 100;

/** What is unusual about a home that is offered, as staff read it. */
export const marks = {
  consent: 'Has not agreed to our terms: ask.',
  phone: ({ homes }: { homes: string }) => `The phone number is also on ${homes}.`,
  otherPhone:
    'Its owner gave a different phone number. Call it before you publish: the home will then belong to another owner.',
  photos: ({ homes }: { homes: string }) => `A photograph is also on ${homes}.`,
  priceFar: ({ times, way, place }: { times: number; way: 'above' | 'below'; place: string }) =>
    `The price per sq.ft is ${times > COUNTED_TIMES ? 'far' : `${times} times`} ${way} the usual in ${place}. Were square feet and square yards mixed up?`,
  homes: ({ homes }: { homes: number }) => `The number has ${homes} homes for sale.`,
  listed: ({ homes }: { homes: number }) => `${homes} homes were listed with this number within a year.`,
  asked: ({ homes, days }: { homes: number; days: number }) =>
    `This number asked for the owners of ${homes} homes in ${days} days.`,
  broker: 'This number was judged a broker’s: it cannot be published.',
  words: ({ words }: { words: readonly string[] }) => `The text says ${words.map((word) => `“${word}”`).join(', ')}.`,
  number: 'There is a phone number in the text.',
  mail: 'There is an email address in the text.',
  link: 'There is a link in the text.',
  priceSmall: 'The price is very low.',
  sizeOdd: 'The size is unlikely for a home.',
  network: ({ count }: { count: number }) => `${count} homes came from the same network within a day.`,
  staff: 'The phone number belongs to a member of staff.',
  refusedBefore: ({ on, again, why }: { on: string; again: string; why: string }) =>
    `It was refused on ${on}: “${why}” Its owner changed it and sent it again on ${again}.`,
} as const;

/** A sign of a broker, for staff. */
export function signText(sign: BrokerSign): string {
  if (sign.way === 'words') return marks.words(sign);
  return sign.way === 'asked' ? marks.asked(sign) : marks[sign.way](sign);
}

/** '#12, #14 and 3 more', 'submission 7'. */
export function listedNumbers(listings: readonly number[], submissions: readonly number[]): string {
  const all = [...listings.map((id) => `#${id}`), ...submissions.map((id) => `submission ${id}`)];
  const shown = all.slice(0, 4).join(', ');
  return all.length > 4 ? `${shown} and ${all.length - 4} more` : shown;
}

export const submissionProblemWords = (t: Translate) => ({
  consentMissing: t('Please agree before you send it.'),
  sizeUnitMissing: t('Say whether these are square feet or square yards.'),
  ownerKeyUnknown: t('This key no longer works. Leave it out, and you will get a new one.'),
  tooManyOfferedPhotos: ({ max }: { max: number }) =>
    t('Please send at most {max} photographs. You can add others later.', { max }),
  ownerOfOtherPhone: 'This owner has a different phone number.',
  whichHome: t('Say which of your homes you mean.'),
  hoursInvalid: t('Hours run from 0 to 24, and the first must come before the second.'),
  correctedAtOnce: ({ call }: { call: string }) =>
    t('This needs no correction: change it directly, with {call} of your key.', { call }),
  notCorrected: t('This cannot be corrected here. Tell us what is wrong: call us, or write to us on the contact page.'),
  mainPhotoGone: t('Choose a photograph that stays on the listing.'),
  factNeeded: t('Please fill this in: every listed home needs it.'),
  priceHardlyMeant: t('Is a zero missing? A home is unlikely to cost less than one lakh.'),
  reasonMissing: 'Say why, so that the owner knows.',
  reasonTooLong: ({ max }: { max: number }) => `At most ${max} characters.`,
  factMissing: 'This is not filled in yet.',
  stateUnknown: ({ states }: { states: readonly string[] }) => `Must be one of: ${states.join(', ')}.`,
});

export const submissionProblems = /* @__PURE__ */ submissionProblemWords(t);

export const submissionFailureWords = (t: Translate, common: CommonWords) => ({
  offeredPhotosTooLarge: ({ megabytes }: { megabytes: number }) =>
    t(
      'Together, the photographs are larger than {megabytes} MB. Please send fewer or smaller ones; you can add others later.',
      { megabytes },
    ),
  uploadUnderWay: t(
    'Another form from your network is still arriving. Please wait until it is through, then send this one again.',
  ),
  nothingChanged: t('Nothing has been changed yet.'),
  formTooSlow: t(
    'The form arrived too slowly. Please send it again on a better connection, or with fewer photographs.',
  ),
  offerReceived: t('We already have this home. Its key cannot be shown again: call us if you need a new one.'),
  offerOfOtherText: t(
    'We already have a home from this form, with different facts. Send it again to offer this one too. To change the first one, use its key or tell us.',
  ),
  offersOfSite: ({ retryAfter }: { retryAfter: number }) =>
    t('A great many homes are being offered just now. Please try again {wait}.', {
      wait: waitText(retryAfter, common),
    }),
  keyGone: t('This key does not work. It may have been replaced by a new one. Call us and we will help.'),
  noSuchSubmission: 'This submission no longer exists.',
  submissionChanged: 'Somebody else changed this submission in the meantime.',
  submissionPublished: 'This has already been published.',
  submissionRefused: 'This has already been refused.',
  submissionWithdrawn: 'Its owner has taken this back.',
  otherCorrectionWaits: 'Another correction of this listing is now waiting.',
  numberOfBroker: 'This number was judged a broker’s. Take that back first, on the Brokers screen.',
  numberHeld: 'This home is held for its number. Judge the number on the Brokers screen.',
  homeHeld: t(
    'This home is waiting for us: we are looking at its number. Write to us on this page if something is wrong.',
  ),
  noSuchNumber: 'This number is no longer known.',
  numberJudged: 'A colleague judged this number, or its person answered, in the meantime.',
  factsMissing: 'This cannot be published yet: some facts are missing.',
  listingOfCorrectionGone: 'The listing is gone, or now belongs to another owner.',
});
