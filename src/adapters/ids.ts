// Unguessable names, from the system's own source of randomness.
import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '../shop/ports.ts';

const orderKeyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 22 of 62 signs: 131 bits. */
const orderKeyLength = 22;

/** Sessions of 120 bits as the protocol has them (W2), keys and attempts of 128 and more. */
export function makeIds(): Ids {
  return {
    cartSession: () => `t_${randomBytes(15).toString('hex')}`,
    orderKey: () =>
      `wc_order_${Array.from({ length: orderKeyLength }, () => orderKeyCharacters.charAt(randomInt(orderKeyCharacters.length))).join('')}`,
    attemptKey: () => randomBytes(16).toString('hex'),
  };
}
