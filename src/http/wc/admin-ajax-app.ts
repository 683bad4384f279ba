// `/wp-admin/admin-ajax.php` ([7-01], W12): actions are posted; the one that renews a nonce also answers GET.
import { Hono } from 'hono';
import type { Visitor } from '../../shop/shop.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { readFormOrEmpty } from '../parse/form.ts';

interface AdminAjaxAction {
  methods: readonly string[];
  /** Whether visitors without a log-in have it. */
  forGuests: boolean;
  answer(deps: HttpDeps, visitor: Visitor): string;
}

const actions: ReadonlyMap<string, AdminAjaxAction> = new Map([
  [
    'rest-nonce',
    {
      methods: ['GET', 'POST'],
      forGuests: false,
      answer: ({ nonces }: HttpDeps, visitor: Visitor) => nonces.make(nonceActions.rest, nonceHolder(visitor)),
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

/** Answers 400 with body `0` where no action fits its name, the method and the visitor. */
export function makeAdminAjaxApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.all(paths.adminAjax, async (c) => {
    const fields = c.req.method === 'POST' ? await readFormOrEmpty(c) : new Map<string, string>();
    const action = actions.get(fields.get('action') ?? c.req.query('action') ?? '');
    const visitor = await resolveVisitor(deps, c.req.raw);
    const mayAsk = action?.methods.includes(c.req.method) && (action.forGuests || visitor.role !== 'guest');
    if (!action || !mayAsk) return new Response('0', { status: 400, headers });
    return new Response(action.answer(deps, visitor), { headers });
  });
  return app;
}
