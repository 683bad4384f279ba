// All rate limits. Each one is a token bucket: a burst, and then one request per interval.
import type { Notice } from '../rules/notices.ts';

/** The notice of a refusal. Its parameter is the number of seconds to wait. */
export type LimitNoticeCode = Extract<Notice, { code: `too-many-${string}`; seconds: number }>['code'];

export interface RateLimit {
  /** The name in the database. A new name starts new counts. */
  readonly name: string;
  /**
   * What is counted. `client`: an IPv4 address or an IPv6 /64. `network`: the IPv4 /24 or IPv6 /48 around it.
   * `account`: the account that is logged in. `email`: an email address from the request.
   */
  readonly countedBy: 'client' | 'network' | 'account' | 'email';
  /** The number of requests that are allowed in a burst. */
  readonly burst: number;
  /**
   * The interval, in ms, after which one more request is allowed. After enough time the full burst is available again.
   */
  readonly refillInterval: number;
  /**
   * Where the count is stored. `shared`: in the database, one count for all instances; used where money, stock, email
   * or accounts are at stake.
   */
  readonly storage: 'process' | 'shared';
  readonly notice: LimitNoticeCode;
}

const second = 1_000;
const minute = 60 * second;

export const rateLimits = {
  /**
   * Pages that are not served from the cache. An office of fifty people who each open a page every five seconds sends
   * ten requests a second. Rendering a page takes one millisecond.
   */
  page: {
    name: 'page',
    countedBy: 'client',
    burst: 600,
    refillInterval: second / 10,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Read-only data. A page fetches its cart once; a page of the back office sends about a dozen requests. */
  read: {
    name: 'read',
    countedBy: 'client',
    burst: 600,
    refillInterval: second / 20,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Changes of a cart, including the totals of the checkout. Four people who click twice a second for a minute stay
   * within the limit.
   */
  cart: {
    name: 'cart',
    countedBy: 'client',
    burst: 300,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Coupon codes are short. A shopper who mistypes has twenty attempts; guessing is limited to sixty an hour. */
  coupon: {
    name: 'coupon',
    countedBy: 'client',
    burst: 20,
    refillInterval: minute,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Submissions of the checkout form, including invalid ones. No household corrects its form thirty times in a row. */
  checkout: {
    name: 'checkout',
    countedBy: 'client',
    burst: 30,
    refillInterval: 20 * second,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Orders that are placed (and that later involve a bank). An office can order ten times at once when a new edition is
   * released. Testing stolen cards is limited to eighteen orders in the first hour.
   */
  order: {
    name: 'order',
    countedBy: 'client',
    burst: 10,
    refillInterval: 7 * minute,
    storage: 'shared',
    notice: 'too-many-orders',
  },
  /** Orders with one email address. Each of them sends an email to the address and may hold stock for a week. */
  orderEmail: {
    name: 'order-email',
    countedBy: 'email',
    burst: 6,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-orders',
  },
  /**
   * Live search sends a request after every few characters. Four people who type at the same time send about ten a
   * second, for a few seconds.
   */
  search: {
    name: 'search',
    countedBy: 'client',
    burst: 80,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Forms that send an email: contact and withdrawal. Six in a row from one office, then one every two minutes. */
  form: {
    name: 'form',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /**
   * Back-in-stock requests, each of which sends an email. Six sold-out products in a row from one office, then one
   * every two minutes.
   */
  restock: {
    name: 'restock',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Reviews. A second review within fifteen seconds was not written by a person (W19). */
  review: {
    name: 'review',
    countedBy: 'client',
    burst: 1,
    refillInterval: 15 * second,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /**
   * Reviews with one email address, from any client. Allows for a shopper who reviews everything from a large order.
   */
  reviewEmail: {
    name: 'review-email',
    countedBy: 'email',
    burst: 10,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Reports about reviews. Six in a row for a reader of one page of reviews, then one every two minutes. */
  report: {
    name: 'report',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
  },
  /** Wishlists and the other small actions of admin-ajax. A list of sixty products can be cleared in a minute. */
  wishlist: {
    name: 'wishlist',
    countedBy: 'client',
    burst: 60,
    refillInterval: second / 2,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** All other changes, including those of the back office. A page of rows can be saved in one go. */
  write: {
    name: 'write',
    countedBy: 'client',
    burst: 200,
    refillInterval: second / 4,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Log-ins from one client. Enough for an office at the start of the day; guessing is limited to twenty attempts and
   * then two a minute.
   */
  signInClient: {
    name: 'sign-in-client',
    countedBy: 'client',
    burst: 20,
    refillInterval: 30 * second,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /**
   * Log-ins to one account, from any client. The owner has eight attempts, then one every two minutes; so has an
   * attacker.
   */
  signInAccount: {
    name: 'sign-in-account',
    countedBy: 'email',
    burst: 8,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /**
   * Log-ins from one network, because an attacker can rent neighbouring addresses. Six attempts a minute on average,
   * for all of them together.
   */
  signInNetwork: {
    name: 'sign-in-network',
    countedBy: 'network',
    burst: 60,
    refillInterval: 10 * second,
    storage: 'shared',
    notice: 'too-many-sign-ins',
  },
  /**
   * Emails that a member of staff sends again. Thirty at once, for the day after a mail server failed, then one a
   * minute.
   */
  resend: {
    name: 'resend',
    countedBy: 'account',
    burst: 30,
    refillInterval: minute,
    storage: 'shared',
    notice: 'too-many-letters',
  },
  /**
   * Emails that were requested for one address (sent again, forgotten passwords). Six, then one every ten minutes;
   * twelve in the first hour.
   */
  letter: {
    name: 'letter',
    countedBy: 'email',
    burst: 6,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-letters',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Maximum number of counts in the memory of a process, for all limits together (about 15 MB). The least recently used
 * ones are dropped first.
 */
export const maxTrackedClients = 100_000;
