// Staff deletes a promotion.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import { deletePromotion as remove, lockPromotions } from '../../db/promotions/promotions.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { refreshPricesOfPromotions } from './refresh-promoted-prices.ts';

type DeletePromotionOutcome = { ok: true } | NotAllowed | { ok: false; reason: 'unknown-promotion' };

/** Deletes a promotion; orders that used it keep their prices and texts. Refused: not staff (R30), an unknown id. */
export async function deletePromotion(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<DeletePromotionOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<DeletePromotionOutcome> => {
    const known = await lockPromotions(tx);
    const before = known.find((one) => one.id === id);
    if (!before) return { ok: false, reason: 'unknown-promotion' };
    await remove(tx, id);
    const actor = actorOf(visitor);
    const params = { change: 'remove', promotion: id, title: before.title };
    await recordAuditEvent(tx, { kind: 'promotion-changed', actor, params, at });
    await announce(tx, ['promotions'], at);
    await refreshPricesOfPromotions(tx, [before], at);
    return { ok: true };
  });
}
