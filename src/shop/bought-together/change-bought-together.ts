// Staff sets the list of products that are bought together with a product or with one of its variations.
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  deleteBoughtTogether,
  findOwnerProduct,
  readBoughtTogether,
  readListableProducts,
  storeBoughtTogether,
} from '../../db/bought-together/bought-together.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct } from '../../db/catalog/staff-products.ts';
import type { BoughtTogetherItem, BoughtTogetherSettings } from '../../rules/bought-together/bought-together.ts';
import { findListProblem } from '../../rules/bought-together/list-problem.ts';
import type { ListProblem } from '../../rules/bought-together/list-problem.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface ChangeBoughtTogetherInput {
  /** A product, or one of its variations. */
  ownerId: number;
  settings: BoughtTogetherSettings;
  /** All items in their order; none removes the list. */
  items: readonly BoughtTogetherItem[];
}

type ChangeBoughtTogetherOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: ListProblem };

/**
 * Replaces the list of a product or variation. Refused: not staff (R30), an unknown owner, and a list with a problem
 * (`findListProblem`).
 */
export async function changeBoughtTogether(
  shop: Shop,
  visitor: Visitor,
  { ownerId, settings, items }: ChangeBoughtTogetherInput,
): Promise<ChangeBoughtTogetherOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeBoughtTogetherOutcome> => {
    const productId = await findOwnerProduct(tx, ownerId);
    if (productId === null || !(await lockProduct(tx, productId))) return { ok: false, reason: 'unknown-product' };
    const list = { ...settings, ownerId, productId, items };
    const products = await readListableProducts(tx, [...new Set(items.map((item) => item.productId))]);
    const problem = findListProblem(list, products);
    if (problem) return { ok: false, reason: 'invalid', problem };
    const before = (await readBoughtTogether(tx, [ownerId])).get(ownerId) ?? null;
    if (items.length === 0) await deleteBoughtTogether(tx, ownerId);
    else await storeBoughtTogether(tx, list);
    await recordAuditEvent(tx, {
      kind: 'bought-together-changed',
      actor: actorOf(visitor),
      params: { owner: ownerId, from: before, to: items.length === 0 ? null : list },
      at: now,
    });
    await markProductModified(tx, productId, { at: now, actor: actorOf(visitor), fields: ['boughtTogether'] });
    await announce(tx, [`product:${productId}`, 'modified'], now);
    return { ok: true };
  });
}
