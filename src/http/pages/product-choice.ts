// The preselected choice of a product page, parsed from the URL or from a posted form.
import type { Context } from 'hono';
import type { Product } from '../../rules/catalog/product.ts';
import { limits } from '../../settings/constants.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRedirect } from './page-response.ts';
import { parseAttributes, parseId } from '../parse/form.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Attributes and quantity that a product page shows as chosen. */
export interface ProductChoice {
  /** Term slugs by taxonomy. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
}

/** Parses `?add-to-cart=`, `quantity` and `attribute_*` as a choice; nothing is added to the cart (R12). */
export function parseChoice(product: Product, query: URLSearchParams): ProductChoice {
  const variation = product.variations.find((one) => one.id === parseId(query.get('add-to-cart') ?? undefined));
  const given = { ...variation?.attributes, ...parseAttributes(query) };
  return {
    attributes: filterKnownAttributes(product, given),
    quantity: parseQuantity(query.get('quantity') ?? undefined),
  };
}

/** Returns only the attributes that the product's own form offers. */
export function filterKnownAttributes(
  product: Product,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = product.attributes.filter(
    ({ forVariations, taxonomy, terms }) => forVariations && terms.some((term) => term.slug === given[taxonomy]),
  );
  return Object.fromEntries(known.map(({ taxonomy }) => [taxonomy, given[taxonomy] ?? '']));
}

/** Returns the entered quantity when it is an integer; 1 otherwise. */
export function parseQuantity(text: string | undefined): number {
  const typed = text?.trim() ?? '';
  return /^-?\d{1,6}$/.test(typed) ? Number(typed) : 1;
}

/** Whether a quantity from the URL may be preselected. */
export function isAllowedQuantity(quantity: number): boolean {
  return quantity >= 1 && quantity <= limits.maximumQuantity;
}

/** Redirects (302) `?add-to-cart=` of another page to the product with that choice; null when there is no such product. */
export async function redirectToProduct(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response | null> {
  const query = requestUrl(c.req.raw).searchParams;
  const id = parseId(query.get('add-to-cart') ?? undefined);
  const shown = id === 0 ? null : await showProductById(deps.shop, { id });
  if (!shown) return null;
  const kept = [...query].filter(([name]) => name === 'quantity' || name.startsWith('attribute_'));
  const choice = new URLSearchParams([['add-to-cart', String(id)], ...kept]);
  return answerRedirect(c, `${paths.product(shown.product.slug)}?${choice}`, 302);
}
