import { formatMoment } from '#domain/dates.ts';
import { photoProblems } from '#domain/media/photo-words.ts';
import { counted, waitText } from '#domain/words/counts.ts';
import { accountWords, inPlace } from '#domain/words/en.ts';
import { importFailures, importProblems } from '#domain/words/en-imports.ts';
import { submissionFailures, submissionProblems } from '#domain/words/en-submissions.ts';

/** The catalogue's other half: what only answers of the server say (see `en.ts`). */

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
    `Must be a number from ${min} to ${max}${decimals === 0 ? ', without decimals' : `, with at most ${decimals} decimals`}.`,
  rateDay: 'Enter a day, such as 2027-04-01.',
  rateDayPast: ({ day }: { day: string }) =>
    `Rates can begin on ${day} at the earliest: pages of the days before say what they were reckoned with.`,
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
const leadProblems = {
  leadStateUnknown: 'Choose new, called, visit or closed.',
  contactListMissing: 'Say which list: send the token that came with an owner.',
  leadVersionMissing: 'Say which version of the lead you saw.',
  leadNotBefore: 'Only the person who looked after it before the last change can be put back.',
  leadTextTooLong: ({ max }: { max: number }) => `A text of at most ${max} characters`,
};

/** Why a call about leads failed. */
const leadFailures = {
  noSuchLead: 'There is no such lead.',
  leadChanged: 'Somebody else changed this lead in the meantime.',
  contactListGone: 'This list is no longer there.',
  leadTakenBack: 'The visitor took the number back, so nothing can be noted about this lead.',
};

/** What can be wrong with a call that only the server finds out. */
export const answerProblems = {
  personUnsure: (_: { confirmation: string }) =>
    'Something filled in a hidden box of this form. If it was your browser or a password manager, tick this box and send the form again.',
  ...submissionProblems,
  ...leadProblems,
  ...importProblems,
  ...areaProblems,
  ...rateProblems,
  ...photoProblems,
  isFile: 'must not be a file',
  codeDigits: 'Please enter the six digits of the code.',
  codeOver: 'This code is no longer valid. Please ask for another one.',
  phoneCodeWrong: ({ left }: { left: number }) =>
    left === 1 ? 'This code is wrong. One try is left.' : `This code is wrong. ${left} tries are left.`,
  ownPasswordWrong: 'This is not your password.',
  samePassword: 'This is your current password. Please choose another one.',
  fieldUnknown: 'is not a field of this form',
  createKeyInvalid: 'Idempotency-Key must be 1 to 100 letters, digits or signs',
  reportIdInvalid: 'Must be a report number.',
  propertyIdInvalid: 'Must be a listing number.',
  revealTokenOver: 'This token is no longer valid. Ask for another one.',
  revealProofWrong: 'The proof does not answer the challenge of the token.',
  revealProofTooEasy: 'The challenge has become harder. Ask for another one.',
  sharedItemsInvalid: 'Items must be a list of homes.',
  sharedItemInvalid: 'Must be a home with its property_id.',
  sharedItemsNone: 'Choose at least one home to share.',
  sharedItemsTooMany: ({ max }: { max: number }) =>
    `A link can hold at most ${max} homes. Share the others with another link.`,
  sharedItemsGone: 'None of these homes is listed any more.',
  choiceMissing: 'Say yes, maybe or no.',
  reasonMissing: 'Say what is wrong: sold, broker or wrong.',
  notOnList: 'This home is not on the list.',
  idsInvalid: ({ max }: { max: number }) => `Must be at most ${max} listing numbers, separated by commas.`,
  idsListInvalid: ({ max }: { max: number }) => `Must be a list of at most ${max} listing numbers.`,
  actionUnknown: 'Must be sold, unsell, confirm or unconfirm.',
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
  photoMissing: 'Please choose a photo.',
  onePhotoAtATime: 'Please send one photo at a time.',
  tooManyListingPhotos: ({ max }: { max: number }) => `A listing can have at most ${max} photos.`,
  photoOrderIncomplete: 'The order must name every photo once.',
  listingOrderIncomplete: 'The order must name every photo of the listing once and no other.',
  photoNotOfListing: 'A photo that should stay does not belong to this listing.',
  uploadUnknown: 'A photo that was sent earlier could not be found. Please add it again.',
  photoOutsideFolder: ({ name }: { name: string }) => `'${name}' must be in the folder of the CSV or in one below it.`,
  photoNotThere: ({ name }: { name: string }) => `'${name}' was not found.`,
} as const;

