// Password hashes: argon2id with the parameters of OWASP (T29), in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$key`.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { isForeignHash, verifyForeignHash } from './accounts-foreign-passwords.ts';

interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;
const hashPattern = /^\$argon2(id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function deriveKey(
  message: Buffer,
  salt: Buffer,
  { kind, memory, passes, parallelism }: HashCost & { kind: 'argon2id' | 'argon2i' },
  bytes: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(kind, { message, nonce: salt, memory, passes, parallelism, tagLength: bytes }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Keyboards encode the same characters differently; NFKC makes the password the same. */
const normalise = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const encodeBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The hash of a password, for storage. The password is never truncated. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(normalise(password), salt, { ...hashCost, kind: 'argon2id' }, keyBytes);
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${encodeBase64(salt)}$${encodeBase64(key)}`;
}

/** Whether a stored hash is the shop's own, at its present cost. Any other one is replaced at the next log-in. */
export function isOwnHash(hash: string): boolean {
  return hash.startsWith(`$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$`);
}

/** The shortest salt and key that argon2 allows, and the most memory (KiB) and passes that the shop spends on a foreign hash. */
const argonLimits = { salt: 8, key: 4, memory: 262_144, passes: 16, parallelism: 16 } as const;

/**
 * Whether a password matches a stored hash, at the cost of that hash; also a hash of another shop (P9). Returns false when
 * `hash` has another format.
 */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  if (isForeignHash(hash)) {
    // Beside it a hash of our own: a wrong password takes as long as for any other account (T29).
    const [matches] = await Promise.all([verifyForeignHash(hash, password), hashPassword(password)]);
    return matches;
  }
  const [, kind, memory, passes, parallelism, salt, key] = hashPattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const [itsSalt, kept] = [Buffer.from(salt, 'base64'), Buffer.from(key, 'base64')];
  const itsCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  if (!isPossible(itsCost, itsSalt, kept)) return false;
  const cost = { ...itsCost, kind: kind === 'i' ? ('argon2i' as const) : ('argon2id' as const) };
  const matches = async (message: Buffer) =>
    timingSafeEqual(await deriveKey(message, itsSalt, cost, kept.length), kept);
  const typed = Buffer.from(password);
  // Another shop does not normalise.
  return (await matches(normalise(password))) || (!typed.equals(normalise(password)) && (await matches(typed)));
}

function isPossible({ memory, passes, parallelism }: HashCost, salt: Buffer, key: Buffer): boolean {
  return (
    salt.length >= argonLimits.salt &&
    key.length >= argonLimits.key &&
    passes >= 1 &&
    parallelism >= 1 &&
    memory >= 8 * parallelism &&
    memory <= argonLimits.memory &&
    passes <= argonLimits.passes &&
    parallelism <= argonLimits.parallelism
  );
}
