// `/robots.txt`: what search engines need not ask for (RFC 9309).
import type { Context } from 'hono';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { pathPrefixes, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerText } from './page-response.ts';

/**
 * A visitor's own pages, what acts, and choices in a listing beyond one term of one facet, of which there is no end. The
 * search page may be asked for: that it is to be left out stands in the page.
 */
const disallowedPaths: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.account,
  paths.staff,
  pathPrefixes.reportReview,
  '/wp-json/',
  '/wp-admin/',
  '/*wc-ajax=',
  '/*add-to-cart=',
  '/*remove_item=',
  '/*undo_item=',
  '/*min_price=',
  '/*max_price=',
  '/*-stock=',
  '/*e-filter-*~',
  '/*e-filter-*+',
  '/*e-filter-*%2B',
  '/*e-filter-*&e-filter-',
];

/** Everything is closed while the setting keeps the shop out of search engines. */
export async function robotsTxt(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings } = await showShell(deps.shop);
  const lines = settings['seo.index']
    ? [...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${deps.shop.origin}${paths.sitemap}`]
    : ['Disallow: /'];
  return answerText(deps, c, { type: 'text/plain; charset=utf-8', text: ['User-agent: *', ...lines, ''].join('\n') });
}
