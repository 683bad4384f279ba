// Why a bundle cannot be saved (R23).
import type { BundleTerms } from './bundles.ts';

/** A reason with the item that it is about, by its place from 0. */
export type BundleRefusal =
  | { code: 'no-items' }
  | { code: 'too-many-items'; max: number }
  | { code: 'has-variations' }
  | { code: 'unknown-item'; place: number }
  | { code: 'contains-itself'; place: number }
  | { code: 'contains-bundle'; place: number }
  | { code: 'part-of-bundle' }
  | { code: 'repeated-key'; place: number }
  | { code: 'no-quantity'; place: number }
  | { code: 'item-min-above-max'; place: number }
  | { code: 'item-outside-bounds'; place: number }
  | { code: 'min-above-max' }
  | { code: 'total-min-above-max' }
  | { code: 'unreachable-min' }
  | { code: 'discount-out-of-range' };

/** What the catalogue says about the products of a bundle. */
export interface BundleFacts {
  productId: number;
  /** Whether the product of the bundle has variations. */
  isVariable: boolean;
  /** Whether another bundle contains the product. */
  isPart: boolean;
  /** The products that exist, with their variations; whether each is a bundle. */
  known: ReadonlyMap<number, { isBundle: boolean; variationIds: readonly number[] }>;
  /** The highest number of items. */
  maxItems: number;
}

/** The first reason why the bundle cannot be saved; null when it can. */
export function bundleRefusal(terms: BundleTerms, facts: BundleFacts): BundleRefusal | null {
  if (facts.isVariable) return { code: 'has-variations' };
  if (facts.isPart) return { code: 'part-of-bundle' };
  if (terms.items.length === 0) return { code: 'no-items' };
  if (terms.items.length > facts.maxItems) return { code: 'too-many-items', max: facts.maxItems };
  for (const place of terms.items.keys()) {
    const refused = itemRefusal(terms, place, facts);
    if (refused) return refused;
  }
  const { min, max, totalMin, totalMax, items, optional } = terms;
  if (max > 0 && min > max) return { code: 'min-above-max' };
  if (totalMax > 0 && totalMin > totalMax) return { code: 'total-min-above-max' };
  const most = items.reduce((sum, item) => sum + (item.max ?? Infinity), 0);
  const least = items.reduce((sum, item) => sum + item.min, 0);
  if (optional && (most < min || (max > 0 && least > max))) return { code: 'unreachable-min' };
  if (terms.discount < 0 || terms.discount >= 10_000 || terms.discountAmount < 0)
    return { code: 'discount-out-of-range' };
  return null;
}

function itemRefusal({ items, optional }: BundleTerms, place: number, facts: BundleFacts): BundleRefusal | null {
  const item = items[place];
  if (!item) return null;
  if (item.productId === facts.productId) return { code: 'contains-itself', place };
  const product = facts.known.get(item.productId);
  if (!product) return { code: 'unknown-item', place };
  if (product.isBundle) return { code: 'contains-bundle', place };
  if (item.variationId !== null && !product.variationIds.includes(item.variationId))
    return { code: 'unknown-item', place };
  if (items.findIndex((one) => one.key === item.key) < place) return { code: 'repeated-key', place };
  if (item.quantity < (optional ? 0 : 1)) return { code: 'no-quantity', place };
  if (!optional) return null;
  if (item.max !== null && item.min > item.max) return { code: 'item-min-above-max', place };
  const isOutside = item.quantity < item.min || (item.max !== null && item.quantity > item.max);
  return isOutside ? { code: 'item-outside-bounds', place } : null;
}
