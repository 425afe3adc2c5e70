import { formatDate, formatMoment } from '#domain/dates.ts';
import { photoWords } from '#domain/media/photo-words.ts';
import type { Slip } from '#domain/property/slips.ts';
import { accountWords, type CommonWords, waitText } from '#domain/words/en.ts';
import { importFailures, importProblems } from '#domain/words/en-imports.ts';
import { submissionFailureWords, submissionProblemWords } from '#domain/words/en-submissions.ts';
import { groupDigits } from '#domain/words/message.ts';
import type { Translate } from '#domain/words/t.ts';

/** The catalogue's other half: what only answers of the server say (see `en.ts`). What staff alone read is in English. */

/** What can be wrong with an area that staff enter. */
const areaProblems = {
  areaNameMissing: 'Enter the name of the area.',
  areaNameLong: ({ max }: { max: number }) => `A name has at most ${max} characters.`,
  areaNameLetters: 'Use only Latin letters, digits and single spaces: the name is part of its page’s address.',
  areaNameReserved: "'Other Area' stands for every place that is not on the list.",
  areaNameStays: 'An area cannot be renamed. Add an area with the new name, and merge this one into it.',
  areaTaken: ({ text, area }: { text: string; area: string }) => `'${text}' is already a name or spelling of ${area}.`,
  areaMergedName: ({ text, area }: { text: string; area: string }) =>
    `'${text}' was merged into ${area}, and its old address leads there.`,
  areaMeansOther: ({ text }: { text: string }) => `'${text}' means something else in searches.`,
  areaSpellingsList: 'Must be a list of spellings.',
  areaSpellingsMany: ({ max }: { max: number }) => `An area has at most ${max} spellings.`,
  areaSpellingOdd: ({ text, max }: { text: string; max: number }) =>
    `'${text}' is not a spelling: use at least two letters or digits, at most ${max}, and no commas or other signs.`,
  areaScriptOdd: ({ max }: { max: number }) => `At most ${max} letters and spaces.`,
  areaLat: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees north between ${min} and ${max}, such as 23.034.`,
  areaLng: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees east between ${min} and ${max}, such as 72.465.`,
  areaPincode: 'Enter the six digits of a PIN code in Gujarat, such as 380058.',
  areaZone: ({ zones }: { zones: string }) => `Choose one of ${zones}.`,
  areaVersion: 'Must be the version of the area that you last read.',
  areaInsteadOf: 'Must be the area that gets a new name.',
  areaInto: 'Choose the area to move the listings to.',
  areaIntoItself: 'Choose a different area.',
} as const;

/** Why a call about areas failed. */
const areaFailures = {
  noSuchArea: 'There is no such area.',
  areaChanged: 'Somebody else changed this area in the meantime. Look at it as it is now, then save again.',
  areaIsMerged: ({ name, into }: { name: string; into: string }) => `${name} was merged into ${into} in the meantime.`,
  areaStands: ({ name }: { name: string }) => `${name} is already an area of its own.`,
  areaNothingSaid: 'Send what you want to change: spellings, gu, hi, lat, lng, pincode or zone.',
  areasFull: ({ max }: { max: number }) => `There can be at most ${max} areas. Merge some first.`,
} as const;

/** What can be wrong with a set of rates that staff enter (D132). */
const rateProblems = {
  rateOutside: ({ min, max, decimals }: { min: number; max: number; decimals: number }) =>
    `Must be a number from ${groupDigits(min)} to ${groupDigits(max)}${decimals === 0 ? ', without decimals' : `, with at most ${decimals} decimals`}.`,
  rateDay: 'Enter a day, such as 2027-04-01.',
  rateDayPast: ({ day }: { day: string }) =>
    `Rates can begin on ${formatDate(day)} at the earliest: pages of the days before say what they were reckoned with.`,
  rateShareRises: ({ most }: { most: number }) =>
    `Must be ${most}% at most, the share of a smaller loan: banks lend no larger share of a dearer home.`,
  rateStepFalls: ({ least }: { least: number }) =>
    `Must be ₹${groupDigits(least)} at least, up to which a loan is small.`,
  rateDayTaken: 'There are rates from this day on already.',
  rateSource: ({ min, max }: { min: number; max: number }) =>
    `Say where you read the rates, and when: ${min} to ${max} characters.`,
} as const;

/** Why a call about rates failed. */
const rateFailures = {
  noSuchRates: 'There are no such rates.',
  ratesInForce: 'These rates are or were in force, and pages were reckoned with them. Add new ones instead.',
  ratesFull: ({ max }: { max: number }) => `There can be at most ${max} sets of rates.`,
} as const;

