// How much one may ask of the shop, once. Each row: so many at once, then one more each so often.
import type { Notice } from '../rules/notices.ts';

/** What a refused one is told; each takes the seconds to wait. */
export type LimitNoticeCode = Extract<Notice, { code: `too-many-${string}`; seconds: number }>['code'];

export interface RateLimit {
  /** In the database; a new name begins anew. */
  readonly name: string;
  /**
   * Who is counted. `client`: an address, of IPv6 its /64; `network`: the /24 or /48 around it; `account`: who is logged in;
   * `email`: an address that was typed.
   */
  readonly countedBy: 'client' | 'network' | 'account' | 'email';
  /** How many go through in one breath. */
  readonly burst: number;
  /** After that, one more each so many ms; whoever waits long enough may do `burst` again. */
  readonly refillInterval: number;
  /** `shared`: in the database, one count for all instances, where money, stock, mail or an account is at stake. */
  readonly storage: 'process' | 'shared';
  readonly notice: LimitNoticeCode;
}

const second = 1_000;
const minute = 60 * second;

export const rateLimits = {
  /** Pages that no cache answers. An office of fifty that opens a page each five seconds asks ten a second; drawing one takes a millisecond. */
  page: {
    name: 'page',
    countedBy: 'client',
    burst: 600,
    refillInterval: second / 10,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Data that is only read. A page asks for its cart once; a screen of the back office for a dozen things at a time. */
  read: {
    name: 'read',
    countedBy: 'client',
    burst: 600,
    refillInterval: second / 20,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Changes of a cart, the totals of the checkout among them. Four people who click twice a second for a minute stay below. */
  cart: {
    name: 'cart',
    countedBy: 'client',
    burst: 300,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Codes are short: whoever mistypes has twenty tries, whoever guesses gets sixty an hour. */
  coupon: {
    name: 'coupon',
    countedBy: 'client',
    burst: 20,
    refillInterval: minute,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Sends of the checkout's form, those with mistakes too: a household that corrects its form thirty times in a row is no household. */
  checkout: {
    name: 'checkout',
    countedBy: 'client',
    burst: 30,
    refillInterval: 20 * second,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Orders that come about (and soon ask a bank): a released edition is bought by a whole office at once, ten times; whoever
   * tries cards gets at most eighteen in the first hour.
   */
  order: {
    name: 'order',
    countedBy: 'client',
    burst: 10,
    refillInterval: 7 * minute,
    storage: 'shared',
    notice: 'too-many-orders',
  },
  /** Orders in the name of one e-mail address, each of which sends it a letter and may hold stock for a week. */
  orderEmail: {
    name: 'order-email',
    countedBy: 'email',
    burst: 6,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-orders',
  },
  /** Live search asks with every few letters; four people typing at once ask some ten a second, for seconds. */
  search: {
    name: 'search',
    countedBy: 'client',
    burst: 80,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Forms that send a letter: contact, withdrawal. Six in a row from one office, then one each two minutes. */
  form: {
    name: 'form',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Asking to hear that something is back sends a letter: six sold-out boxes in a row from one office, then one each two minutes. */
  restock: {
    name: 'restock',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Reviews: a second one within fifteen seconds is none that a person wrote (W19). */
  review: {
    name: 'review',
    countedBy: 'client',
    burst: 1,
    refillInterval: 15 * second,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Reviews in the name of one e-mail address, from wherever: somebody tells of all that a big order brought. */
  reviewEmail: {
    name: 'review-email',
    countedBy: 'email',
    burst: 10,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Reports about reviews: somebody who went through a page of them has six to tell of, and then one each two minutes. */
  report: {
    name: 'report',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Wishlists and the other small actions of admin-ajax: a list of sixty is tidied up in a minute. */
  wishlist: {
    name: 'wishlist',
    countedBy: 'client',
    burst: 60,
    refillInterval: second / 2,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Whatever else changes something, the back office included: a screenful of rows saved at once goes through. */
  write: {
    name: 'write',
    countedBy: 'client',
    burst: 200,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Log-ins from one place: an office that begins its day; a guesser gets twenty and then two a minute. */
  signInClient: {
    name: 'sign-in-client',
    countedBy: 'client',
    burst: 20,
    refillInterval: 30 * second,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Log-ins of one account from anywhere: its owner tries eight passwords, then one each two minutes; a guesser too. */
  signInAccount: {
    name: 'sign-in-account',
    countedBy: 'email',
    burst: 8,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Log-ins from neighbouring addresses, which one guesser rents together; six an average minute for all of them. */
  signInNetwork: {
    name: 'sign-in-network',
    countedBy: 'network',
    burst: 60,
    refillInterval: 10 * second,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /** Letters that one of the staff sends again: the day after a failing mail server is thirty at once, and then one a minute. */
  resend: {
    name: 'resend',
    countedBy: 'account',
    burst: 30,
    refillInterval: minute,
    storage: 'shared',
    notice: 'too-many-letters',
  },
  /** Letters to one address that somebody asked for (sent again, forgotten passwords): six, then one each ten minutes, twelve an hour. */
  letter: {
    name: 'letter',
    countedBy: 'email',
    burst: 6,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-letters',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** How many are remembered in a process's memory, over all limits; beyond that who was longest away is forgotten (some 15 MB). */
export const maxTrackedClients = 100_000;
