// Addresses of the original software whose pages have another place here: shop, account, log-in, back office, sitemap (P6).
import type { Context } from 'hono';
import { accountPaths } from '../../wire/account-paths.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { loginAddress, pathPrefixes, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseLocalPath } from '../parse/local-path.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRedirect } from './page-response.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Route patterns that no page of the shop and none that staff writes can have. */
export const formerPatterns = {
  shopPage: '/shop/page/:number{[0-9]+}/',
  shopFeed: '/shop/feed/',
  category: '/product-category/*',
  accountPart: '/my-account/:part/',
  accountItem: '/my-account/:part/:item/',
  logIn: '/wp-login.php',
  staff: '/wp-admin/',
  sitemap: '/wp-sitemap.xml',
  sitemapPart: '/:part{wp-sitemap-[a-z_-]+-[0-9]+\\.xml}',
} as const;

const searchOf = (c: Context<HttpEnv>): string => requestUrl(c.req.raw).search;

const logInActions: ReadonlyMap<string, string> = new Map([
  ['lostpassword', accountPaths.lostPassword],
  ['retrievepassword', accountPaths.lostPassword],
  ['logout', paths.logOut],
]);

/** The log-in leads back to where the visitor was going, within the shop. A place of the original's back office is the back office. */
function logInPlace(c: Context<HttpEnv>, { shop }: HttpDeps): string {
  const place = logInActions.get(c.req.query('action') ?? '');
  if (place !== undefined) return place;
  const asked = c.req.query('redirect_to') ?? '';
  const back = parseLocalPath(
    asked.startsWith(`${shop.origin}/`) ? asked.slice(shop.origin.length) : asked,
    shop.origin,
  );
  if (back === null) return paths.account;
  return loginAddress(back.startsWith(formerPatterns.staff) ? paths.staff : back);
}

/** `/wp-login.php`: 302 to the log-in, the form for a forgotten password or the log-out. */
export async function redirectFromLogIn(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRedirect(c, logInPlace(c, deps), 302);
}

/** `/wp-admin/`: 302 to the back office, which asks a guest to log in. */
export async function redirectFromAdmin(_: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRedirect(c, paths.staff, 302);
}

/** `/shop/page/2/`, `/shop/feed/` */
export async function redirectFromShopPage(_: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { pathname, search } = requestUrl(c.req.raw);
  return answerRedirect(c, paths.shop + pathname.slice('/shop/'.length) + search, 301);
}

/** `/product-category/…` */
export async function redirectFromCategory(_: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { pathname, search } = requestUrl(c.req.raw);
  const rest = pathname.slice(formerPatterns.category.length - 1);
  return answerRedirect(c, pathPrefixes.category + rest.replace(/^\/+/, '') + search, 301);
}

const accountParts: ReadonlyMap<string, string> = new Map([
  ['orders', accountPaths.orders],
  ['view-order', accountPaths.orders],
  ['edit-address', accountPaths.addresses],
  ['edit-account', accountPaths.details],
  ['lost-password', accountPaths.lostPassword],
  ['customer-logout', paths.logOut],
]);

/** `/my-account/orders/` and the like; what they have in their query was of the other shop. 404 for a part that is unknown. */
export async function redirectFromAccount(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const place = accountParts.get(c.req.param('part') ?? '');
  return place === undefined ? answerNotFoundPage(deps, c) : answerRedirect(c, place, 301);
}

/** `/wp-sitemap.xml` */
export async function redirectFromSitemap(_: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRedirect(c, machinePaths.sitemap, 301);
}

const sitemapParts = {
  'posts-product': 'products',
  'posts-page': 'pages',
  'posts-post': 'posts',
  'taxonomies-product_cat': 'categories',
} as const;

/** `/wp-sitemap-posts-product-1.xml`; there is none of users, which would tell log-in names: 404. */
export async function redirectFromSitemapPart(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const [, name = '', number = ''] = /^wp-sitemap-([a-z_-]+)-(\d{1,6})\.xml$/.exec(c.req.param('part') ?? '') ?? [];
  if (!Object.hasOwn(sitemapParts, name)) return answerNotFoundPage(deps, c);
  const kind = sitemapParts[name as keyof typeof sitemapParts];
  return answerRedirect(c, machinePaths.sitemapPart({ kind, number: Number(number) }), 301);
}

/** What a page that staff writes may take the place of: a page that exists goes before these. */
const singleSegments: ReadonlyMap<string, { place: string; status: 301 | 302 }> = new Map([
  ['shop', { place: paths.shop, status: 301 }],
  ['my-account', { place: paths.account, status: 301 }],
  ['login', { place: paths.account, status: 302 }],
  ['admin', { place: paths.staff, status: 302 }],
]);

/** The redirect of an address with one segment, for which there is no page; null when the original software had none either. */
export function redirectFromSegment(c: Context<HttpEnv>): Response | null {
  const segment = c.req.param('slug') ?? '';
  const found = singleSegments.get(segment);
  if (!found) return null;
  return answerRedirect(c, segment === 'shop' ? found.place + searchOf(c) : found.place, found.status);
}
