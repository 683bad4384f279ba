// What is chosen on a product's page before any script runs: from its address or from a posted form.
import type { Context } from 'hono';
import type { Product } from '../../rules/catalog/product.ts';
import { limits } from '../../settings/constants.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRedirect } from './page-response.ts';
import { parseAttributes, parseId } from '../parse/form.ts';

export interface ProductChoice {
  /** taxonomy → term slug. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
}

/** `?add-to-cart=`, `quantity` and `attribute_*` as a choice; nothing is added (R12). */
export function parseChoice(product: Product, query: URLSearchParams): ProductChoice {
  const variation = product.variations.find((one) => one.id === parseId(query.get('add-to-cart') ?? undefined));
  const given = { ...variation?.attributes, ...parseAttributes(query) };
  return {
    attributes: filterKnownAttributes(product, given),
    quantity: parseQuantity(query.get('quantity') ?? undefined),
  };
}

/** Only what the product's own form could have chosen. */
export function filterKnownAttributes(
  product: Product,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = product.attributes.filter(
    ({ forVariations, taxonomy, terms }) => forVariations && terms.some((term) => term.slug === given[taxonomy]),
  );
  return Object.fromEntries(known.map(({ taxonomy }) => [taxonomy, given[taxonomy] ?? '']));
}

/** The quantity as it was typed, where it is a whole number; 1 otherwise. */
export function parseQuantity(text: string | undefined): number {
  const typed = text?.trim() ?? '';
  return /^-?\d{1,6}$/.test(typed) ? Number(typed) : 1;
}

/** Whether a quantity from an address is one that may be filled in. */
export function isAllowedQuantity(quantity: number): boolean {
  return quantity >= 1 && quantity <= limits.maximumQuantity;
}

/** Elsewhere than on its own page `?add-to-cart=` leads to the product with that choice; null when it names none. */
export async function redirectToProduct(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response | null> {
  const query = new URL(c.req.url).searchParams;
  const id = parseId(query.get('add-to-cart') ?? undefined);
  const shown = id === 0 ? null : await showProductById(deps.shop, { id });
  if (!shown) return null;
  const kept = [...query].filter(([name]) => name === 'quantity' || name.startsWith('attribute_'));
  const choice = new URLSearchParams([['add-to-cart', String(id)], ...kept]);
  return answerRedirect(c, `${paths.product(shown.product.slug)}?${choice}`, 302);
}
