import { type AppError, failure } from '#domain/errors.ts';
import { PHONE_CODE } from '#domain/visitor/phone-code.ts';
import { counted } from '#domain/words/counts.ts';
import type { CountedKey } from '#server/db/rate-limits.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { type Budget, longer, spend, waitText } from '#server/http/limits/call-limits.ts';
import { type Ticket, TOKEN_SECONDS, tokenRefused } from '#server/http/limits/challenge.ts';
import { addressKey, wideNetwork } from '#server/http/limits/client-address.ts';
import type { Parts } from '#server/parts.ts';
import { type CodeBudgets, codeBudgets, NEWCOMER_CODES } from '#server/visitors/codes/budgets.ts';
import { siteLevel } from '#server/visitors/reveals/budgets.ts';
import { refuseEasy } from '#server/visitors/reveals/count-reveal.ts';

type CountParts = Pick<Parts, 'config' | 'limits'>;
type Counts = Pick<Repositories, 'rateLimits'>;

/** A code that is to be sent. */
export interface AskedCode {
  address: string;
  phone: string;
  /** Whether the phone was confirmed from this network before. */
  isHome: boolean;
}

const HOUR_SECONDS = 3600;
const STEPS = [0, 1];
/** A message costs money: for the next proof it counts like so many reveals. */
const LIKE_REVEALS = 2;

/** The keys of what one code counts for. */
function keysOf({ limits: { hidden }, config }: CountParts, { address, phone, isHome }: AskedCode) {
  const [self, network, whose] = [hidden(addressKey(address)), hidden(wideNetwork(address)), hidden(phone)];
  const { windowSeconds } = config.rateLimits.otp;
  const inWindow = (name: string): CountedKey => ({ key: `otp:${name}`, windowSeconds });
  return {
    address: inWindow(`address:${self}`),
    network: inWindow(`network:${network}`),
    plain: inWindow(`plain:${network}`),
    phoneHere: inWindow(`phone:${whose}:${network}`),
    strangers: inWindow(`strangers:${whose}`),
    // Where a phone is at home, strangers do not make it wait.
    wait: { key: `otp:wait:${whose}${isHome ? `:${network}` : ''}`, windowSeconds: PHONE_CODE.resendSeconds },
    sitePlain: inWindow('site:plain'),
    // What is paid for is set for an hour, whatever the window of the others is.
    site: { key: 'otp:site', windowSeconds: HOUR_SECONDS },
  };
}

type Keys = ReturnType<typeof keysOf>;

/** What a code counts for by itself. */
function ownBudgets(keys: Keys, isPlain: boolean, budgets: CodeBudgets): Budget[] {
  const inSteps = (one: CountedKey, limits: readonly number[], words: Words): Budget[] =>
    STEPS.map((step) => ({ ...longer(one, step), limit: limits[step] ?? 0, refuse: refusal(words) }));
  return [
    ...inSteps(keys.address, budgets.perAddress, 'codesFromHere'),
    ...inSteps(keys.network, budgets.perNetwork, 'codesFromHere'),
    ...inSteps(keys.phoneHere, budgets.perPhone, 'codesForPhone'),
    ...(isPlain ? [{ ...keys.plain, limit: budgets.plainPerNetwork, refuse: refusal('codesPlain') }] : []),
  ];
}

/** Of the own budgets' counts, those before this call by which the shared ones are open. */
interface HadBefore {
  network: number;
  /** For this phone, in the window and in the longer one. */
  phoneHere: number[];
}

/** What it shares with others: how much of that is open follows from what its network had before. */
function sharedBudgets(keys: Keys, { isHome }: AskedCode, had: HadBefore, isPlain: boolean, budgets: CodeBudgets) {
  const isNewcomer = had.network < NEWCOMER_CODES;
  const strangers = STEPS.map((step): Budget => {
    const limits = (had.phoneHere[step] ?? 0) === 0 ? budgets.strangers : budgets.strangersOpen;
    return { ...longer(keys.strangers, step), limit: limits[step] ?? 0, refuse: refusal('codesForPhone') };
  });
  const plain: Budget = { ...keys.sitePlain, limit: budgets.plainSite, refuse: refusal('codesPlain') };
  return [
    ...(isHome ? [] : strangers),
    ...(isPlain ? [plain] : []),
    { ...keys.site, limit: isNewcomer ? budgets.site : budgets.siteOpen, refuse: refusal('tooManyCodes') },
  ];
}

