// One product or variation with its price history, for staff.
import { historyOf } from '../../db/prices.ts';
import { staffProductsByIds, staffVariationsOf } from '../../db/staff-products.ts';
import type { StaffProduct, StaffVariation, WithHistory } from '../../rules/staff-products.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type Unknown = { ok: false; reason: 'unknown-product' };

/** The product, published or not; refused to whoever is not staff (R30), and when there is none. */
export async function showStaffProduct(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; product: WithHistory<StaffProduct> } | Refused | Unknown> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const [product] = await staffProductsByIds(tx, [id], now);
    if (!product) return { ok: false, reason: 'unknown-product' };
    return { ok: true, product: { ...product, history: (await historyOf(tx, [id])).get(id) ?? [] } };
  });
}

/** The variations of a product in their order, active or not; refused as above. */
export async function showStaffVariations(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<{ ok: true; variations: readonly WithHistory<StaffVariation>[] } | Refused | Unknown> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const [product] = await staffProductsByIds(tx, [productId], now);
    if (!product) return { ok: false, reason: 'unknown-product' };
    const variations = await staffVariationsOf(tx, productId, now);
    const history = await historyOf(tx, product.variationIds);
    return { ok: true, variations: variations.map((one) => ({ ...one, history: history.get(one.id) ?? [] })) };
  });
}
