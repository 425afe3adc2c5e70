import { photoProblems } from '#domain/media/photo-words.ts';
import { accountWords } from '#domain/words/en.ts';
import { importFailures, importProblems } from '#domain/words/en-imports.ts';
import { leadFailures, leadProblems } from '#domain/words/en-leads.ts';
import { submissionFailures, submissionProblems } from '#domain/words/en-submissions.ts';

/** The catalogue's words for the areas that staff keep (see `en.ts`). */

/** What can be wrong with an area that staff enter. */
const areaProblems = {
  areaNameMissing: 'Enter the name of the area.',
  areaNameLong: ({ max }: { max: number }) => `A name has at most ${max} characters.`,
  areaNameLetters: 'A name is written in Latin letters, digits and single blanks: its page has it in the address.',
  areaNameReserved: "'Other Area' stands for every place that is not in the list.",
  areaNameStays:
    'The name of an area stays. Give it another name by an area of that name, into which this one is merged.',
  areaTaken: ({ text, area }: { text: string; area: string }) => `'${text}' is a name or spelling of ${area} already.`,
  areaMergedName: ({ text, area }: { text: string; area: string }) =>
    `'${text}' was merged into ${area}: its old address leads there.`,
  areaMeansOther: ({ text }: { text: string }) => `'${text}' means something else in searches.`,
  areaSpellingsList: 'Must be a list of spellings.',
  areaSpellingsMany: ({ max }: { max: number }) => `An area has at most ${max} spellings.`,
  areaSpellingOdd: ({ text, max }: { text: string; max: number }) =>
    `'${text}' is no spelling: at least two letters or digits, at most ${max}, no commas or other signs.`,
  areaScriptOdd: ({ max }: { max: number }) => `At most ${max} letters and blanks.`,
  areaLat: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees north between ${min} and ${max}, such as 23.034.`,
  areaLng: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees east between ${min} and ${max}, such as 72.465.`,
  areaPincode: 'Enter the six digits of a PIN code in Gujarat, such as 380058.',
  areaZone: ({ zones }: { zones: string }) => `Choose one of ${zones}.`,
  areaVersion: 'Must be the version of the area that was seen.',
  areaInsteadOf: 'Must be the area that gets another name.',
  areaInto: 'Choose the area that the listings go to.',
  areaIntoItself: 'Choose another area than this one.',
} as const;

/** Why a call about areas failed. */
const areaFailures = {
  noSuchArea: 'There is no such area.',
  areaChanged: 'Somebody else changed this area meanwhile. Look at it as it is now, then save again.',
  areaIsMerged: ({ name, into }: { name: string; into: string }) => `${name} was merged into ${into} meanwhile.`,
  areaStands: ({ name }: { name: string }) => `${name} stands by itself already.`,
  areaNothingSaid: 'Say what becomes different: spellings, gu, hi, lat, lng, pincode or zone.',
  areasFull: ({ max }: { max: number }) => `There is room for ${max} areas. Merge some first.`,
} as const;

/** The catalogue's other half: what only answers of the server say (see `en.ts`). */

