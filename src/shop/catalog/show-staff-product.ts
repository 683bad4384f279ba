// One product or variation with its price history, for staff.
import { readPriceHistory } from '../../db/pricing/prices.ts';
import { readProductEditions } from '../../db/catalog/product-editions.ts';
import { findStaffProducts, listStaffVariations } from '../../db/catalog/staff-products.ts';
import type {
  StaffProduct,
  StaffVariation,
  WithEdition,
  WithPriceHistory,
} from '../../rules/catalog/staff-products.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type UnknownProduct = { ok: false; reason: 'unknown-product' };

/** The product, published or not. Refused: not staff (R30), unknown product. */
export async function showStaffProduct(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; product: WithEdition<WithPriceHistory<StaffProduct>> } | NotAllowed | UnknownProduct> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const [product] = await findStaffProducts(tx, [id], now);
    if (!product) return { ok: false, reason: 'unknown-product' };
    const edition = (await readProductEditions(tx, [id])).get(id) ?? '';
    return { ok: true, product: { ...product, edition, history: (await readPriceHistory(tx, [id])).get(id) ?? [] } };
  });
}

/** The variations of a product in display order, active or not. Refused: not staff (R30), unknown product. */
export async function showStaffVariations(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<{ ok: true; variations: readonly WithPriceHistory<StaffVariation>[] } | NotAllowed | UnknownProduct> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const [product] = await findStaffProducts(tx, [productId], now);
    if (!product) return { ok: false, reason: 'unknown-product' };
    const variations = await listStaffVariations(tx, productId, now);
    const history = await readPriceHistory(tx, product.variationIds);
    return { ok: true, variations: variations.map((one) => ({ ...one, history: history.get(one.id) ?? [] })) };
  });
}
