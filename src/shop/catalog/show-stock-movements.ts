// The movements of a product's stock, for staff.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { listStaffVariations } from '../../db/catalog/staff-products.ts';
import { listStockMovements } from '../../db/catalog/stock-movements.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { StaffVariation } from '../../rules/catalog/staff-products.ts';
import type { StockMovement } from '../../rules/catalog/stock-movements.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { accountIdOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface StockMovementsPage {
  movements: readonly StockMovement[];
  /** On all pages. */
  total: number;
  /** Of the product, by whose id a movement names its item. */
  variations: readonly StaffVariation[];
  accountNames: ReadonlyMap<number, string>;
  /** How long movements are kept, in months. */
  keptMonths: number;
}

/**
 * One page of the movements of the stock of a product and its variations, the last one first. Refused: not staff (R30), unknown
 * product.
 */
export async function showStockMovements(
  shop: Shop,
  visitor: Visitor,
  { productId, limit, offset }: { productId: number; limit: number; offset: number },
): Promise<({ ok: true } & StockMovementsPage) | NotAllowed | { ok: false; reason: 'unknown-product' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    if (!(await readProductNames(tx, [productId])).has(productId)) return { ok: false, reason: 'unknown-product' };
    const variations = await listStaffVariations(tx, productId, now);
    const itemIds = [productId, ...variations.map(({ id }) => id)];
    const { movements, total } = await listStockMovements(tx, { itemIds, limit, offset });
    const accounts = movements.flatMap(({ actor }) => accountIdOf(actor) ?? []);
    return {
      ok: true,
      movements,
      total,
      variations,
      accountNames: await readAccountNames(tx, [...new Set(accounts)]),
      keptMonths: (await readSettings(tx))['catalog.stockMovementMonths'],
    };
  });
}
