// Password hashes: argon2id with the parameters of OWASP (T29), in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$key`.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const keyBytes = 32;
const hashPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function deriveKey(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: HashCost,
  bytes: number,
): Promise<Buffer> {
  // Keyboards encode the same characters differently; NFKC makes the password the same.
  const message = Buffer.from(password.normalize('NFKC'));
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: bytes }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

const encodeBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The hash of a password, for storage. The password is never truncated. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, hashCost, keyBytes);
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${encodeBase64(salt)}$${encodeBase64(key)}`;
}

/** Whether a password matches a stored hash, at the cost of that hash. Returns false when `hash` has another format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = hashPattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const kept = Buffer.from(key, 'base64');
  const itsCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await deriveKey(password, Buffer.from(salt, 'base64'), itsCost, kept.length), kept);
}
