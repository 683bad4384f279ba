// How much one may ask of the shop, once. Each row: so many at once, then one more each so often.
import type { Notice } from '../rules/notices.ts';

/** What a refused one is told; each takes the seconds to wait. */
export type LimitCode = Extract<Notice, { code: `too-many-${string}`; seconds: number }>['code'];

export interface RateLimit {
  /** In the database; a new name begins anew. */
  readonly name: string;
  /**
   * Who is counted. `client`: an address, of IPv6 its /64; `network`: the /24 or /48 around it; `account`: who is logged in;
   * `email`: an address that was typed.
   */
  readonly counts: 'client' | 'network' | 'account' | 'email';
  /** How many go through in one breath. */
  readonly atOnce: number;
  /** After that, one more each so many ms; whoever waits long enough may do `atOnce` again. */
  readonly every: number;
  /** `shared`: in the database, one count for all instances, where money, stock, mail or an account is at stake. */
  readonly keptIn: 'process' | 'shared';
  readonly notice: LimitCode;
}

const second = 1_000;
const minute = 60 * second;

export const rateLimits = {
  /** Pages that no cache answers. An office of fifty that opens a page each five seconds asks ten a second; drawing one takes a millisecond. */
  page: {
    name: 'page',
    counts: 'client',
    atOnce: 600,
    every: second / 10,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Data that is only read. A page asks for its cart once; a screen of the back office for a dozen things at a time. */
  read: {
    name: 'read',
    counts: 'client',
    atOnce: 600,
    every: second / 20,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Changes of a cart, the totals of the checkout among them. Four people who click twice a second for a minute stay below. */
  cart: {
    name: 'cart',
    counts: 'client',
    atOnce: 300,
    every: second / 4,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Codes are short: whoever mistypes has twenty tries, whoever guesses gets sixty an hour. */
  coupon: {
    name: 'coupon',
    counts: 'client',
    atOnce: 20,
    every: minute,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Sends of the checkout's form, those with mistakes too: a household that corrects its form thirty times in a row is no household. */
  checkout: {
    name: 'checkout',
    counts: 'client',
    atOnce: 30,
    every: 20 * second,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Orders that come about (and soon ask a bank): a released edition is bought by a whole office at once, ten times; whoever
   * tries cards gets at most eighteen in the first hour.
   */
  order: {
    name: 'order',
    counts: 'client',
    atOnce: 10,
    every: 7 * minute,
    keptIn: 'shared',
    notice: 'too-many-orders',
  },
  /** Orders in the name of one e-mail address, each of which sends it a letter and may hold stock for a week. */
  orderEmail: {
    name: 'order-email',
    counts: 'email',
    atOnce: 6,
    every: 10 * minute,
    keptIn: 'shared',
    notice: 'too-many-orders',
  },
  /** Live search asks with every few letters; four people typing at once ask some ten a second, for seconds. */
  search: {
    name: 'search',
    counts: 'client',
    atOnce: 80,
    every: second / 4,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Forms that send a letter: contact, withdrawal. Six in a row from one office, then one each two minutes. */
  form: {
    name: 'form',
    counts: 'client',
    atOnce: 6,
    every: 2 * minute,
    keptIn: 'shared',
    notice: 'too-many-forms',
  },
  /** Asking to hear that something is back sends a letter: six sold-out boxes in a row from one office, then one each two minutes. */
  restock: {
    name: 'restock',
    counts: 'client',
    atOnce: 6,
    every: 2 * minute,
    keptIn: 'shared',
    notice: 'too-many-forms',
  },
  /** Reviews: a second one within fifteen seconds is none that a person wrote (W19). */
  review: {
    name: 'review',
    counts: 'client',
    atOnce: 1,
    every: 15 * second,
    keptIn: 'shared',
    notice: 'too-many-forms',
  },
  /** Reviews in the name of one e-mail address, from wherever: somebody tells of all that a big order brought. */
  reviewEmail: {
    name: 'review-email',
    counts: 'email',
    atOnce: 10,
    every: 10 * minute,
    keptIn: 'shared',
    notice: 'too-many-forms',
  },
  /** Reports about reviews: somebody who went through a page of them has six to tell of, and then one each two minutes. */
  report: {
    name: 'report',
    counts: 'client',
    atOnce: 6,
    every: 2 * minute,
    keptIn: 'shared',
    notice: 'too-many-forms',
  },
  /** Wishlists and the other small actions of admin-ajax: a list of sixty is tidied up in a minute. */
  wishlist: {
    name: 'wishlist',
    counts: 'client',
    atOnce: 60,
    every: second / 2,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Whatever else changes something, the back office included: a screenful of rows saved at once goes through. */
  write: {
    name: 'write',
    counts: 'client',
    atOnce: 200,
    every: second / 4,
    keptIn: 'process',
    notice: 'too-many-requests',
  },
  /** Log-ins from one place: an office that begins its day; a guesser gets twenty and then two a minute. */
  signInClient: {
    name: 'sign-in-client',
    counts: 'client',
    atOnce: 20,
    every: 30 * second,
    keptIn: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Log-ins of one account from anywhere: its owner tries eight passwords, then one each two minutes; a guesser too. */
  signInAccount: {
    name: 'sign-in-account',
    counts: 'email',
    atOnce: 8,
    every: 2 * minute,
    keptIn: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Log-ins from neighbouring addresses, which one guesser rents together; six an average minute for all of them. */
  signInNetwork: {
    name: 'sign-in-network',
    counts: 'network',
    atOnce: 60,
    every: 10 * second,
    keptIn: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Letters that one of the staff sends again: the day after a failing mail server is thirty at once, and then one a minute. */
  resend: {
    name: 'resend',
    counts: 'account',
    atOnce: 30,
    every: minute,
    keptIn: 'shared',
    notice: 'too-many-letters',
  },
  /** Letters to one address that somebody asked for (sent again, forgotten passwords): six, then one each ten minutes, twelve an hour. */
  letter: {
    name: 'letter',
    counts: 'email',
    atOnce: 6,
    every: 10 * minute,
    keptIn: 'shared',
    notice: 'too-many-letters',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** How many are remembered in a process's memory, over all limits; beyond that who was longest away is forgotten (some 15 MB). */
export const mostRemembered = 100_000;
