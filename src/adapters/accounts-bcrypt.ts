// Checks bcrypt hashes (`$2a$`, `$2b$`, `$2y$`), which accounts from elsewhere bring along. The shop makes none; a hundred lines spare a
// dependency that every shop would install (docs/decisions/2026-11-23-foreign-passwords.md).
import { timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** The 18 subkeys of Blowfish and after them its four substitution boxes of 256 words. */
const subkeys = 18;
const words = subkeys + 4 * 256;

/** `numerator` / x - / 3x³ + / 5x⁵ … : the arctangent of 1/x in fixed point. */
function arctangentOfInverse(x: bigint, unit: bigint): bigint {
  const square = x * x;
  let power = unit / x;
  let sum = 0n;
  for (let divisor = 1n; power !== 0n; divisor += 4n) {
    sum += power / divisor - power / square / (divisor + 2n);
    power /= square * square;
  }
  return sum;
}

let initial: Int32Array | null = null;

/** The words that Blowfish begins with: the first binary digits of π behind the point (Machin's formula). */
function initialWords(): Int32Array {
  if (initial) return initial;
  const guard = 64n;
  const bits = BigInt(words * 32) + guard;
  const unit = 1n << bits;
  const pi = 16n * arctangentOfInverse(5n, unit) - 4n * arctangentOfInverse(239n, unit);
  const digits = ((pi - 3n * unit) >> guard).toString(16).padStart(words * 8, '0');
  initial = Int32Array.from({ length: words }, (_, at) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16));
  return initial;
}

/** Encrypts the two words of `block` at `at` in place. `state`: subkeys and boxes. */
function encipher(state: Int32Array, block: Int32Array, at: number): void {
  const word = (index: number): number => state[index] ?? 0;
  let left = (block[at] ?? 0) ^ word(0);
  let right = block[at + 1] ?? 0;
  for (let round = 1; round <= 16; round += 1) {
    const sum = (word(18 + (left >>> 24)) + word(274 + ((left >>> 16) & 255))) ^ word(530 + ((left >>> 8) & 255));
    const next = right ^ ((sum + word(786 + (left & 255))) | 0) ^ word(round);
    right = left;
    left = next;
  }
  block[at] = right ^ word(17);
  block[at + 1] = left;
}

/** Reads bytes in a circle as words. */
function cyclicWords(bytes: Uint8Array, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, at) => {
    const byte = (offset: number): number => bytes[(at * 4 + offset) % bytes.length] ?? 0;
    return (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3);
  });
}

/** Mixes a key, and in the first step the salt, into the state. */
function expandKey(state: Int32Array, key: Int32Array, salt: Int32Array | null): void {
  for (let at = 0; at < subkeys; at += 1) state[at] = (state[at] ?? 0) ^ (key[at] ?? 0);
  const block = new Int32Array(2);
  for (let at = 0; at < words; at += 2) {
    if (salt) {
      block[0] = (block[0] ?? 0) ^ (salt[at % 4] ?? 0);
      block[1] = (block[1] ?? 0) ^ (salt[(at + 1) % 4] ?? 0);
    }
    encipher(state, block, 0);
    state.set(block, at);
  }
}

/** Other requests are served after so many rounds, about a millisecond. */
const roundsAtOnce = 8;

async function deriveBcrypt(password: Uint8Array, salt: Uint8Array, cost: number): Promise<Uint8Array> {
  const state = Int32Array.from(initialWords());
  // The format counts the closing zero byte, and at most 72 bytes.
  const key = cyclicWords(Uint8Array.from([...password, 0]).subarray(0, 72), subkeys);
  const saltKey = cyclicWords(salt, subkeys);
  expandKey(state, key, cyclicWords(salt, 4));
  for (let round = 0; round < 2 ** cost; round += 1) {
    if (round % roundsAtOnce === 0) await setImmediate();
    expandKey(state, key, null);
    expandKey(state, saltKey, null);
  }
  const block = cyclicWords(new TextEncoder().encode('OrpheanBeholderScryDoubt'), 6);
  for (let at = 0; at < 6; at += 2) for (let time = 0; time < 64; time += 1) encipher(state, block, at);
  const bytes = new DataView(new ArrayBuffer(24));
  for (const [at, word] of block.entries()) bytes.setInt32(at * 4, word);
  return new Uint8Array(bytes.buffer, 0, 23);
}

const bcryptDigits = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const standardDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes bcrypt's own base64. */
function decode(text: string): Buffer {
  const standard = [...text].map((digit) => standardDigits.charAt(bcryptDigits.indexOf(digit))).join('');
  return Buffer.from(standard, 'base64');
}

const pattern = /^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
/** A higher cost would take many seconds. */
const maxCost = 14;

/** Whether a text is a bcrypt hash that can be checked. */
export function isBcryptHash(hash: string): boolean {
  const cost = Number(pattern.exec(hash)?.[1] ?? 0);
  return cost >= 4 && cost <= maxCost;
}

/** Whether a password matches a bcrypt hash; false for any other text. Takes its time in steps. */
export async function verifyBcrypt(password: Uint8Array, hash: string): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = pattern.exec(hash) ?? [];
  if (!isBcryptHash(hash)) return false;
  return timingSafeEqual(await deriveBcrypt(password, decode(salt), Number(cost)), decode(key));
}
