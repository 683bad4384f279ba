// Which page answers where (R9).
import type { Context, Hono } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import type { QueryRule } from '../page-cache/address.ts';
import { accountForm, accountPage, logOutForm, logOutPage } from './account.ts';
import { cartForm, cartPage } from './cart.ts';
import { checkoutForm, checkoutPage } from './checkout.ts';
import { leadToProduct } from './choice.ts';
import { blogPage, blogQuery, contentPage, postPage, withdrawPage } from './content.ts';
import { feed } from './feed.ts';
import { categoryPage, listingQuery, shopPage } from './listing.ts';
import { webManifest } from './manifest.ts';
import { orderReceivedPage } from './order-received.ts';
import { previewPage } from './preview.ts';
import { productForm, productPage, productQuery } from './product.ts';
import { restockForm, restockPage } from './restock.ts';
import { reviewReportForm, reviewReportPage } from './review-report.ts';
import { postReviewForm } from './reviews.ts';
import { robots } from './robots.ts';
import { homeOrSearchPage } from './search.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { staffPage } from './staff.ts';

type Page = (deps: HttpDeps, c: Context<HttpEnv>) => Promise<Response>;

interface PageRoute {
  path: string;
  get?: Page;
  post?: Page;
  /** Here `?add-to-cart=` leads to the product it names. */
  leadsOn?: true;
  /** Everybody's page, which is kept: what of its query it depends on. */
  kept?: QueryRule;
}

const noQuery: QueryRule = () => null;

const routes: readonly PageRoute[] = [
  { path: paths.home, get: homeOrSearchPage, leadsOn: true, kept: noQuery },
  { path: paths.shop, get: shopPage, leadsOn: true, kept: listingQuery },
  { path: '/product-categorie/*', get: categoryPage, leadsOn: true, kept: listingQuery },
  { path: '/product/:slug/', get: productPage, post: productForm, kept: productQuery },
  { path: '/product/:slug/:part{comment-page-[0-9]+}/', get: productPage, kept: productQuery },
  { path: paths.postReview, post: postReviewForm },
  { path: '/beoordeling-melden/:id/', get: reviewReportPage, post: reviewReportForm },
  { path: paths.cart, get: cartPage, post: cartForm, leadsOn: true },
  { path: paths.checkout, get: checkoutPage, post: checkoutForm },
  { path: '/checkout/order-received/:id/', get: orderReceivedPage },
  { path: paths.account, get: accountPage, post: accountForm },
  { path: paths.logOut, get: logOutPage, post: logOutForm },
  { path: paths.preview, get: staffPage, post: previewPage },
  { path: `${paths.staff}*`, get: staffPage },
  { path: paths.blog, get: blogPage, kept: blogQuery },
  { path: '/blog/:slug/', get: postPage, kept: noQuery },
  { path: `${paths.restock}:id/`, get: restockPage, post: restockForm },
  { path: paths.withdraw, get: withdrawPage, kept: noQuery },
  // What machines read.
  { path: paths.robots, get: robots, kept: noQuery },
  { path: paths.sitemap, get: sitemapIndex, kept: noQuery },
  { path: '/:part{sitemap-[a-z]+-[0-9]+\\.xml}', get: sitemapPart, kept: noQuery },
  { path: paths.manifest, get: webManifest, kept: noQuery },
  { path: paths.feed, get: feed, kept: noQuery },
  // Last: any other single part may be a content page.
  { path: '/:slug/', get: contentPage, kept: noQuery },
];

/** A path of Hono's as an expression: `:name{form}` has the form it names, `:name` is any one part, `*` any rest. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(:[a-z]+(?:\{[^}]*\})?)/).map((part) => {
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.').replaceAll('*', '.*');
    return part.includes('{') ? part.slice(part.indexOf('{') + 1, -1) : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

const patterns = routes.map(({ path, kept }) => ({ pattern: patternOf(path), kept: kept ?? null }));

/** What of the query counts on a path; null for one whose page is not kept. */
export function keptQuery(path: string): QueryRule | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.kept ?? null;
}

/** Puts every page on the app; another method than a page has is refused (405). */
export function pageRoutes(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const { path, get, post, leadsOn, kept } of routes) {
    if (get)
      app.get(path, async (c) => {
        const lead = leadsOn && c.req.query('add-to-cart') ? await leadToProduct(deps, c) : null;
        if (lead) return lead;
        return kept ? deps.pageCache.answer(c, () => get(deps, c)) : get(deps, c);
      });
    if (post) app.post(path, (c) => post(deps, c));
    app.all(path, (c) => {
      c.header('Allow', [...(get ? ['GET, HEAD'] : []), ...(post ? ['POST'] : [])].join(', '));
      return answerRefusal(deps, c, 405, { code: 'malformed-request' });
    });
  }
}