function hadBefore(keys: Keys, own: readonly Budget[], hits: readonly number[]): HadBefore {
  const of = (key: string) => hits[own.findIndex((one) => one.key === key)] ?? 0;
  return { network: of(keys.network.key), phoneHere: STEPS.map((step) => of(longer(keys.phoneHere, step).key)) };
}

/** What to take back when a message was not sent. */
export interface CountedCode {
  /** The wait until the next code of that phone. */
  wait: CountedKey;
  /** What others could have had. */
  shared: readonly CountedKey[];
  /** What the site pays for in the hour, with this one. */
  ofSite: number;
  /** What the operator is told once: little is left, or nothing. */
  warning: string | null;
}

/**
 * Counts a code that is about to be sent, in its transaction: for its address, network and phone, and for the site. `ticket` is what came
 * with a good proof, null for a plain call. Throws RATE_LIMITED with the seconds to wait, and VALIDATION_FAILED for a token that was used
 * and for a proof that has become too easy; then nothing stays counted.
 */
export async function countCode(
  parts: CountParts,
  repos: Counts,
  asked: AskedCode & { ticket: Ticket | null },
  mostAnHour: number,
  at: number,
): Promise<CountedCode> {
  const { ticket } = asked;
  const [keys, isPlain] = [keysOf(parts, asked), ticket === null];
  const budgets = codeBudgets(parts.config.rateLimits.otp, mostAnHour);
  const own = ownBudgets(keys, isPlain, budgets);
  const once: Budget[] =
    ticket === null
      ? []
      : [{ key: `otp:ticket:${ticket.id}`, windowSeconds: TOKEN_SECONDS, limit: 1, refuse: tokenRefused }];
  const hits = (await spend(repos, [...own, ...once], at)).map((count) => count - 1);
  const had = hadBefore(keys, own, hits);
  const shared = sharedBudgets(keys, asked, had, isPlain, budgets);
  const wait: Budget = { ...keys.wait, limit: 1, refuse: waitForNext };
  const [site = 1] = (await spend(repos, [wait, ...shared], at)).slice(-1);
  const taken = { address: hits[0] ?? 0, network: had.network };
  refuseEasy(ticket, likeReveals(taken), siteLevel(site - 1, budgets));
  return { wait: keys.wait, shared, ofSite: site, warning: warningAt(site, budgets) };
}

function warningAt(count: number, { site, siteOpen }: CodeBudgets): string | null {
  if (count === site) return 'as many codes were sent within an hour as OTP_MOST_AN_HOUR allows';
  return count === siteOpen ? 'most codes of the hour are sent; the rest is kept for networks that had none' : null;
}

/** Whether a call with a proof could have a code sent, now or after the short wait between two. Counts nothing. */
export async function isCodeToBeHad(
  parts: CountParts,
  { rateLimits }: Counts,
  asked: AskedCode,
  mostAnHour: number,
  at: number,
): Promise<boolean> {
  const [keys, budgets] = [keysOf(parts, asked), codeBudgets(parts.config.rateLimits.otp, mostAnHour)];
  const own = ownBudgets(keys, false, budgets);
  const hits = await rateLimits.hits(own, at);
  const shared = sharedBudgets(keys, asked, hadBefore(keys, own, hits), false, budgets);
  const all = [...hits, ...(await rateLimits.hits(shared, at))];
  return [...own, ...shared].every(({ limit }, place) => (all[place] ?? 0) < limit);
}

/** What an address and the site had so far, for the level of a challenge, as so many reveals. Counts nothing. */
export async function codesTaken(
  parts: CountParts,
  { rateLimits }: Counts,
  address: string,
  mostAnHour: number,
  at: number,
) {
  const keys = keysOf(parts, { address, phone: '', isHome: false });
  const [own = 0, network = 0, site = 0] = await rateLimits.hits([keys.address, keys.network, keys.site], at);
  const ofSite = siteLevel(site, codeBudgets(parts.config.rateLimits.otp, mostAnHour));
  return { ...likeReveals({ address: own, network }), ofSite };
}

const likeReveals = ({ address, network }: { address: number; network: number }) => ({
  address: address * LIKE_REVEALS,
  network: network * LIKE_REVEALS,
});

type Words = 'codesFromHere' | 'codesForPhone' | 'codesPlain' | 'tooManyCodes';

function refusal(words: Words) {
  return (retryAfter: number): AppError => failure('RATE_LIMITED', words, { wait: waitText(retryAfter), retryAfter });
}

function waitForNext(retryAfter: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return failure('RATE_LIMITED', 'codeJustSent', { wait: counted(seconds, 'inSeconds'), retryAfter: seconds });
}
