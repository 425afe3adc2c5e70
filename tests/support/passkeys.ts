import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The options of a challenge, as far as an authenticator reads them. */
interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}

/** Whose page asks; the origin that the tests' application has unless `SITE_URL` says another. */
const ORIGIN = 'http://127.0.0.1:3000';
const [PRESENT, HAS_KEY] = [0x01, 0x40];

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator without a body: one key (P-256) with its counter, which answers whatever it is asked. */
export function createAuthenticator(origin = ORIGIN) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const device = { counter: 0, origin, isTouched: true, maker: null as Uint8Array | null };
  const dataOf = (rpId: string, flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });
  return {
    /** Its counter, the origin of the page that asks, whether somebody touches it, and a certificate of who made it: tests turn them. */
    device,
    create(options: Options) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))]);
      const authData = new Uint8Array(dataOf(options.rp?.id ?? '', PRESENT | HAS_KEY, key));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', device.maker === null ? 'none' : 'apple'],
          ['attStmt', new Map(device.maker === null ? [] : [['x5c', [device.maker]]])],
          ['authData', authData],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return answer({
        clientDataJSON: text(clientData('webauthn.create', options)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    get(options: Options) {
      const data = dataOf(options.rpId ?? '', device.isTouched ? PRESENT : 0);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: null,
      });
    },
  };
}

/** A key of P-256 as authenticators write it (RFC 9053). */
function coseKey({ x = '', y = '' }: JsonWebKey): Uint8Array {
  const [type, algorithm, curve] = [2, -7, 1];
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, type],
      [3, algorithm],
      [-1, curve],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  );
}
