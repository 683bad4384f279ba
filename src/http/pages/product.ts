// `/product/{slug}/`: the page and its form without JavaScript.
import type { Context } from 'hono';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { findMovedProduct } from '../../shop/catalog/find-moved.ts';
import { showProduct } from '../../shop/catalog/show-product.ts';
import type { ProductDetails } from '../../shop/catalog/show-product.ts';
import { showOwnReview } from '../../shop/reviews/show-own-review.ts';
import { cartTexts } from '../../texts/cart.ts';
import { parseWireQuantity, postedBundleItems } from '../../wire/cart-calls.schema.ts';
import { paths } from '../../wire/paths.ts';
import { restockFields } from '../../wire/restock-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { canonicalQuery } from '../../cache/page-address.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { parseChoice, isAllowedQuantity, filterKnownAttributes, parseQuantity } from './product-choice.ts';
import type { ProductChoice } from './product-choice.ts';
import { parseAttributes, attributePrefix, parseId, readForm } from '../parse/form.ts';
import { parseTogether } from '../parse/together-form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { loadPageContext } from './page-context.ts';
import { pageNotice } from '../encode/page-notice.ts';
import type { PageContext } from './page-context.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';
import { submitRestockForm, isRestockForm } from './restock.ts';
import { parseReviewsQuery } from './post-review.ts';
import { productProps } from './product-props.ts';
import { requestUrl } from '../parse/request-url.ts';

/** The page depends on the `attribute_*` parameters of the query only. */
export const productQueryRule: QueryRule = (name, value) => (name.startsWith(attributePrefix) ? value : null);

function attributePairs(attributes: ProductChoice['attributes']): [string, string][] {
  return Object.entries(attributes).map(([taxonomy, slug]) => [`${attributePrefix}${taxonomy}`, slug]);
}

/** Answers the product page. `?add-to-cart=` and `attribute_*` preselect a choice and change nothing (R12). */
export async function productPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const query = requestUrl(c.req.raw).searchParams;
  const asked = parseReviewsQuery(c.req.param('part'), query);
  const shown =
    asked &&
    (await showProduct(deps.shop, {
      slug: c.req.param('slug') ?? '',
      categories: context.categories,
      reviewsPage: asked.page,
    }));
  if (!shown) return answerMovedProduct(deps, c, context);
  const choice = parseChoice(shown.product, query);
  const chosen = isAllowedQuantity(choice.quantity) ? choice : { ...choice, quantity: 1 };
  if (asked.own) {
    const own = await showOwnReview(deps.shop, { productId: shown.product.id, ...asked.own });
    const props = {
      ...(await productProps(deps, context, shown, { chosen, own, opensReviews: true })),
      robots: 'noindex' as const,
    };
    // The URL contains a secret hash, so no referrer is sent.
    const headers = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };
    return answerPage(deps, c, context, props, { audience: 'visitor', headers });
  }
  return answerPage(
    deps,
    c,
    context,
    await productProps(deps, context, shown, { chosen, opensReviews: asked.shouldOpen }),
    {
      audience: 'everyone',
      query: canonicalQuery(attributePairs(chosen.attributes), productQueryRule),
    },
  );
}

/** Answers the old address of a product with 301 to the new one, with the rest of the address; 404 when it is none. */
async function answerMovedProduct(deps: HttpDeps, c: Context<HttpEnv>, context: PageContext): Promise<Response> {
  const slug = await findMovedProduct(deps.shop, { slug: c.req.param('slug') ?? '' });
  if (slug === null) return answerNotFoundPage(deps, c, context);
  const part = c.req.param('part');
  const query = requestUrl(c.req.raw).search;
  return answerRedirect(c, `${paths.product(slug)}${part === undefined ? '' : `${part}/`}${query}`, 301);
}

/**
 * Handles the add-to-cart form (W3). Success: 303 to the product, or to the cart if the setting says so, with a one-time
 * notice. Refusal: the page with the reason and the visitor's choice (R39). The restock form is handled here too.
 */
export async function productForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const shown = await showProduct(deps.shop, { slug: c.req.param('slug') ?? '', categories: context.categories });
  if (!shown) return answerNotFoundPage(deps, c, context);
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const { product } = shown;
  const { settings } = context;
  const held = c.get('rateLimited');
  if (held) {
    const notice = pageNotice('error', [held], settings);
    const chosen = parseFormChoice(shown, form);
    return answerPage(deps, c, context, await productProps(deps, context, shown, { chosen, notice }), {
      audience: 'visitor',
    });
  }
  if (isRestockForm(form)) return answerRestockForm(deps, c, context, { shown, form });
  const outcome = await addToCart(deps.shop, await resolveVisitor(deps, c.req.raw), {
    itemId: parseId(form.get('add-to-cart')) || parseId(form.get('product_id')),
    quantity: parseWireQuantity(form.get('quantity') ?? ''),
    attributes: parseAttributes(form),
    variationId: parseFormVariation(product, form)?.id,
    bundleItems: postedBundleItems(form),
    together: parseTogether(form),
  });
  if (!outcome.ok) {
    const notice = pageNotice('error', [outcome.notice], settings);
    const props = await productProps(deps, context, shown, { chosen: parseFormChoice(shown, form), form, notice });
    return answerPage(deps, c, context, props, { audience: 'visitor' });
  }
  const toCart = settings['cart.redirectAfterAdd'];
  const link = toCart ? undefined : { href: paths.cart, label: cartTexts.viewCart };
  const cookies = deps.sessions.cookies(outcome.view, c.req.raw);
  if (outcome.notice) cookies.push(noticeCookie(deps, pageNotice('message', [outcome.notice], settings, link)));
  return answerRedirect(c, toCart ? paths.cart : paths.product(product.slug), 303, cookies);
}

/** Success: 303 to the product with a notice. Refusal: the page with the reason and the entered values (R39). */
async function answerRestockForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  context: PageContext,
  { shown, form }: { shown: ProductDetails; form: PostedFields },
): Promise<Response> {
  const outcome = await submitRestockForm(deps, c, form);
  if (outcome.ok) {
    const cookie = noticeCookie(deps, pageNotice('message', [outcome.notice], context.settings));
    return answerRedirect(c, paths.product(outcome.productSlug), 303, [cookie]);
  }
  const notice = pageNotice('error', [outcome.notice], context.settings);
  const props = {
    ...(await productProps(deps, context, shown, { chosen: parseFormChoice(shown, form), notice })),
    restockEmail: form.get(restockFields.email) ?? '',
  };
  return withRetryAfter(await answerPage(deps, c, context, props, { audience: 'visitor' }), outcome.notice);
}

/** Returns the form's variation unless the chosen attributes differ: without a script the hidden field keeps its initial value. */
function parseFormVariation(product: Product, form: PostedFields): Variation | undefined {
  const id = parseId(form.get('variation_id') ?? form.get(restockFields.item));
  const variation = product.variations.find((one) => one.id === id);
  const posted = parseAttributes(form);
  const agrees = Object.entries(variation?.attributes ?? {}).every(
    ([taxonomy, slug]) => slug === '' || posted[taxonomy] === undefined || posted[taxonomy] === slug,
  );
  return agrees ? variation : undefined;
}

function parseFormChoice({ product }: ProductDetails, form: PostedFields): ProductChoice {
  const variation = parseFormVariation(product, form);
  const given = { ...variation?.attributes, ...parseAttributes(form) };
  return { attributes: filterKnownAttributes(product, given), quantity: parseQuantity(form.get('quantity')) };
}
