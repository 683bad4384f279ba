// Tells people who edit one product of each other.
import { leaveProductEditor, meetProductEditors } from '../../db/catalog/product-edits.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type MeetOutcome =
  { ok: true; others: readonly { id: number; name: string }[] } | NotAllowed | { ok: false; reason: 'unknown-product' };

/**
 * Notes that the visitor has the editor of a product open, and returns who else has. It counts until `serverTimes.editorSeen` has passed
 * without another call. Refused: not staff with an account (R30), unknown product.
 */
export async function meetEditors(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<MeetOutcome> {
  const { account } = visitor;
  if (!canManageShop(visitor) || !account) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<MeetOutcome> => {
    if (!(await lockProduct(tx, productId))) return { ok: false, reason: 'unknown-product' };
    const since = now - serverTimes.editorSeen;
    return { ok: true, others: await meetProductEditors(tx, { productId, accountId: account.id, now, since }) };
  });
}

/** Notes that the visitor closed the editor of a product. Refused: not staff with an account. */
export async function leaveEditors(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<{ ok: true } | NotAllowed> {
  const { account } = visitor;
  if (!canManageShop(visitor) || !account) return { ok: false, reason: 'not-allowed' };
  await shop.db.write((tx) => leaveProductEditor(tx, productId, account.id));
  return { ok: true };
}