/** What can be wrong with a call that only the server finds out. */
export const answerProblems = {
  personUnsure: (_: { confirmation: string }) =>
    'Something filled a hidden box of this form. If it was your browser or a password manager, tick this and send it again.',
  ...submissionProblems,
  ...leadProblems,
  ...importProblems,
  ...areaProblems,
  ...photoProblems,
  isFile: 'must not be a file',
  codeDigits: 'Please enter the six digits of the code.',
  codeOver: 'This code is no longer good. Please ask for another one.',
  phoneCodeWrong: ({ left }: { left: number }) =>
    left === 1 ? 'This code is wrong. One try is left.' : `This code is wrong. ${left} tries are left.`,
  ownPasswordWrong: 'This is not your password.',
  samePassword: 'This is your present password. Please choose another one.',
  fieldUnknown: 'is not a field of this form',
  createKeyInvalid: 'Idempotency-Key must be 1 to 100 letters, digits or signs',
  reportIdInvalid: 'Must be the number of a report.',
  propertyIdInvalid: 'Must be the number of a listing.',
  revealTokenOver: 'This token is no longer good. Ask for another one.',
  revealProofWrong: 'The proof does not answer the challenge of the token.',
  revealProofTooEasy: 'The challenge has become harder. Ask for another one.',
  sharedItemsInvalid: 'Items must be a list of homes.',
  sharedItemInvalid: 'Must be a home with its property_id.',
  sharedItemsNone: 'Choose at least one home to share.',
  sharedItemsTooMany: ({ max }: { max: number }) =>
    `A link can hold at most ${max} homes. Share the others with another link.`,
  sharedItemsGone: 'None of these homes is listed now.',
  choiceMissing: 'Say yes, maybe or no.',
  reasonMissing: 'Say what is wrong: sold, broker or wrong.',
  notOnList: 'This home is not on the list.',
  idsInvalid: ({ max }: { max: number }) => `Must be at most ${max} numbers of listings with commas between them.`,
  idsListInvalid: ({ max }: { max: number }) => `Must be a list of at most ${max} numbers of listings.`,
  actionUnknown: 'Must be sold, unsell, confirm or unconfirm.',
  revisionMissing: 'Must be the revision of the listing that was seen.',
  showUnknown: ({ shows }: { shows: string }) => `Must be one of ${shows}.`,
  roleUnknown: 'Must be owner or staff.',
  ownerWanted: 'must be owner',
  accountUntried: 'must be a day old and have a password of its own',
  codeMissing: 'Enter the code.',
  codeWanted: 'This account asks for a code too.',
  codeWrong: 'This code is not right, or was used already.',
  passkeyUnreadable: 'This is no answer of a passkey.',
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
  photoNotOfListing: 'A photo that should stay is not one of this listing.',
  uploadUnknown: 'A photo that was sent ahead is not known: please add it again.',
  photoOutsideFolder: ({ name }: { name: string }) => `'${name}' must lie in the folder of the CSV or below.`,
  photoNotThere: ({ name }: { name: string }) => `'${name}' is not there.`,
} as const;

