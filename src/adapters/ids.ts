// Unguessable ids from the system's source of randomness.
import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '../shop/ports.ts';

const orderKeyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 22 characters out of 62: 131 bits. */
const orderKeyLength = 22;

/** Makes ids: cart sessions of 120 bits as the protocol requires (W2), order and attempt keys of at least 128 bits. */
export function makeIds(): Ids {
  return {
    cartSession: () => `t_${randomBytes(15).toString('hex')}`,
    orderKey: () =>
      `wc_order_${Array.from({ length: orderKeyLength }, () => orderKeyCharacters.charAt(randomInt(orderKeyCharacters.length))).join('')}`,
    attemptKey: () => randomBytes(16).toString('hex'),
    consentReceipt: () => randomBytes(16).toString('hex'),
    wishlistKey: () => randomBytes(16).toString('hex'),
  };
}
