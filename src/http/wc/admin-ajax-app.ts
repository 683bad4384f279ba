// `/wp-admin/admin-ajax.php` ([7-01], W12, P5). Actions are posted; what changes nothing also accepts GET.
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Visitor } from '../../shop/shop.ts';
import { paths } from '../../wire/paths.ts';
import { suggestionsAction } from '../../wire/search-suggestions.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { answerRefusal } from '../errors.ts';
import { spendInnerCall } from '../middleware/spend-call.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { readFormPairs } from '../parse/form.ts';
import { isStateChangingRequest } from '../parse/request-source.ts';
import { answerDiscountCall, isDiscountAction } from './discount-calls.ts';
import { ajaxActionNames, runAjaxAction } from './wc-ajax-app.ts';
import { answerWishlistCall, isWishlistAction } from './wishlist-calls.ts';

interface AdminAjaxAction {
  methods: readonly string[];
  /** Whether visitors who are not logged in may use it. */
  forGuests: boolean;
  contentType?: string;
  answer(deps: HttpDeps, visitor: Visitor): string;
}

const actions: ReadonlyMap<string, AdminAjaxAction> = new Map<string, AdminAjaxAction>([
  [
    'rest-nonce',
    {
      methods: ['GET', 'POST'],
      forGuests: false,
      answer: ({ nonces }, visitor) => nonces.make(nonceActions.rest, nonceHolder(visitor)),
    },
  ],
  [
    'heartbeat',
    {
      methods: ['GET', 'POST'],
      forGuests: true,
      contentType: 'application/json; charset=UTF-8',
      answer: ({ shop }, { role }) =>
        JSON.stringify({ 'wp-auth-check': role !== 'guest', server_time: Math.floor(shop.clock.now() / 1000) }),
    },
  ],
]);

const headers = {
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const;

/** `woocommerce_add_to_cart` is the `wc-ajax` action `add_to_cart`; that of the search box has the same name in both (W16). */
const ajaxPrefix = 'woocommerce_';

/** Responds 400 with body `0` when no action matches the name, the method and the visitor's role. */
export function makeAdminAjaxApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(paths.adminAjax, async (c) => {
    const pairs = c.req.method === 'POST' ? ((await readFormPairs(c)) ?? []) : [];
    const fields = new Map(pairs.filter(([one]) => !one.endsWith('[]')));
    const name = fields.get('action') ?? c.req.query('action') ?? '';
    const inner = name.startsWith(ajaxPrefix) ? name.slice(ajaxPrefix.length) : name === suggestionsAction ? name : '';
    if (ajaxActionNames.has(inner)) return answerAjaxAction(deps, c, inner);
    const action = actions.get(name);
    const visitor = await resolveVisitor(deps, c.req.raw);
    if (c.req.method === 'POST' && isDiscountAction(name)) {
      const typed = acceptsTyped(c.req.raw);
      return answerDiscountCall(name, { deps, request: c.req.raw, form: fields, visitor, typed });
    }
    if (c.req.method === 'POST' && isWishlistAction(name)) {
      const typed = acceptsTyped(c.req.raw);
      return answerWishlistCall(name, { deps, request: c.req.raw, form: fields, pairs, visitor, typed });
    }
    const mayAsk = action?.methods.includes(c.req.method) && (action.forGuests || visitor.role !== 'guest');
    if (!action || !mayAsk) return new Response('0', { status: 400, headers });
    const { contentType = headers['Content-Type'] } = action;
    return new Response(action.answer(deps, visitor), { headers: { ...headers, 'Content-Type': contentType } });
  });
  return app;
}

/** Answers a `wc-ajax` action, within the rate limit that it has there. */
async function answerAjaxAction(deps: HttpDeps, c: Context<HttpEnv>, action: string): Promise<Response> {
  const spent = await spendInnerCall(deps, c.req.raw, {
    kind: 'ajax',
    path: paths.home,
    query: new URLSearchParams({ 'wc-ajax': action }),
    acts: isStateChangingRequest(c),
  });
  if (!spent) return runAjaxAction(deps, c, action);
  const { notice, isHandledByRoute } = spent;
  if (!isHandledByRoute) return withRetryAfter(await answerRefusal(deps, c, 429, notice), notice);
  c.set('rateLimited', notice);
  return withRetryAfter(await runAjaxAction(deps, c, action), notice);
}
