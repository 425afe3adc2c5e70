/** Who can sign in. */
export interface Person {
  phone: string;
  password: string;
}

/** Tokens that are good now, or were a moment ago. */
export interface Tokens {
  /** Of the drill's own member of staff. */
  staff(): Promise<string>;
  /** Of somebody whom nobody misses: for calls about one's own password, sessions and second step. */
  spare(): Promise<string>;
}

/** How often a token is used before it is tried. */
const [STAFF_USES, SPARE_USES] = [500, 25];
/** Phones of spare accounts. */
const FIRST_SPARE = 5_550_040_000;

/** Signs in at `origin` as `staff`, and again when calls of the drill ended the session. */
export function createTokens(origin: string, staff: Person): Tokens {
  let calls = 0;
  const send = async (path: string, body: object, token?: string) => {
    calls += 1;
    const headers = {
      'content-type': 'application/json',
      // Limits count no one else's tries for these.
      'x-forwarded-for': `203.0.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signIn = async (person: Person) => {
    const answer = await send('/api/auth/login', person);
    const { access_token } = (await answer.json()) as { access_token?: string };
    if (access_token === undefined) throw new Error(`The drill cannot sign in: ${answer.status}.`);
    return access_token;
  };
  const ofStaff = kept(origin, STAFF_USES, () => signIn(staff));
  let spares = 0;
  const ofSpare = kept(origin, SPARE_USES, async () => {
    const person = { phone: String(FIRST_SPARE + spares++), password: staff.password };
    await send('/api/staff/', person, await ofStaff());
    return signIn(person);
  });
  return { staff: ofStaff, spare: ofSpare };
}

/** A token that is tried after so many uses, and taken anew when it is no longer good. */
function kept(origin: string, mostUses: number, take: () => Promise<string>): () => Promise<string> {
  let token: Promise<string> | undefined;
  let uses = 0;
  const stillGood = async (known: string) => {
    const headers = { authorization: `Bearer ${known}` };
    return (await fetch(`${origin}/api/auth/me`, { headers })).status === 401 ? take() : known;
  };
  return () => {
    uses += 1;
    if (token === undefined) token = take();
    else if (uses % mostUses === 0) token = token.then(stillGood);
    return token;
  };
}
