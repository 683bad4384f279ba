// Every rate limit; those of log-ins are in log-in-limits.ts.
import { logInLimits } from './log-in-limits.ts';
import type { RateLimit } from './rate-limit.ts';

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
  /** Missing addresses that are counted for staff. A visitor meets a few; a program that tries addresses is counted no more. */
  missedAddress: {
    name: 'missed-address',
    countedBy: 'client',
    burst: 20,
    refillInterval: minute,
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
    storage: 'shared',
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
   * Look-ups of a street, which another service answers. A shopper needs one or two; an office of ten that orders at
   * once stays within the limit. Nobody can copy the register through the shop.
   */
  address: {
    name: 'address',
    countedBy: 'client',
    burst: 40,
    refillInterval: 5 * second,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /**
   * Orders that are placed. An office can order ten times at once when a new edition is
   * released. A program that places orders is limited to eighteen in the first hour.
   */
  order: {
    name: 'order',
    countedBy: 'client',
    burst: 10,
    refillInterval: 7 * minute,
    storage: 'shared',
    notice: 'too-many-orders',
  },
  /**
   * Payments that are started at the provider. Somebody whose card is refused tries a few methods; a program that tries stolen
   * cards gets fifteen in the first hour (T37).
   */
  payment: {
    name: 'payment',
    countedBy: 'client',
    burst: 10,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-requests',
  },
  /** Payments of one order, from any client. */
  orderPayment: {
    name: 'order-payment',
    countedBy: 'account',
    burst: 12,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-requests',
  },
  /**
   * Notifications of the payment provider, which all come from a few addresses: a busy shop gets some a second. Beyond that the
   * provider sends them again later.
   */
  notification: {
    name: 'notification',
    countedBy: 'client',
    burst: 600,
    refillInterval: second / 20,
    storage: 'process',
    notice: 'too-many-requests',
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
  /** Documents as files. A PDF takes a hundred times as long as a page; staff who print the papers of a day stay within it. */
  documents: {
    name: 'documents',
    countedBy: 'client',
    burst: 120,
    refillInterval: second,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Feeds of all products: one walks through the whole catalogue. Programs that read them come a few times a day. */
  productFeed: {
    name: 'product-feed',
    countedBy: 'client',
    burst: 10,
    refillInterval: minute,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Forms that send an email: contact, withdrawal, the link of an order, the estimate of a wishlist. Six in a row from one office, then one every two minutes. */
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
  /** Account numbers for a refund, each with a link from an email. Somebody who mistypes has ten attempts, then one a minute. */
  refundAccount: {
    name: 'refund-account',
    countedBy: 'client',
    burst: 10,
    refillInterval: minute,
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
  /** Uploads, each of which decodes a picture. The pictures of a new edition can be uploaded in one go. */
  upload: {
    name: 'upload',
    countedBy: 'client',
    burst: 120,
    refillInterval: 2 * second,
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
   * Calls with one key, from any address. A program that copies a shop sends a few calls at a time and waits for each; bookkeeping and
   * labels stay far below it.
   */
  apiKey: {
    name: 'api-key',
    countedBy: 'api-key',
    burst: 600,
    refillInterval: second / 20,
    storage: 'process',
    notice: 'too-many-requests',
  },
  /** Calls with a wrong key, secret or signature from one client. A program that was set up wrongly is noticed before it is refused. */
  apiKeyFailures: {
    name: 'api-key-failures',
    countedBy: 'client',
    burst: 30,
    refillInterval: 10 * second,
    storage: 'shared',
    notice: 'too-many-requests',
  },
  /**
   * Registrations and forgotten passwords, each of which sends an email. Six in a row from one office, then one every
   * two minutes.
   */
  accountMail: {
    name: 'account-mail',
    countedBy: 'client',
    burst: 6,
    refillInterval: 2 * minute,
    storage: 'shared',
    notice: 'too-many-forms',
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
    notice: 'too-many-emails',
  },
  /**
   * Emails that were requested for one address (sent again, forgotten passwords). Six, then one every ten minutes;
   * twelve in the first hour.
   */
  requestedMail: {
    name: 'requested-mail',
    countedBy: 'email',
    burst: 6,
    refillInterval: 10 * minute,
    storage: 'shared',
    notice: 'too-many-emails',
  },
  ...logInLimits,
} as const satisfies Readonly<Record<string, RateLimit>>;

/**
 * Maximum number of counts in the memory of a process, for all limits together (about 15 MB). The least recently used
 * ones are dropped first.
 */
export const maxTrackedClients = 100_000;
