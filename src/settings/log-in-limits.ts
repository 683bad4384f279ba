// The rate limits of log-ins: wrong passwords and wrong codes (R56).
import type { RateLimit, SlowDown } from './rate-limit.ts';

const second = 1_000;
const minute = 60 * second;

export const logInLimits = {
  /**
   * Wrong passwords from one client, for any account. Enough for an office that mistypes at the start of the day;
   * guessing is limited to twenty attempts and then two a minute.
   */
  signInClient: {
    name: 'sign-in-client',
    countedBy: 'client',
    burst: 20,
    refillInterval: 30 * second,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Wrong passwords for one account from one client: eight, then one every two minutes. */
  signInAccountClient: {
    name: 'sign-in-account-client',
    countedBy: 'email-and-client',
    burst: 8,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /**
   * Wrong codes of a second factor, and wrong passwords of a user who is logged in already: eight, then one every two
   * minutes. Only somebody who knows the password or has a log-in can reach this limit.
   */
  secondFactor: {
    name: 'second-factor',
    countedBy: 'account',
    burst: 8,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Wrong passwords that other clients than the visitor's may have sent. They never refuse a log-in, because then anybody
 * could keep the owner of an account out (R56).
 */
export const slowDowns = {
  /** Wrong passwords for one account, from any client. After eight every attempt waits a second. */
  signInAccount: {
    name: 'sign-in-account',
    countedBy: 'email',
    burst: 8,
    refillInterval: 2 * minute,
    wait: second,
  },
  /** The same for an account that is under attack for a longer time: after fifty every attempt waits four seconds. */
  signInAccountAttacked: {
    name: 'sign-in-account-attacked',
    countedBy: 'email',
    burst: 50,
    refillInterval: 2 * minute,
    wait: 4 * second,
  },
  /** Wrong passwords from one network, because an attacker can rent neighbouring addresses. */
  signInNetwork: {
    name: 'sign-in-network',
    countedBy: 'network',
    burst: 60,
    refillInterval: 10 * second,
    wait: second,
  },
} as const satisfies Readonly<Record<string, SlowDown>>;
