// Which page answers where (R9).
import type { Context, Hono } from 'hono';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { cartForm, cartPage } from './cart.ts';
import { checkoutForm, checkoutPage } from './checkout.ts';
import { leadToProduct } from './choice.ts';
import { contentPage } from './content.ts';
import { homePage } from './home.ts';
import { categoryPage, shopPage } from './listing.ts';
import { orderReceivedPage } from './order-received.ts';
import { productForm, productPage } from './product.ts';

type Page = (deps: HttpDeps, c: Context<HttpEnv>) => Promise<Response>;

interface PageRoute {
  path: string;
  get: Page;
  post?: Page;
  /** Here `?add-to-cart=` leads to the product it names. */
  leadsOn?: true;
}

const routes: readonly PageRoute[] = [
  { path: paths.home, get: homePage, leadsOn: true },
  { path: paths.shop, get: shopPage, leadsOn: true },
  { path: '/product-categorie/*', get: categoryPage, leadsOn: true },
  { path: '/product/:slug/', get: productPage, post: productForm },
  { path: paths.cart, get: cartPage, post: cartForm, leadsOn: true },
  { path: paths.checkout, get: checkoutPage, post: checkoutForm },
  { path: '/checkout/order-received/:id/', get: orderReceivedPage },
  // Last: any other single part may be a content page.
  { path: '/:slug/', get: contentPage },
];

/** Puts every page on the app; another method than a page has is refused (405). */
export function pageRoutes(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const { path, get, post, leadsOn } of routes) {
    app.get(path, async (c) => {
      const lead = leadsOn && c.req.query('add-to-cart') ? await leadToProduct(deps, c) : null;
      return lead ?? get(deps, c);
    });
    if (post) app.post(path, (c) => post(deps, c));
    app.all(path, (c) => {
      c.header('Allow', post ? 'GET, HEAD, POST' : 'GET, HEAD');
      return answerRefusal(deps, c, 405, { code: 'malformed-request' });
    });
  }
}
