// Whether the parts of a stored cart row still fit their bundle, which staff may have changed since.
import type { BundlePart } from '../cart/cart.ts';
import { matchSelection } from '../bundles/bundle-selection.ts';
import type { Bundle } from '../bundles/bundles.ts';

/** Whether each part is an item of the bundle in an allowed quantity, and no item that the bundle requires is missing. */
export function bundleStillFits(bundle: Bundle, parts: readonly BundlePart[]): boolean {
  const sent = parts.map((part) => ({
    id: part.variationId ?? part.productId,
    key: part.itemKey,
    quantity: part.quantity,
    attributes: part.attributes,
  }));
  const matched = matchSelection(bundle, sent, () => bundle.excludesUnpurchasable);
  const units = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (!matched || (bundle.optional && (units < bundle.min || (bundle.max > 0 && units > bundle.max)))) return false;
  return parts.every((part) =>
    bundle.items.some((one) => one.key === part.itemKey && one.productId === part.productId),
  );
}
