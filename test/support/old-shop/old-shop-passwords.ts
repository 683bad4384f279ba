// Hashes of passwords as the original stores them (P9).
import { createHash } from 'node:crypto';

export const oldShopPassword = 'Oude winkel, goed wachtwoord 7';

const phpassDigits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The portable hash of the original, with 2^8 rounds. */
function phpass(password: string, salt: string): string {
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();
  const typed = Buffer.from(password);
  let digest = md5(Buffer.concat([Buffer.from(salt), typed]));
  for (let round = 2 ** 8; round > 0; round -= 1) digest = md5(Buffer.concat([digest, typed]));
  let text = '';
  for (let at = 0; at < digest.length; at += 3) {
    const group = [...digest.subarray(at, at + 3)];
    const value = group.reduce((sum, byte, index) => sum | (byte << (8 * index)), 0);
    for (let digit = 0; digit <= group.length; digit += 1) text += phpassDigits.charAt((value >>> (6 * digit)) & 63);
  }
  return `$P$6${salt}${text}`;
}

/** Hashes of `oldShopPassword` that other programs made: by crypt of libxcrypt, and argon2 of OpenSSL. */
const made = {
  wp: '$wp$2y$10$Zq3Wl0r8dPy5mVb1uTxCNeu/7yQ21n.hm3Z2yBRCMAokcvOTtgorC',
  bcrypt: '$2y$10$Ab3Wl0r8dPy5mVb1uTxCNePAp8UlI3SVZnIf6jLoRXOEGY6fc.xaq',
  argon2id: '$argon2id$v=19$m=65536,t=4,p=1$em91dHpvdXR6b3V0em91dA$YZg6Xv6HefKcC5lWr3tFdscgs49rMtzpr17CIlfm3SI',
  argon2i: '$argon2i$v=19$m=1024,t=2,p=2$em91dHpvdXR6b3V0em91dA$X6bbYVRbO0u4QoYahAw4MtOyi1sGSRRNputNrnChVGo',
} as const;

/** The forms of hashes that come along (P9); an account has the one at the rest of its id. */
const oldShopHashForms = ['phpass', 'md5', 'wp', 'bcrypt', 'argon2id', 'argon2i'] as const;

/** The hash of `oldShopPassword` of one account. */
export function oldShopPasswordHash(account: number): string {
  const form = oldShopHashForms[account % oldShopHashForms.length] ?? 'phpass';
  if (form === 'phpass') return phpass(oldShopPassword, `zoutje${String(account % 100).padStart(2, '0')}`);
  if (form === 'md5') return createHash('md5').update(oldShopPassword).digest('hex');
  return made[form];
}