/** What a feed of a search says of itself and of its homes. */
export const feed = {
  title: ({ city, asked }: { city: string; asked: readonly string[] }) =>
    `Properties for sale in ${city}${asked.length > 0 ? `: ${asked.join(', ')}` : ''}`,
  description: ({ city }: { city: string }) =>
    `The newest properties in this search in ${city}, straight from their owners.`,
  home: ({ title, area, price, isSold }: { title: string; area: string; price: string; isSold: boolean }) =>
    `${isSold ? 'Sold: ' : ''}${title}, ${area}: ${price}`,
  summary: ({ facts, area, city, price }: { facts: readonly string[]; area: string; city: string; price: string }) =>
    `${facts.join(', ')} ${inPlace(area)}, ${city} for ${price}.`,
} as const;

interface Wait {
  /** In seconds. */
  retryAfter: number;
}

/** Why a call failed, in one sentence (D8). */
export const failures = {
  ...submissionFailures,
  ...leadFailures,
  ...importFailures,
  ...areaFailures,
  ...rateFailures,
  ...photoProblems,
  /** For who runs the site, in English in any language. */
  storageProblem: ({ problem }: { problem: string }) => problem,
  checkFields: 'Please check the fields named here.',
  logInFirst: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  accountIsNew: ({ from }: { from: number }) =>
    `Your account is new: it can do this from ${formatMoment(from)}. Until then, a colleague can.`,
  passwordOfOther: 'Somebody else set your password. First choose your own under Your account.',
  confirmFirst: 'Please enter your password again to continue.',
  signedOutMeanwhile: 'This account was signed out in the meantime. Please log in again.',
  confirmPhone: 'Please confirm your phone with the six-digit code that we send to it.',
  codeNotSent: 'The code could not be sent. Please try again in a minute.',
  codeJustSent: ({ retryAfter }: Wait) =>
    `A code was sent to this phone a moment ago. You can ask for another one ${counted(retryAfter, 'inSeconds')}.`,
  tooManyCodes: ({ retryAfter }: Wait) => `We cannot send any more codes just now. ${again(retryAfter)}`,
  codesFromHere: ({ retryAfter }: Wait) => `Many codes have been requested from your network. ${again(retryAfter)}`,
  codesForPhone: ({ retryAfter }: Wait) =>
    `Several codes have been requested with this phone number. ${again(retryAfter)}`,
  codesPlain: ({ retryAfter }: Wait) =>
    `Please turn on JavaScript and reload the page. Without it we can send only a few codes an hour, and those have been sent. ${orAgain(retryAfter)}`,
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
  propertyGone: 'This property does not exist or has been removed.',
  propertySold: 'This property has been sold, so the owner’s number is no longer available.',
  markedSold: 'It is marked as sold. Say first that it is not sold after all.',
  priceChangedSince: 'The price has changed again since then, so it was left as it is.',
  noSuchProperty: 'There is no such property.',
  testimonialGone: 'This testimonial does not exist or has been removed.',
  linkGone: 'This link is no longer there.',
  answerGone: 'This answer is no longer there.',
  sharedListFull: 'This list cannot take any more answers. The person who made it can remove some.',
  noSuchVideo: 'There is no such video.',
  noSuchVisitor: 'There is no such visitor.',
  noSuchNumber: 'There is nothing with this number.',
  noSuchCall: 'There is no such call.',
  noSuchAddress: 'There is nothing at this address.',
  referenceTaken: 'A listing with this reference already exists.',
  changedMeanwhile: 'Somebody else changed this listing in the meantime.',
  formNotSent: 'Please confirm that you are a person. If there is no box for it, reload the page.',
  formUnreadable: 'The form could not be read.',
  formUnreadableGoBack: 'The form could not be read. Please go back and send it again.',
  formBroken: 'The form could not be read to the end.',
  formTakesNoFiles: 'This form does not take files.',
  formTooManyParts: 'The form has too many parts.',
  formTextsTooLong: 'The text in this form is too long.',
  photosTooLarge: 'Together, the photos in this form are too large.',
  needsMultipart: 'This call takes a multipart/form-data body.',
  needsNamedFields: 'The request body must be an object of named fields.',
  requestUnreadable: 'The request could not be read.',
  requestIncomplete: 'The request ended before it was complete.',
  requestTooLarge: 'The request is too large.',
  requestTooSlow: 'The request took too long.',
  requestRefused: 'The request was refused.',
  headersTooLarge: 'The headers of the request are too large.',
  expectationFailed: 'The server cannot do what the request expects.',
  hostMissing: 'The request does not name its host.',
  hostTwice: 'The request names its host twice.',
  bodyKindUnknown: 'This kind of request body is not supported.',
  otherOrigin: 'This can only be sent from our own pages.',
  unknownClient: 'This client is not known here. Send the header X-Gateway-Client.',
  metricsForbidden: 'The metrics can be read only from this machine, or with their token.',
  phoneInvalid: 'Enter the ten digits of the phone number.',
  photoNotStored: 'The photograph could not be stored. Please try again.',
  tooManyPhotographs: 'Too many photographs are being prepared. Please try again in a moment.',
  databaseAway: 'We cannot reach our records just now. Please try again in a moment.',
  storageAway: 'Nothing can be saved at the moment. Please try again in a few minutes.',
  photographsAway: 'Photographs cannot be reached just now. Please try again in a moment.',
  countsAway: 'The counts are being prepared. Please try again.',
  busy: 'The site is very busy. Please try again in a moment.',
  closing: 'This process is shutting down.',
  unexpected: 'Something went wrong on our side. Please try again.',
  methodNotAllowed: ({ methods }: { methods: string }) => `This call takes ${methods}.`,
  tooOften: ({ retryAfter }: Wait) => `You have done this too often. Please try again ${waitText(retryAfter)}.`,
  exportsTooOften: ({ retryAfter }: Wait) =>
    `You have exported too many lists. Please try again ${waitText(retryAfter)}.`,
  revealsFromHere: ({ retryAfter }: Wait) =>
    `Many owners’ numbers have been requested from your network. ${again(retryAfter)}`,
  revealsWithPhone: ({ retryAfter }: Wait) =>
    `Many owners’ numbers have been requested with this phone number. ${again(retryAfter)}`,
  revealsOfListing: ({ retryAfter }: Wait) =>
    `Many people have just asked for this owner’s number. ${again(retryAfter)}`,
  revealsPlain: ({ retryAfter }: Wait) =>
    `Please turn on JavaScript and reload the page. Without it we can show only a few owners’ numbers an hour, and those have been shown. ${orAgain(retryAfter)}`,
  callBacksOfSite: ({ retryAfter }: Wait) =>
    `Many people have just asked owners to call them back. ${again(retryAfter)}`,
  askedAgain: accountWords.askedAgain,
} as const;

/** What to do when no more owners are shown, or codes sent. */
function again(seconds: number): string {
  return `Please ${otherWays(seconds)}`;
}

/** The same after something that helps at once. */
function orAgain(seconds: number): string {
  return `You can also ${otherWays(seconds)}`;
}

function otherWays(seconds: number): string {
  return `try again ${waitText(seconds)}, or leave your number on the contact page and we will call you.`;
}