/** What can be wrong with what staff write of a lead. */
const leadProblemWords = (t: Translate) => ({
  leadStateUnknown: 'Choose new, called, visit or closed.',
  contactListMissing: t('Say which list: send the token that came with an owner.'),
  leadVersionMissing: 'Say which version of the lead you saw.',
  leadNotBefore: 'Only the person who looked after it before the last change can be put back.',
  leadTextTooLong: ({ max }: { max: number }) => `A text of at most ${max} characters`,
});

/** Why a call about leads failed. */
const leadFailureWords = (t: Translate) => ({
  noSuchLead: 'There is no such lead.',
  leadChanged: 'Somebody else changed this lead in the meantime.',
  contactListGone: t('This list is no longer there.'),
  leadTakenBack: 'The visitor took the number back, so nothing can be noted about this lead.',
});

/** What can be wrong with a call that only the server finds out. */
export const answerProblemWords = (t: Translate) => ({
  personUnsure: (_: { confirmation: string }) =>
    t(
      'Something filled in a hidden box of this form. If it was your browser or a password manager, tick this box and send the form again.',
    ),
  /** Said by `askBack`. */
  slip: (_: Slip) => '',
  ...submissionProblemWords(t),
  ...leadProblemWords(t),
  ...importProblems,
  ...areaProblems,
  ...rateProblems,
  ...photoWords(t),
  isFile: t('must not be a file'),
  codeDigits: t('Please enter the six digits of the code.'),
  codeOver: t('This code is no longer valid. Please ask for another one.'),
  phoneCodeWrong: ({ left }: { left: number }) =>
    t('This code is wrong. {left, plural, one {One try is left.} other {# tries are left.}}', { left }),
  ownPasswordWrong: 'This is not your password.',
  samePassword: 'This is your current password. Please choose another one.',
  fieldUnknown: t('is not a field of this form'),
  createKeyInvalid: t('Idempotency-Key must be 1 to 100 letters, digits or signs'),
  reportIdInvalid: t('Must be a report number.'),
  propertyIdInvalid: t('Must be a listing number.'),
  revealTokenOver: t('This token is no longer valid. Ask for another one.'),
  revealProofWrong: t('The proof does not answer the challenge of the token.'),
  revealProofTooEasy: t('The challenge has become harder. Ask for another one.'),
  sharedItemsInvalid: t('Items must be a list of homes.'),
  sharedItemInvalid: t('Must be a home with its property_id.'),
  sharedItemsNone: t('Choose at least one home to share.'),
  sharedItemsTooMany: ({ max }: { max: number }) =>
    t('A link can hold at most {max} homes. Share the others with another link.', { max }),
  sharedItemsGone: t('None of these homes is listed any more.'),
  choiceMissing: t('Say yes, maybe or no.'),
  reasonMissing: t('Say what is wrong: sold, broker or wrong.'),
  notOnList: t('This home is not on the list.'),
  idsInvalid: ({ max }: { max: number }) => t('Must be at most {max} listing numbers, separated by commas.', { max }),
  idsListInvalid: ({ max }: { max: number }) => `Must be a list of at most ${max} listing numbers.`,
  actionUnknown: 'Must be sold, unsell, confirm, unconfirm, price-right or doubt-price.',
  revisionMissing: 'Must be the revision of the listing that you last read.',
  showUnknown: ({ shows }: { shows: string }) => `Must be one of ${shows}.`,
  roleUnknown: 'Must be owner or staff.',
  ownerWanted: 'must be owner',
  accountUntried: 'must be a day old and have a password that its holder chose',
  codeMissing: 'Enter the code.',
  codeWanted: 'This account needs a code too.',
  codeWrong: 'This code is wrong or has been used already.',
  passkeyUnreadable: 'This is not an answer from a passkey.',
  passkeyWrong: 'This passkey was not accepted. Please try again.',
  passkeyNameMissing: 'Give the passkey a name.',
  photoIdsInvalid: 'Must be a list of photo numbers.',
  /** Told as it stands: the browser shows what the field holds now. */
  changed: (_: { current: unknown }) => 'changed',
  photoMissing: t('Please choose a photo.'),
  onePhotoAtATime: t('Please send one photo at a time.'),
  tooManyListingPhotos: ({ max }: { max: number }) => t('A listing can have at most {max} photos.', { max }),
  photoOrderIncomplete: 'The order must name every photo once.',
  listingOrderIncomplete: 'The order must name every photo of the listing once and no other.',
  photoNotOfListing: 'A photo that should stay does not belong to this listing.',
  uploadUnknown: t('A photo that was sent earlier could not be found. Please add it again.'),
  photoOutsideFolder: ({ name }: { name: string }) => `'${name}' must be in the folder of the CSV or in one below it.`,
  photoNotThere: ({ name }: { name: string }) => `'${name}' was not found.`,
});

