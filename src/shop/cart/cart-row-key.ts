// The key of a cart row. The same choice has the same key in every cart (W2), so the key is neither a secret nor an id.
import { createHash } from 'node:crypto';
import type { BundlePart } from '../../rules/cart/cart.ts';

/** 32 hex digits: a hash of product, variation and the chosen attributes (taxonomy → term slug). */
export function cartRowKey(
  productId: number,
  variationId: number | null,
  attributes: Readonly<Record<string, string>>,
): string {
  const parts = [String(productId)];
  if (variationId !== null) {
    parts.push(String(variationId));
    const chosen = Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
    parts.push(chosen.map(([taxonomy, slug]) => `attribute_${taxonomy}${slug}`).join(''));
  }
  return createHash('md5').update(parts.join('_')).digest('hex');
}

/** The key of the row of a bundle: a hash of its product and of what was chosen for it. */
export function bundleRowKey(productId: number, parts: readonly BundlePart[]): string {
  const chosen = parts
    .toSorted((a, b) => (a.itemKey < b.itemKey ? -1 : 1))
    .map((part) => `${part.itemKey}/${cartRowKey(part.productId, part.variationId, part.attributes)}/${part.quantity}`);
  return createHash('md5')
    .update([`${productId}`, 'woosb', ...chosen].join('_'))
    .digest('hex');
}
