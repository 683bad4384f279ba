// Finds the variation of a complete choice of attributes (W6).
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { findVariation as matchVariation } from '../../rules/catalog/variations.ts';
import { loadProducts } from './cached-products.ts';
import type { Shop } from '../shop.ts';

/**
 * Finds the variation for these attributes (taxonomy → term slug). Returns `no-match` also when an attribute is missing
 * and for a simple product.
 */
export async function findVariation(
  shop: Shop,
  input: { productId: number; attributes: Readonly<Record<string, string>> },
): Promise<{ product: Product; variation: Variation } | 'no-match' | 'unknown-product'> {
  const now = shop.clock.now();
  const products = await loadProducts(shop, [input.productId], now);
  const product = products.get(input.productId);
  if (!product) return 'unknown-product';
  const names = product.attributes.filter((one) => one.forVariations).map((one) => one.taxonomy);
  const chosen = Object.fromEntries(names.map((name) => [name, input.attributes[name] ?? '']));
  if (product.type === 'simple' || names.some((name) => chosen[name] === '')) return 'no-match';
  const variation = matchVariation(product.variations, chosen);
  return variation ? { product, variation } : 'no-match';
}
