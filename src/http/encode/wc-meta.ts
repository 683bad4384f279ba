// `meta_data` of products and variations: pre-order, maximum per customer, restock requests (R49).
import type { StaffOffer, StaffProduct } from '../../rules/catalog/staff-products.ts';
import { metaKeys } from '../../wire/wc-offer.ts';
import type { WcMeta } from '../../wire/wc-offer.ts';

/** The entries of a product or variation; only a product has the maximum per customer. */
export function encodeProductMeta(
  { preOrder, waiting }: Pick<StaffOffer, 'preOrder' | 'waiting'>,
  product?: Pick<StaffProduct, 'customerLimit'>,
): readonly WcMeta[] {
  const values: readonly (readonly [string, string])[] = [
    [metaKeys.preOrderDate, preOrder?.date ?? ''],
    [metaKeys.preOrderQuota, preOrder ? String(preOrder.quota) : ''],
    [metaKeys.preOrdered, preOrder ? String(preOrder.taken) : ''],
    ...(product
      ? [[metaKeys.customerLimit, product.customerLimit === null ? '' : String(product.customerLimit)] as const]
      : []),
    [metaKeys.waiting, String(waiting)],
  ];
  // The entries have no stored ids; the id is the position.
  return values.map(([key, value], index) => ({ id: index + 1, key, value }));
}