/** Why a call failed, in one sentence (D8). */
export const failures = {
  ...submissionFailures,
  ...leadFailures,
  ...importFailures,
  ...areaFailures,
  checkFields: 'Please check the fields that are named.',
  logInFirst: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  accountIsNew: ({ from }: { from: string }) =>
    `Your account is new. It can do this from ${from}; a colleague can do it until then.`,
  passwordOfOther: 'Somebody else set your password. Choose one of your own under Your account first.',
  confirmFirst: 'Please enter your password again to go on.',
  signedOutMeanwhile: 'This account was signed out in the meantime. Please log in again.',
  confirmPhone: 'Please confirm your phone with the six digits that we send to it.',
  codeNotSent: 'The code could not be sent. Please try again in a minute.',
  codeJustSent: ({ wait }: { wait: string }) =>
    `A code was sent to this phone a moment ago. You can ask for another one ${wait}.`,
  tooManyCodes: ({ wait }: { wait: string }) => `We can send no more codes just now. ${again(wait)}`,
  codesFromHere: ({ wait }: { wait: string }) => `Many codes were asked for from your network. ${again(wait)}`,
  codesForPhone: ({ wait }: { wait: string }) => `Several codes were asked for with this phone number. ${again(wait)}`,
  codesPlain: ({ wait }: { wait: string }) =>
    `Please load the page again with JavaScript on. Without it we can send only a few codes an hour, and those have been sent. ${orAgain(wait)}`,
  wrongLogin: 'Phone or password is wrong.',
  ownersOnly: 'Only an owner of the site may do this. Ask one of them.',
  lastOwner: 'The last owner of the site stays one. Make somebody else an owner first.',
  roleOfWaiting: 'This account is waiting for approval. Approve it first.',
  codeWanted: 'This account asks for a code too.',
  passkeyWanted: 'This account asks for a passkey too.',
  codeWrong: 'This code is not right, or was used already.',
  codeKeyIsAnother: 'One-time codes cannot be checked at the moment. Use a recovery code, or ask who runs the site.',
  codesAreOn: 'One-time codes are on already. Turn them off first.',
  codesAreOff: 'One-time codes are off already.',
  codesNotStarted: 'There is nothing to confirm. Begin again.',
  passkeyWrong: 'This passkey was not accepted. Please try again.',
  passkeysFull: ({ max }: { max: number }) => `An account has at most ${max} passkeys. Remove one first.`,
  passkeyKnown: 'This passkey is in use already.',
  noPasskey: 'This account has no passkey.',
  noSuchPasskey: 'There is no such passkey any more.',
  noFactor: 'This account has no second factor.',
  accountPending: 'Your account is waiting for approval.',
  accountExists: 'This phone has an account already.',
  ownAccount: 'You cannot remove your own account.',
  ownFactor: 'Turn off your own second step under Your account. It takes a code.',
  ownReset: 'Change your own password under Your account.',
  resetWaiting: 'This account waits for approval: there is no password to reset yet.',
  passwordChangedMeanwhile: 'Your password was changed in the meantime. Please log in again.',
  lastAccount: 'The last active account cannot be removed.',
  noSuchSession: 'There is no such session any more.',
  noSuchAccount: 'There is no such account.',
  tooManyWaiting: 'Too many accounts are waiting for approval. Please ask a colleague to add yours.',
  propertyGone: 'This property does not exist or has been removed.',
  propertySold: 'This property has been sold, so the owner’s number is no longer available.',
  markedSold: 'It is marked as sold. Say first that it is not sold after all.',
  priceChangedSince: 'The price was changed again since then, so nothing was taken back.',
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
  referenceTaken: 'A listing with this reference exists already.',
  changedMeanwhile: 'Somebody else changed this listing in the meantime.',
  formNotSent: 'Please confirm that a person sends this. If there is no box for it, load the page again.',
  formUnreadable: 'The form could not be read.',
  formUnreadableGoBack: 'The form could not be read. Please go back and send it again.',
  formBroken: 'The form could not be read to its end.',
  formTakesNoFiles: 'This form takes no files.',
  formTooManyParts: 'The form has too many parts.',
  formTextsTooLong: 'The texts of this form are too long.',
  photosTooLarge: 'The photos of this form are too large together.',
  needsMultipart: 'This call takes a multipart/form-data body.',
  needsNamedFields: 'The request body must be an object of named fields.',
  requestUnreadable: 'The request could not be read.',
  requestIncomplete: 'The request ended before it was complete.',
  requestTooLarge: 'The request is too large.',
  requestTooSlow: 'The request took too long.',
  requestRefused: 'The request was refused.',
  headersTooLarge: 'The headers of the request are too large.',
  expectationFailed: 'What the request expects cannot be done here.',
  hostMissing: 'The request does not name its host.',
  hostTwice: 'The request names its host twice.',
  bodyKindUnknown: 'This kind of request body is not understood here.',
  otherOrigin: 'This can only be sent from our own pages.',
  unknownClient: 'This client is not known here. Send the header X-Gateway-Client.',
  metricsForbidden: 'The metrics can be read from this machine, or with their token.',
  phoneInvalid: 'Write the ten digits of the phone number.',
  photoNotStored: 'The photograph could not be stored. Please try again.',
  tooManyPhotographs: 'Too many photographs are being prepared. Please try again in a moment.',
  databaseAway: 'We cannot reach our records just now. Please try again in a moment.',
  storageAway: 'Nothing can be stored here at the moment. Please try again in a few minutes.',
  photographsAway: 'Photographs cannot be reached just now. Please try again in a moment.',
  countsAway: 'The counts are being made. Please try again.',
  busy: 'The site is very busy. Please try again in a moment.',
  closing: 'This process is closing.',
  unexpected: 'Something went wrong on our side. Please try again.',
  methodNotAllowed: ({ methods }: { methods: string }) => `This call takes ${methods}.`,
  tooOften: ({ wait }: { wait: string }) => `That was too often. Please try again ${wait}.`,
  exportsTooOften: ({ wait }: { wait: string }) => `You have exported lists many times. Please try again ${wait}.`,
  revealsFromHere: ({ wait }: { wait: string }) =>
    `Many owners’ numbers were asked for from your network. ${again(wait)}`,
  revealsWithPhone: ({ wait }: { wait: string }) =>
    `Many owners’ numbers were asked for with this phone number. ${again(wait)}`,
  revealsOfListing: ({ wait }: { wait: string }) =>
    `Many people have just asked for this owner’s number. ${again(wait)}`,
  revealsPlain: ({ wait }: { wait: string }) =>
    `Please load the page again with JavaScript on. Without it we can show only a few owners’ numbers an hour, and those have been shown. ${orAgain(wait)}`,
  callBacksOfSite: ({ wait }: { wait: string }) =>
    `Many people have just asked owners to call them back. ${again(wait)}`,
  askedAgain: accountWords.askedAgain,
} as const;

/** What to do when no more owners are shown, or codes sent. */
function again(wait: string): string {
  return `Please ${otherWays(wait)}`;
}

/** The same after something that helps at once. */
function orAgain(wait: string): string {
  return `You can also ${otherWays(wait)}`;
}

function otherWays(wait: string): string {
  return `try again ${wait}, or leave your number on the contact page and we will call you.`;
}
