// Password hashes that accounts from elsewhere bring along (P9). They are only checked; the first log-in replaces them.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isBcryptHash, verifyBcrypt } from './accounts-bcrypt.ts';

const phpassPattern = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
const phpassDigits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The powers of two of the number of rounds. */
const phpassCost = { min: 7, max: 20 } as const;
const md5Pattern = /^[0-9a-f]{32}$/i;
const peppered = '$wp';

function phpassCostOf(hash: string): number {
  return phpassDigits.indexOf(phpassPattern.exec(hash)?.[1] ?? 'none');
}

function isPhpassHash(hash: string): boolean {
  const cost = phpassCostOf(hash);
  return cost >= phpassCost.min && cost <= phpassCost.max;
}

/** phpass writes the bytes in groups of three, the lowest first, each as four digits. */
function encodePhpass(bytes: Buffer): string {
  const digits: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const group = [...bytes.subarray(at, at + 3)];
    const value = group.reduce((sum, byte, index) => sum | (byte << (8 * index)), 0);
    for (let digit = 0; digit <= group.length; digit += 1)
      digits.push(phpassDigits.charAt((value >>> (6 * digit)) & 63));
  }
  return digits.join('');
}

function md5(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function verifyPhpass(password: Buffer, hash: string): boolean {
  const [, , salt = '', key = ''] = phpassPattern.exec(hash) ?? [];
  let digest = md5(Buffer.from(salt), password);
  for (let round = 2 ** phpassCostOf(hash); round > 0; round -= 1) digest = md5(digest, password);
  return timingSafeEqual(Buffer.from(encodePhpass(digest)), Buffer.from(key));
}

/**
 * Whether a text is a hash of another shop that can be checked: bcrypt, bcrypt over HMAC-SHA384 (`$wp$2y$…`), phpass (`$P$…`) or
 * MD5 in hex.
 */
export function isForeignHash(hash: string): boolean {
  return (
    isBcryptHash(hash.startsWith(peppered) ? hash.slice(peppered.length) : hash) ||
    isPhpassHash(hash) ||
    md5Pattern.test(hash)
  );
}

/** Whether a password matches such a hash; false for any other text. The comparison takes the same time wherever they differ. */
export async function verifyForeignHash(hash: string, password: string): Promise<boolean> {
  if (!isForeignHash(hash)) return false;
  if (hash.startsWith(peppered)) {
    const mixed = createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64');
    return verifyBcrypt(Buffer.from(mixed), hash.slice(peppered.length));
  }
  const bytes = Buffer.from(password);
  if (isBcryptHash(hash)) return verifyBcrypt(bytes, hash);
  if (isPhpassHash(hash)) return verifyPhpass(bytes, hash);
  return timingSafeEqual(md5(bytes), Buffer.from(hash, 'hex'));
}
