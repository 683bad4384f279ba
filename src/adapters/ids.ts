// Unguessable ids from the system's source of randomness.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Ids } from '../shop/ports.ts';

const orderKeyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 22 characters out of 62: 131 bits. */
const orderKeyLength = 22;

/**
 * 120 random bits in hex. Node takes the bytes of 128 UUIDs from the system at once, so that one takes a tenth of the time of
 * `randomBytes`. Two digits of a UUID are not random: its version, and its variant in part.
 */
function randomHex(): string {
  const digits = randomUUID().replaceAll('-', '');
  return `${digits.slice(0, 12)}${digits.slice(13, 16)}${digits.slice(17)}`;
}

/** Makes ids: cart sessions of 120 bits as the protocol requires (W2), order and attempt keys of at least 128 bits. */
export function makeIds(): Ids {
  return {
    cartSession: () => `t_${randomHex()}`,
    orderKey: () =>
      `wc_order_${Array.from({ length: orderKeyLength }, () => orderKeyCharacters.charAt(randomInt(orderKeyCharacters.length))).join('')}`,
    attemptKey: () => randomBytes(16).toString('hex'),
    consentReceipt: () => randomBytes(16).toString('hex'),
    wishlistKey: () => randomBytes(16).toString('hex'),
  };
}
