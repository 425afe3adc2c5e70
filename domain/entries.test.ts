import { expect, it } from 'vitest';
import { newPasskeySchema, PASSKEY_LIMITS, proofSchema, signInSchema } from '#domain/account-forms.ts';
import { rateEntry } from '#domain/cost/rates.ts';
import { videoLinkSchema } from '#domain/home-entries.ts';
import { LIMITS } from '#domain/limits.ts';
import { bulkSchema, priceSchema } from '#domain/managed-properties.ts';
import { parseOrRefuse, parseWith } from '#domain/parse.ts';
import { answerSchema, newListSchema } from '#domain/shared-list.ts';
import { codeEntrySchema, LEAD, leadSchema, reportSchema } from '#domain/visitor.ts';
import { RATES } from '#tests/factories/rates.ts';

const long = (count: number) => 'x'.repeat(count);
const { sharedList } = LIMITS;

const PASSKEY = {
  ...{ id: 'a-_9', rawId: 'b', type: 'public-key' },
  response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 'e' },
};
const READ_PASSKEY = { ...PASSKEY, clientExtensionResults: {} };
const { authenticatorData, signature, ...response } = { ...PASSKEY.response, attestationObject: 'o' };
const MADE = { name: ' My  phone ', passkey: { ...PASSKEY, response: { ...response, transports: ['usb', 'hybrid'] } } };
const LOGIN = { phone: '98250 12345', password: 'secret' };
const READ_LOGIN = { phone: '9825012345', password: 'secret' };
const LIST = { items: [{ property_id: '7', note: ' by the lake ' }] };
const ANSWER = { name: ' Ba ', property_id: 7, answer: 'yes', text: '' };
const READ_ANSWER = { name: 'Ba', property_id: 7, answer: 'yes', text: null };
const READ_LEAD = { state: 'called', note: 'Rang', version: 3 };
const CODE = { phone: '9825012345', request: 'r', code: '12 34-56' };
const REPORT = { reason: 'sold', text: ' Since  May ' };