/** What a feed of a search says of itself and of its homes. */
export const feedWords = (t: Translate, { inPlace, city }: CommonWords) => ({
  title: ({ asked }: { asked: readonly string[] }) =>
    asked.length === 0
      ? t('Properties for sale in {city}', { city })
      : t('Properties for sale in {city}: {asked}', { city, asked: asked.join(', ') }),
  description: t('The newest properties in this search in {city}, straight from their owners.', { city }),
  home: ({ what, price, isSold }: { what: string; price: string; isSold: boolean }) =>
    isSold ? t('Sold: {what}: {price}', { what, price }) : `${what}: ${price}`,
  summary: ({ facts, area, price }: { facts: readonly string[]; area: string; price: string }) =>
    t('{facts} {place}, {city} for {price}.', { facts: facts.join(', '), place: inPlace(area), city, price }),
});

/** A page that stands in for one that cannot be rendered. */
export const errorPageWords = (t: Translate) => ({
  title: t('Page not available'),
  heading: t('This page is not available just now'),
  home: t('Go to Homepage'),
  reference: (id: string) => t('Reference: {id}', { id }),
});

interface Wait {
  /** In seconds. */
  retryAfter: number;
}

/** Why a call failed, in one sentence (D8). */
export const failureWords = (t: Translate, common: CommonWords) => ({
  ...submissionFailureWords(t, common),
  ...leadFailureWords(t),
  ...importFailures,
  ...areaFailures,
  ...rateFailures,
  ...photoWords(t),
  /** For who runs the site. */
  storageProblem: ({ problem }: { problem: string }) => problem,
  checkFields: t('Please check the fields named here.'),
  logInFirst: t('Please log in.'),
  sessionEnded: t('Your session has ended. Please log in again.'),
  accountIsNew: ({ from }: { from: number }) =>
    `Your account is new: it can do this from ${formatMoment(from)}. Until then, a colleague can.`,
  passwordOfOther: 'Somebody else set your password. First choose your own under Your account.',
  confirmFirst: 'Please enter your password again to continue.',
  signedOutMeanwhile: 'This account was signed out in the meantime. Please log in again.',
  confirmPhone: t('Please confirm your phone with the six-digit code that we send to it.'),
  codeNotSent: t('The code could not be sent. Please try again in a minute.'),
  codeJustSent: ({ retryAfter }: Wait) =>
    t('A code was sent to this phone a moment ago. You can ask for another one {wait}.', {
      wait: common.counts.inSeconds(retryAfter),
    }),
  tooManyCodes: ({ retryAfter }: Wait) =>
    t(
      'We cannot send any more codes just now. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  codesFromHere: ({ retryAfter }: Wait) =>
    t(
      'Many codes have been requested from your network. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  codesForPhone: ({ retryAfter }: Wait) =>
    t(
      'Several codes have been requested with this phone number. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  codesPlain: ({ retryAfter }: Wait) =>
    t(
      'Please turn on JavaScript and reload the page. Without it we can send only a few codes an hour, and those have been sent. You can also try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  wrongLogin: 'Phone or password is wrong.',
  ownersOnly: 'Only an owner of the site may do this. Ask one of them.',
  lastOwner: 'The site needs at least one owner. Make somebody else an owner first.',
  roleOfWaiting: 'This account is waiting for approval. Approve it first.',
  codeWanted: 'This account needs a code too.',
  passkeyWanted: 'This account needs a passkey too.',
  codeWrong: 'This code is wrong or has been used already.',
  codeKeyIsAnother:
    'One-time codes cannot be checked at the moment. Use a recovery code, or ask whoever runs the site.',
  codesAreOn: 'One-time codes are already on. Turn them off first.',
  codesAreOff: 'One-time codes are already off.',
  codesNotStarted: 'There is nothing to confirm. Start again.',
  passkeyWrong: 'This passkey was not accepted. Please try again.',
  passkeysFull: ({ max }: { max: number }) => `An account has at most ${max} passkeys. Remove one first.`,
  passkeyKnown: 'This passkey is already in use.',
  noPasskey: 'This account has no passkey.',
  noSuchPasskey: 'This passkey no longer exists.',
  noFactor: 'This account has no second factor.',
  accountPending: 'Your account is waiting for approval.',
  accountExists: 'This phone number already has an account.',
  ownAccount: 'You cannot remove your own account.',
  ownFactor: 'Turn off your own second step under Your account. You will need a code.',
  ownReset: 'Change your own password under Your account.',
  resetWaiting: 'This account is waiting for approval, so there is no password to reset yet.',
  passwordChangedMeanwhile: 'Your password was changed in the meantime. Please log in again.',
  lastAccount: 'The last active account cannot be removed.',
  noSuchSession: 'This session no longer exists.',
  noSuchAccount: 'There is no such account.',
  tooManyWaiting: 'Too many accounts are waiting for approval. Please ask a colleague to add yours.',
  propertyGone: t('This property does not exist or has been removed.'),
  propertySold: t('This property has been sold, so the owner’s number is no longer available.'),
  markedSold: t('It is marked as sold. Say first that it is not sold after all.'),
  priceChangedSince: t('The price has changed again since then, so it was left as it is.'),
  noSuchProperty: t('There is no such property.'),
  testimonialChanged:
    'Somebody else changed this testimonial in the meantime. Look at it as it is now, then save again.',
  testimonialGone: 'This testimonial does not exist or has been removed.',
  linkGone: t('This link is no longer there.'),
  answerGone: t('This answer is no longer there.'),
  sharedListFull: t('This list cannot take any more answers. The person who made it can remove some.'),
  noSuchVideo: 'There is no such video.',
  noSuchVisitor: 'There is no such visitor.',
  noSuchNumber: t('There is nothing with this number.'),
  noSuchCall: t('There is no such call.'),
  noSuchAddress: t('There is nothing at this address.'),
  referenceTaken: 'A listing with this reference already exists.',
  changedMeanwhile: t('Somebody else changed this listing in the meantime.'),
  formNotSent: t('Please confirm that you are a person. If there is no box for it, reload the page.'),
  formUnreadable: t('The form could not be read.'),
  formUnreadableGoBack: t('The form could not be read. Please go back and send it again.'),
  formBroken: t('The form could not be read to the end.'),
  formTakesNoFiles: t('This form does not take files.'),
  formTooManyParts: t('The form has too many parts.'),
  formTextsTooLong: t('The text in this form is too long.'),
  photosTooLarge: t('Together, the photos in this form are too large.'),
  needsMultipart: t('This call takes a multipart/form-data body.'),
  needsNamedFields: t('The request body must be an object of named fields.'),
  requestUnreadable: t('The request could not be read.'),
  requestIncomplete: t('The request ended before it was complete.'),
  requestTooLarge: t('The request is too large.'),
  requestTooSlow: t('The request took too long.'),
  requestRefused: t('The request was refused.'),
  headersTooLarge: t('The headers of the request are too large.'),
  expectationFailed: t('The server cannot do what the request expects.'),
  hostMissing: t('The request does not name its host.'),
  hostTwice: t('The request names its host twice.'),
  bodyKindUnknown: t('This kind of request body is not supported.'),
  otherOrigin: t('This can only be sent from our own pages.'),
  unknownClient: t('This client is not known here. Send the header X-Gateway-Client.'),
  metricsForbidden: 'The metrics can be read only from this machine, or with their token.',
  phoneInvalid: t('Enter the ten digits of the phone number.'),
  photoNotStored: t('The photograph could not be stored. Please try again.'),
  tooManyPhotographs: t('Too many photographs are being prepared. Please try again in a moment.'),
  databaseAway: t('We cannot reach our records just now. Please try again in a moment.'),
  storageAway: t('Nothing can be saved at the moment. Please try again in a few minutes.'),
  photographsAway: t('Photographs cannot be reached just now. Please try again in a moment.'),
  pageTooFar: t('This page is too far from both ends of the list. Narrow the search to reach it.'),
  countsAway: t('The counts are being prepared. Please try again.'),
  busy: t('The site is very busy. Please try again in a moment.'),
  closing: t('This process is shutting down.'),
  unexpected: t('Something went wrong on our side. Please try again.'),
  methodNotAllowed: ({ methods }: { methods: string }) => t('This call takes {methods}.', { methods }),
  tooOften: ({ retryAfter }: Wait) =>
    t('You have done this too often. Please try again {wait}.', { wait: waitText(retryAfter, common) }),
  exportsTooOften: ({ retryAfter }: Wait) =>
    `You have exported too many lists. Please try again ${waitText(retryAfter)}.`,
  revealsFromHere: ({ retryAfter }: Wait) =>
    t(
      'Many owners’ numbers have been requested from your network. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  revealsWithPhone: ({ retryAfter }: Wait) =>
    t(
      'Many owners’ numbers have been requested with this phone number. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  revealsOfListing: ({ retryAfter }: Wait) =>
    t(
      'Many people have just asked for this owner’s number. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  revealsPlain: ({ retryAfter }: Wait) =>
    t(
      'Please turn on JavaScript and reload the page. Without it we can show only a few owners’ numbers an hour, and those have been shown. You can also try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  callBacksOfSite: ({ retryAfter }: Wait) =>
    t(
      'Many people have just asked owners to call them back. Please try again {wait}, or leave your number on the contact page and we will call you.',
      { wait: waitText(retryAfter, common) },
    ),
  askedAgain: accountWords.askedAgain,
});

/** The words of answers in English, by whose names a reason is told. */
export type AnswerProblems = ReturnType<typeof answerProblemWords>;
export type Failures = ReturnType<typeof failureWords>;
