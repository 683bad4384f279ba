// The views of the list of orders, which each member of staff has for themselves.
import { deleteOrderView, readOrderViews, storeOrderView } from '../../db/orders/order-views.ts';
import type { StoredOrderView } from '../../db/orders/order-views.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

const notAllowed: NotAllowed = { ok: false, reason: 'not-allowed' };

/** The visitor's views. Refused: not staff (R30). */
export async function listOrderViews(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; views: readonly StoredOrderView[] } | NotAllowed> {
  const { account } = visitor;
  if (!canManageShop(visitor) || !account) return notAllowed;
  return { ok: true, views: await shop.db.read((tx) => readOrderViews(tx, account.id)) };
}

/**
 * Keeps filters under a name; a view of that name is replaced. Refused: not staff (R30), more than `serverLimits.orderViews`, no name.
 */
export async function keepOrderView(
  shop: Shop,
  visitor: Visitor,
  { name, filters }: Pick<StoredOrderView, 'name' | 'filters'>,
): Promise<{ ok: true; view: StoredOrderView } | NotAllowed | { ok: false; reason: 'too-many' | 'no-name' }> {
  const { account } = visitor;
  if (!canManageShop(visitor) || !account) return notAllowed;
  const kept = name.trim();
  if (kept === '') return { ok: false, reason: 'no-name' };
  return shop.db.write(async (tx) => {
    const views = await readOrderViews(tx, account.id);
    if (views.length >= serverLimits.orderViews && !views.some((view) => view.name === kept))
      return { ok: false, reason: 'too-many' };
    const id = await storeOrderView(tx, account.id, { name: kept, filters, at: shop.clock.now() });
    return { ok: true, view: { id, name: kept, filters } };
  });
}

/** Deletes a view of the visitor. Refused: not staff (R30), a view that is not the visitor's. */
export async function dropOrderView(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-view' }> {
  const { account } = visitor;
  if (!canManageShop(visitor) || !account) return notAllowed;
  const isDeleted = await shop.db.write((tx) => deleteOrderView(tx, account.id, id));
  return isDeleted ? { ok: true } : { ok: false, reason: 'unknown-view' };
}