/** What a schema makes of what is sent; of what it refuses the fields and codes. */
it.each<[string, Parameters<typeof parseWith>[0], unknown, unknown]>([
  ['a code proves who it is', proofSchema, { code: ' 123 456 ' }, { code: '123 456', passkey: null }],
  ['a passkey does', proofSchema, { code: '', passkey: PASSKEY }, { code: null, passkey: READ_PASSKEY }],
  ['nothing does not', proofSchema, { code: null, passkey: null }, ['code codeMissing']],
  ['a code has an end', proofSchema, { code: long(LIMITS.account.code + 1) }, ['code codeWrong']],
  ['a login may lack both', signInSchema, LOGIN, { ...READ_LOGIN, code: null, passkey: null }],
  ['a login has a phone', signInSchema, { ...LOGIN, phone: '1' }, ['phone loginPhoneInvalid']],
  ['a passkey is whole', proofSchema, { passkey: { ...PASSKEY, id: '' } }, ['passkey.id passkeyUnreadable']],
  ['a passkey is text', proofSchema, { passkey: { ...PASSKEY, id: 'a b' } }, ['passkey.id passkeyUnreadable']],
  ['a passkey is one', proofSchema, { passkey: { ...PASSKEY, type: 'x' } }, ['passkey.type passkeyUnreadable']],
  ['a new passkey has a name', newPasskeySchema, { ...MADE, name: ' ' }, ['name passkeyNameMissing']],
  ['a short name', newPasskeySchema, { ...MADE, name: long(PASSKEY_LIMITS.name + 1) }, ['name tooLong']],
  ['no name is none', newPasskeySchema, { passkey: MADE.passkey }, ['name passkeyNameMissing']],
  ['a shared list holds homes', newListSchema, LIST, { items: [{ property_id: 7, note: 'by the lake' }] }],
  [
    'each once, the first time',
    newListSchema,
    { items: [{ property_id: 7, note: '' }, { property_id: 8 }, { property_id: 7, note: 'x' }] },
    {
      items: [
        { property_id: 7, note: null },
        { property_id: 8, note: null },
      ],
    },
  ],
  ['never none', newListSchema, { items: [] }, ['items sharedItemsNone']],
  [
    'never too many',
    newListSchema,
    { items: Array(sharedList.items + 1).fill(LIST.items[0]) },
    ['items sharedItemsTooMany'],
  ],
  ['homes with a number', newListSchema, { items: [{ property_id: 0 }] }, ['items.0.property_id propertyIdInvalid']],
  ['homes that can be read', newListSchema, { items: ['7'] }, ['items.0 sharedItemInvalid']],
  ['in a list', newListSchema, { items: '7' }, ['items sharedItemsInvalid']],
  ['an answer has a name', answerSchema, { ...ANSWER, name: ' ' }, ['name required']],
  ['an answer has a choice', answerSchema, { ...ANSWER, answer: 'perhaps?' }, ['answer choiceMissing']],
  ['an answer is read', answerSchema, { ...ANSWER, key: 7 }, READ_ANSWER],
  ['an answer has a short line', answerSchema, { ...ANSWER, text: long(sharedList.line + 1) }, ['text tooLong']],
  ['a lead has a state', leadSchema, { ...READ_LEAD, state: 'lost' }, ['state leadStateUnknown']],
  ['a lead has a version', leadSchema, { ...READ_LEAD, version: '0' }, ['version leadVersionMissing']],
  [
    'a lead is read',
    leadSchema,
    { ...READ_LEAD, version: '3', note: ' Rang ', taken_by: null },
    { ...READ_LEAD, taken_by: null },
  ],
  ['nobody is no account', leadSchema, { ...READ_LEAD, taken_by: 'x' }, { ...READ_LEAD, taken_by: 0 }],
  ['an account is a number', leadSchema, { ...READ_LEAD, taken_by: '9' }, { ...READ_LEAD, taken_by: 9 }],
  ['a note may be long', leadSchema, { ...READ_LEAD, note: long(LEAD.note) }, { ...READ_LEAD, note: long(LEAD.note) }],
  ['and not longer', leadSchema, { ...READ_LEAD, note: long(LEAD.note + 1) }, ['note leadTextTooLong']],
  [
    'nor its reason',
    leadSchema,
    { ...READ_LEAD, closed_reason: long(LEAD.closedReason + 1) },
    ['closed_reason leadTextTooLong'],
  ],
  ['six digits confirm a phone', codeEntrySchema, CODE, { ...CODE, code: '123456' }],
  ['five do not', codeEntrySchema, { ...CODE, code: '12345' }, ['code codeDigits']],
  ['nor seven', codeEntrySchema, { ...CODE, code: '1234567' }, ['code codeDigits']],
  ['nor letters', codeEntrySchema, { ...CODE, code: '12345a' }, ['code codeDigits']],
  ['nor six without a request', codeEntrySchema, { ...CODE, request: '' }, ['request codeOver']],
  ['a report has a reason', reportSchema, { reason: 'dull' }, ['reason reasonMissing']],
  ['a report is read', reportSchema, REPORT, { reason: 'sold', text: 'Since May' }],
  ['a report may be short', reportSchema, { reason: 'sold' }, { reason: 'sold', text: null }],
  ['a report has one line', reportSchema, { reason: 'sold', text: long(LIMITS.report.line + 1) }, ['text tooLong']],
  ['several are changed', bulkSchema, { action: 'sold', ids: ['7', 8, '7'] }, { action: 'sold', ids: [7, 8] }],
  ['never none is', bulkSchema, { action: 'sold', ids: [] }, ['ids idsListInvalid']],
  ['never too many are', bulkSchema, { action: 'sold', ids: Array(LIMITS.chosen + 1).fill(1) }, ['ids idsListInvalid']],
  ['in a way that is known', bulkSchema, { action: 'burn', ids: [1] }, ['action actionUnknown']],
  ['a price is seen', priceSchema, { price: 9, revision: '3' }, { price: 9, revision: 3, is_undo: false }],
  ['or taken back', priceSchema, { price: 9, revision: 3, is_undo: 'true' }, { price: 9, revision: 3, is_undo: true }],
  ['never unseen', priceSchema, { price: 9 }, ['revision revisionMissing']],
  ['a film has an address', videoLinkSchema, {}, ['youtube_link required']],
  ['or any text', videoLinkSchema, { youtube_link: ' a  b ' }, { youtube_link: 'a b' }],
  ['of some length', videoLinkSchema, { youtube_link: long(LIMITS.video.link + 1) }, ['youtube_link tooLong']],
  ['duty is no slip', rateEntry, { ...RATES, duty_percent: 15.1 }, ['duty_percent rateOutside']],
  ['nor a fee', rateEntry, { ...RATES, registration_percent: 16 }, ['registration_percent rateOutside']],
  ['has two decimals', rateEntry, { ...RATES, duty_percent: 4.905 }, ['duty_percent rateOutside']],
  ['is a percentage', rateEntry, { ...RATES, gst_percent: 101 }, ['gst_percent rateOutside']],
  ['rupees are some', rateEntry, { ...RATES, tds_from: '200 cr' }, ['tds_from rateOutside']],
  ['a loan ends', rateEntry, { ...RATES, years: 31 }, ['years rateOutside']],
  ['its share falls', rateEntry, { ...RATES, middle_loan_percent: 91 }, ['middle_loan_percent rateShareRises']],
  ['further', rateEntry, { ...RATES, large_loan_percent: 81 }, ['large_loan_percent rateShareRises']],
  ['by steps', rateEntry, { ...RATES, middle_loan_up_to: 2_900_000 }, ['middle_loan_up_to rateStepFalls']],
  ['from a day on', rateEntry, { ...RATES, valid_from: '2027-02-30' }, ['valid_from rateDay']],
  ['rates were read somewhere', rateEntry, { ...RATES, source: 'I' }, ['source rateSource']],
])('%s', (_, schema, sent, expected) => {
  const parsed = parseWith(schema, sent);
  expect(parsed.ok ? parsed.value : parsed.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

it('a new passkey keeps what it travels by, and no strange word', () => {
  const read = parseOrRefuse(newPasskeySchema, MADE);
  expect([read.name, read.passkey.response.transports]).toEqual(['My phone', ['usb', 'hybrid']]);
  for (const transports of [['A'], ['x'.repeat(21)], Array(9).fill('usb'), 'usb']) {
    const odd = { ...MADE, passkey: { ...MADE.passkey, response: { ...MADE.passkey.response, transports } } };
    expect(() => parseOrRefuse(newPasskeySchema, odd)).toThrow();
  }
  const { transports: _, ...without } = MADE.passkey.response;
  const passkey = { ...MADE.passkey, response: without };
  expect(parseOrRefuse(newPasskeySchema, { ...MADE, passkey }).passkey.response.transports).toEqual([]);
});
