// Which page answers where (R9).
import type { Context, Hono } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { answerFromCache } from '../page-cache/answer-page.ts';
import { accountForm, accountPage, logOutForm, logOutPage } from './account.ts';
import { cartForm, cartPage } from './cart.ts';
import { checkoutForm, checkoutPage } from './checkout.ts';
import { redirectToProduct } from './product-choice.ts';
import { blogPage, blogQueryRule, contentPage, postPage, withdrawPage } from './content.ts';
import { blogFeed } from './feed.ts';
import { categoryPage, listingQueryRule, shopPage } from './listing.ts';
import { webManifest } from './manifest.ts';
import { orderReceivedPage } from './order-received.ts';
import { previewPage } from './preview.ts';
import { productForm, productPage, productQueryRule } from './product.ts';
import { restockForm, restockPage } from './restock.ts';
import { reviewReportForm, reviewReportPage } from './review-report.ts';
import { postReviewForm } from './post-review.ts';
import { robotsTxt } from './robots.ts';
import { homeOrSearchPage } from './search.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { staffPage } from './staff.ts';

type PageHandler = (deps: HttpDeps, c: Context<HttpEnv>) => Promise<Response>;

interface PageRoute {
  path: string;
  get?: PageHandler;
  post?: PageHandler;
  /** Here `?add-to-cart=` leads to the product it names. */
  redirectsToProduct?: true;
  /** Everybody's page, which is kept: what of its query it depends on. */
  queryRule?: QueryRule;
}

const noQueryRule: QueryRule = () => null;

const routes: readonly PageRoute[] = [
  { path: paths.home, get: homeOrSearchPage, redirectsToProduct: true, queryRule: noQueryRule },
  { path: paths.shop, get: shopPage, redirectsToProduct: true, queryRule: listingQueryRule },
  { path: '/product-categorie/*', get: categoryPage, redirectsToProduct: true, queryRule: listingQueryRule },
  { path: '/product/:slug/', get: productPage, post: productForm, queryRule: productQueryRule },
  { path: '/product/:slug/:part{comment-page-[0-9]+}/', get: productPage, queryRule: productQueryRule },
  { path: paths.postReview, post: postReviewForm },
  { path: '/beoordeling-melden/:id/', get: reviewReportPage, post: reviewReportForm },
  { path: paths.cart, get: cartPage, post: cartForm, redirectsToProduct: true },
  { path: paths.checkout, get: checkoutPage, post: checkoutForm },
  { path: '/checkout/order-received/:id/', get: orderReceivedPage },
  { path: paths.account, get: accountPage, post: accountForm },
  { path: paths.logOut, get: logOutPage, post: logOutForm },
  { path: paths.preview, get: staffPage, post: previewPage },
  { path: `${paths.staff}*`, get: staffPage },
  { path: paths.blog, get: blogPage, queryRule: blogQueryRule },
  { path: '/blog/:slug/', get: postPage, queryRule: noQueryRule },
  { path: `${paths.restock}:id/`, get: restockPage, post: restockForm },
  { path: paths.withdraw, get: withdrawPage, queryRule: noQueryRule },
  // What machines read.
  { path: paths.robots, get: robotsTxt, queryRule: noQueryRule },
  { path: paths.sitemap, get: sitemapIndex, queryRule: noQueryRule },
  { path: '/:part{sitemap-[a-z]+-[0-9]+\\.xml}', get: sitemapPart, queryRule: noQueryRule },
  { path: paths.manifest, get: webManifest, queryRule: noQueryRule },
  { path: paths.feed, get: blogFeed, queryRule: noQueryRule },
  // Last: any other single part may be a content page.
  { path: '/:slug/', get: contentPage, queryRule: noQueryRule },
];

/** A path of Hono's as an expression: `:name{form}` has the form it names, `:name` is any one part, `*` any rest. */
function toPattern(path: string): RegExp {
  const parts = path.split(/(:[a-z]+(?:\{[^}]*\})?)/).map((part) => {
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.').replaceAll('*', '.*');
    return part.includes('{') ? part.slice(part.indexOf('{') + 1, -1) : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

const patterns = routes.map(({ path, queryRule: kept }) => ({ pattern: toPattern(path), kept: kept ?? null }));

/** What of the query counts on a path; null for one whose page is not kept. */
export function findQueryRule(path: string): QueryRule | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.kept ?? null;
}

/** Puts every page on the app; another method than a page has is refused (405). */
export function mountPages(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const { path, get, post, redirectsToProduct: leadsOn, queryRule: kept } of routes) {
    if (get)
      app.get(path, async (c) => {
        const lead = leadsOn && c.req.query('add-to-cart') ? await redirectToProduct(deps, c) : null;
        if (lead) return lead;
        return kept ? answerFromCache(deps, c, () => get(deps, c)) : get(deps, c);
      });
    if (post) app.post(path, (c) => post(deps, c));
    app.all(path, (c) => {
      c.header('Allow', [...(get ? ['GET, HEAD'] : []), ...(post ? ['POST'] : [])].join(', '));
      return answerRefusal(deps, c, 405, { code: 'malformed-request' });
    });
  }
}
