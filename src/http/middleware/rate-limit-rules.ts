// Maps a request to its rate limit: the first matching rule applies.
import { rateLimits } from '../../settings/rate-limits.ts';
import type { RateLimit } from '../../settings/rate-limit.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { fileParam } from '../../wire/document-paths.ts';
import { carrierPaths } from '../../wire/carrier-paths.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { paymentPrefixes } from '../../wire/payment-paths.ts';
import { pathPrefixes, paths } from '../../wire/paths.ts';
import { ajaxAction } from '../parse/ajax-action.ts';
import type { ResponseKind } from '../parse/response-kind.ts';

export interface RateLimitRequest {
  kind: ResponseKind;
  path: string;
  query: URLSearchParams;
  /** Whether the request may change state: by its method, or as a GET link that acts. */
  acts: boolean;
}

interface RateLimitMatch {
  limit: RateLimit;
  /** Whether the route answers the refusal itself: it reads the notice from `rateLimited` and shows it in its own form. */
  isHandledByRoute: boolean;
}

interface RateLimitRule {
  limit: RateLimit;
  matches(asked: RateLimitRequest): boolean;
  isHandledByRoute?: true;
}

/** `wc-ajax` calls that change nothing although they are POST requests. */
const readOnlyActions = new Set(['get_refreshed_fragments', 'get_variation', 'get_cart_totals']);
const ajaxActionOf = ({ path, query }: RateLimitRequest): string | null => ajaxAction(path, query);
const isBelow = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root.replace(/\/$/, '')}/`);

/** The two addresses of the Store API that apply a coupon. Those that remove one count as changes of the cart. */
const appliesCouponByStore = (path: string): boolean =>
  isBelow(path, `${paths.store}/cart/apply-coupon`) || path.replace(/\/$/, '') === `${paths.store}/cart/coupons`;

const rateLimitRules: readonly RateLimitRule[] = [
  {
    limit: rateLimits.checkout,
    matches: (asked) => asked.acts && ajaxActionOf(asked) === 'checkout',
    isHandledByRoute: true,
  },
  { limit: rateLimits.checkout, matches: ({ path, acts }) => acts && path === paths.checkout, isHandledByRoute: true },
  { limit: rateLimits.checkout, matches: ({ path, acts }) => acts && isBelow(path, `${paths.store}/checkout`) },
  {
    limit: rateLimits.coupon,
    matches: (asked) => asked.acts && (appliesCouponByStore(asked.path) || ajaxActionOf(asked) === 'apply_coupon'),
  },
  { limit: rateLimits.address, matches: (asked) => ajaxActionOf(asked) === 'find_address' },
  { limit: rateLimits.search, matches: (asked) => ajaxActionOf(asked) === 'aws_action' },
  {
    limit: rateLimits.search,
    matches: ({ query, acts }) => !acts && (query.get('s') ?? query.get('search') ?? '') !== '',
  },
  // A file costs a hundred times as much as a page.
  {
    limit: rateLimits.documents,
    matches: ({ path, query }) => isBelow(path, pathPrefixes.documents) && query.has(fileParam),
  },
  {
    limit: rateLimits.productFeed,
    matches: ({ path }) => path === machinePaths.productFeed || path === machinePaths.productTable,
  },
  // The refresh loop changes nothing and costs as much as a search.
  { limit: rateLimits.search, matches: ({ path }) => path === paths.refreshLoop },
  { limit: rateLimits.read, matches: (asked) => readOnlyActions.has(ajaxActionOf(asked) ?? '') },
  { limit: rateLimits.cart, matches: (asked) => asked.acts && ajaxActionOf(asked) !== null },
  { limit: rateLimits.cart, matches: ({ path, acts }) => acts && isBelow(path, paths.store) },
  {
    limit: rateLimits.cart,
    matches: ({ path, acts }) => acts && (isBelow(path, '/product') || path === paths.cart),
    isHandledByRoute: true,
  },
  // Its use-case counts the payments that are started.
  { limit: rateLimits.write, matches: ({ path, acts }) => acts && isBelow(path, paymentPrefixes.pay) },
  { limit: rateLimits.notification, matches: ({ path }) => isBelow(path, paymentPrefixes.notification) },
  { limit: rateLimits.notification, matches: ({ path }) => isBelow(path, carrierPaths.notification) },
  // Their use-cases count the emails.
  { limit: rateLimits.write, matches: ({ path, acts }) => acts && isBelow(path, '/wp-json/contact-form-7') },
  { limit: rateLimits.write, matches: ({ path, acts }) => acts && isBelow(path, paths.restock) },
  { limit: rateLimits.write, matches: ({ path, acts }) => acts && isBelow(path, paths.withdraw) },
  { limit: rateLimits.write, matches: ({ path, acts }) => acts && isBelow(path, accountPaths.requestOrderLink) },
  { limit: rateLimits.wishlist, matches: ({ path, acts }) => acts && path === paths.adminAjax },
  { limit: rateLimits.upload, matches: ({ path, acts }) => acts && isBelow(path, paths.media) },
  { limit: rateLimits.write, matches: ({ acts }) => acts },
  { limit: rateLimits.read, matches: ({ kind }) => kind === 'rest' || kind === 'ajax' },
  { limit: rateLimits.page, matches: ({ kind }) => kind === 'page' },
];

/** Returns the limit of a request; null for files and probes, which are not counted. */
export function findRateLimit(asked: RateLimitRequest): RateLimitMatch | null {
  const row = rateLimitRules.find(({ matches: fits }) => fits(asked));
  return row ? { limit: row.limit, isHandledByRoute: row.isHandledByRoute ?? false } : null;
}
