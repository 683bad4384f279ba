// `/robots.txt`: paths that crawlers should not request (RFC 9309).
import type { Context } from 'hono';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { pathPrefixes, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerText } from './page-response.ts';

/**
 * Personal pages, links that act, and listings with more than one term of one facet, which are unlimited in number. The
 * search page is not listed: crawlers must read its `noindex`.
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

/** Answers robots.txt. All paths are disallowed while the setting `seo.index` is off. */
export async function robotsTxt(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { settings } = await showShell(deps.shop);
  const lines = settings['seo.index']
    ? [...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${deps.shop.origin}${machinePaths.sitemap}`]
    : ['Disallow: /'];
  return answerText(deps, c, { type: 'text/plain; charset=utf-8', text: ['User-agent: *', ...lines, ''].join('\n') });
}
