// Which limit counts which request; the first that fits.
import { rateLimits } from '../settings/rate-limits.ts';
import type { RateLimit } from '../settings/rate-limits.ts';
import { paths } from '../wire/paths.ts';
import type { AnswerKind } from './kinds.ts';

export interface AskedRoute {
  kind: AnswerKind;
  path: string;
  query: URLSearchParams;
  /** Whether it may change something: by its method, or as a link that acts. */
  acts: boolean;
}

export interface LimitedRoute {
  limit: RateLimit;
  /** Who is refused is answered by the route itself, which finds the reason in `heldBack` and shows it where it was asked. */
  answersItself: boolean;
}

interface Row {
  limit: RateLimit;
  fits(asked: AskedRoute): boolean;
  answersItself?: true;
}

/** Calls of `wc-ajax` that change nothing, though they are posted. */
const reads = new Set(['get_refreshed_fragments', 'get_variation']);
const actionOf = ({ path, query }: AskedRoute): string | null => (path === paths.home ? query.get('wc-ajax') : null);
const below = (path: string, root: string): boolean => path === root || path.startsWith(`${root.replace(/\/$/, '')}/`);

const rows: readonly Row[] = [
  { limit: rateLimits.checkout, fits: (asked) => asked.acts && actionOf(asked) === 'checkout', answersItself: true },
  { limit: rateLimits.checkout, fits: ({ path, acts }) => acts && path === paths.checkout, answersItself: true },
  { limit: rateLimits.checkout, fits: ({ path, acts }) => acts && below(path, `${paths.store}/checkout`) },
  {
    limit: rateLimits.coupon,
    fits: (asked) =>
      asked.acts && (below(asked.path, `${paths.store}/cart/apply-coupon`) || actionOf(asked) === 'apply_coupon'),
  },
  { limit: rateLimits.search, fits: (asked) => actionOf(asked) === 'aws_action' },
  {
    limit: rateLimits.search,
    fits: ({ query, acts }) => !acts && (query.get('s') ?? query.get('search') ?? '') !== '',
  },
  // It changes nothing either, and costs what a search costs.
  { limit: rateLimits.search, fits: ({ path }) => path === paths.refreshLoop },
  { limit: rateLimits.read, fits: (asked) => reads.has(actionOf(asked) ?? '') },
  { limit: rateLimits.cart, fits: (asked) => asked.acts && actionOf(asked) !== null },
  { limit: rateLimits.cart, fits: ({ path, acts }) => acts && below(path, paths.store) },
  {
    limit: rateLimits.cart,
    fits: ({ path, acts }) => acts && (below(path, '/product') || path === paths.cart),
    answersItself: true,
  },
  { limit: rateLimits.form, fits: ({ path, acts }) => acts && below(path, '/wp-json/contact-form-7') },
  { limit: rateLimits.form, fits: ({ path, acts }) => acts && path === paths.withdraw },
  // What is counted is the letter, in the use-case.
  { limit: rateLimits.write, fits: ({ path, acts }) => acts && below(path, paths.restock) },
  { limit: rateLimits.wishlist, fits: ({ path, acts }) => acts && path === paths.adminAjax },
  { limit: rateLimits.write, fits: ({ acts }) => acts },
  { limit: rateLimits.read, fits: ({ kind }) => kind === 'rest' || kind === 'ajax' },
  { limit: rateLimits.page, fits: ({ kind }) => kind === 'page' },
];

/** The limit of a request; null for files and probes, which are not counted. */
export function limitOf(asked: AskedRoute): LimitedRoute | null {
  const row = rows.find(({ fits }) => fits(asked));
  return row ? { limit: row.limit, answersItself: row.answersItself ?? false } : null;
}
