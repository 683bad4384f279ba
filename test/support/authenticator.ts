// A device with passkeys for tests: it answers the challenges of the shop as a browser does (WebAuthn, ES256, no attestation).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../src/shop/ports.ts';

interface Challenge {
  challenge?: unknown;
}

/** How an answer differs from that of an honest device at the right address. */
interface AnswerOptions {
  origin?: string;
  rpId?: string;
  /** False: somebody touched the device, without a fingerprint, a face or a PIN. */
  isUserVerified?: boolean;
  counter?: number;
}

export interface Authenticator {
  register(options: Challenge, differences?: AnswerOptions): NewPasskeyAnswer;
  /** Answers with the passkey that was registered last. */
  use(options: Challenge, differences?: AnswerOptions): PasskeyAnswer;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** CBOR: a byte string or text of less than 64 kB. */
function cborString(kind: 0x40 | 0x60, data: Uint8Array): Buffer {
  const { length } = data;
  if (length < 24) return Buffer.concat([Buffer.from([kind | length]), data]);
  const head = length < 256 ? [kind | 24, length] : [kind | 25, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), data]);
}

const cborText = (name: string): Buffer => cborString(0x60, Buffer.from(name));

/** A public key on P-256 as COSE writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  // {1: 2 (elliptic curve), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborString(0x40, Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborString(0x40, Buffer.from(y, 'base64url')),
  ]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** A device for the shop at this origin. */
export function createAuthenticator(shopOrigin: string): Authenticator {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let used = 0;

  const clientData = (type: string, { challenge }: Challenge, { origin = shopOrigin }: AnswerOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, differences: AnswerOptions, rest: Uint8Array = new Uint8Array()) => {
    const { rpId = new URL(shopOrigin).hostname, isUserVerified = true } = differences;
    const head = Buffer.alloc(5);
    head[0] = flags | userPresent | (isUserVerified ? userVerified : 0);
    head.writeUInt32BE(differences.counter ?? (used += 1), 1);
    return Buffer.concat([hash(rpId), head, rest]);
  };
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    register(options, differences = {}) {
      const stored = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborString(0x40, authenticatorData(hasCredential, differences, stored)),
      ]);
      const clientDataJSON = text(clientData('webauthn.create', options, differences));
      const response = { clientDataJSON, attestationObject: text(attestationObject), transports: ['internal'] };
      return { ...credential, response };
    },
    use(options, differences = {}) {
      const data = clientData('webauthn.get', options, differences);
      const authData = authenticatorData(0, differences);
      const signature = sign('sha256', Buffer.concat([authData, hash(data)]), privateKey);
      const response = { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) };
      return { ...credential, response };
    },
  };
}
