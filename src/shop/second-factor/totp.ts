// Codes that change with the time: HOTP (RFC 4226) and TOTP (RFC 6238), with SHA-1 as apps use it.
import { createHmac } from 'node:crypto';
import { acceptedSteps, totpDigits } from '../../rules/accounts/second-factor.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

/** The code of a counter. */
export function hotpCode(key: Uint8Array, counter: number, digits: number = totpDigits): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', key).update(message).digest();
  const at = (hash[hash.length - 1] ?? 0) & 15;
  const number = hash.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step whose code this is, at a moment (epoch ms); null when it is none of those that are accepted. */
export function stepOfCode(key: Uint8Array, code: string, now: number): number | null {
  return acceptedSteps(now).find((step) => timingSafeEqualText(hotpCode(key, step), code)) ?? null;
}
