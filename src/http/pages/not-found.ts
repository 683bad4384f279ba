// The 404 page.
import type { Context } from 'hono';
import { clientKey } from '../../rules/limits/client-networks.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { listProducts } from '../../shop/catalog/list-products.ts';
import { findMissingAddress } from '../../shop/redirects/answer-missing-address.ts';
import { noticeText } from '../../texts/notices.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { storedClientAddress } from '../parse/client-address.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import { requestUrl } from '../parse/request-url.ts';

const maxSuggestions = 4;

/** Addresses with something of a visitor in them: which of them are missing is nobody's business. */
const visitorPrefixes = [
  '/checkout/',
  '/cart/',
  '/bestelling/',
  '/betaling/',
  '/mijn-account/',
  '/beheer/',
  '/verlanglijst/',
  '/offerte/',
  '/herroepen/',
  '/op-de-hoogte/',
  '/wp-admin/',
  '/wp-json/',
];

/** Where a missing address leads (301, with its query); null when it leads nowhere. */
async function redirectFrom({ shop }: HttpDeps, c: Context<HttpEnv>): Promise<Response | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { pathname, search } = requestUrl(c.req.raw);
  const address = storedClientAddress(c.req.raw);
  const client = address === null ? null : clientKey(address);
  const target = await findMissingAddress(shop, pathname, { client, ownPrefixes: visitorPrefixes });
  if (target === null) return null;
  return answerRedirect(c, target.includes('?') ? target : target + search, 301);
}

/**
 * Answers the 404 page with a few suggested products; never stored. An old address with a redirect is answered with 301. `opened` is a
 * page context that is already loaded.
 */
export async function answerNotFoundPage(deps: HttpDeps, c: Context<HttpEnv>, opened?: PageContext): Promise<Response> {
  const redirect = await redirectFrom(deps, c);
  if (redirect) return redirect;
  const context = opened ?? (await loadPageContext(deps, c));
  const listing = await listProducts(deps.shop, { settings: context.settings, categories: context.categories });
  const cards = listing?.cards.slice(0, maxSuggestions) ?? [];
  const description = noticeText({ code: 'not-found' });
  const props = {
    ...baseProps(deps, context, { title: pageTexts.notFound, description, path: c.req.path }),
    page: 'not-found' as const,
    cards,
    newAfter: await findNewAfter(deps.shop, context.settings, { now: deps.shop.clock.now(), shown: cards }),
  };
  return answerPage(deps, c, context, props, {
    audience: 'visitor',
    status: 404,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
