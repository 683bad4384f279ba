// The 404 page.
import type { Context } from 'hono';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { listProducts } from '../../shop/catalog/list-products.ts';
import { noticeText } from '../../texts/notices.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './page-response.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';

const maxSuggestions = 4;

/** Answers the 404 page with a few suggested products; never stored. `opened` is a page context that is already loaded. */
export async function answerNotFoundPage(deps: HttpDeps, c: Context<HttpEnv>, opened?: PageContext): Promise<Response> {
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
