// Ties the products of a move to the products beside them, when all of them are here.
import { announce } from '../../db/changes.ts';
import { readItemsBySku, readProductStates, storeRelatedIds } from '../../db/moving/known-products.ts';
import { readBroughtItems } from '../../db/moving/old-ids.ts';
import { takePendingLinks } from '../../db/moving/pending-links.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import type { Tx } from '../../db/database.ts';
import { withoutDeliveries } from '../../db/webhooks/without-deliveries.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldReference } from '../../rules/moving/old-product.ts';
import { draftLimits } from '../../rules/products/product-draft.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

const batchSize = 300;

type LinkOutcome = { ok: true; lines: readonly MoveLine[] } | NotAllowed;

/**
 * Stores upsells and cross-sells as the products that are shown beside each, a batch in one transaction. A link to a product that is
 * not here is a note of the report. Refused: not staff (R30).
 */
export async function linkProducts(shop: Shop, visitor: Visitor, { source }: { source: string }): Promise<LinkOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const lines: MoveLine[] = [];
  for (;;) {
    const batch = await shop.db.write((tx) => withoutDeliveries(tx, () => linkBatch(tx, source, shop.clock.now())));
    if (batch === null) return { ok: true, lines };
    lines.push(...batch);
  }
}

async function linkBatch(tx: Tx, source: string, now: number): Promise<readonly MoveLine[] | null> {
  const pending = await takePendingLinks(tx, source, batchSize);
  if (pending.length === 0) return null;
  const links = pending.flatMap((one) => one.links);
  const bySku = await readItemsBySku(
    tx,
    links.flatMap((link) => ('sku' in link ? [link.sku] : [])),
  );
  const byOldId = await readBroughtItems(
    tx,
    { source, kind: 'product' },
    links.map((link) => ('id' in link ? link.id : `sku:${link.sku}`)),
  );
  const find = (link: OldReference): number | undefined =>
    'id' in link
      ? byOldId.get(link.id)?.newId
      : (bySku.get(link.sku)?.productId ?? byOldId.get(`sku:${link.sku}`)?.newId);
  const states = await readProductStates(tx, [
    ...pending.map(({ productId }) => productId),
    ...links.flatMap((link) => find(link) ?? []),
  ]);
  const names = await readProductNames(
    tx,
    pending.map(({ productId }) => productId),
  );
  const changed: number[] = [];
  const lines: MoveLine[] = [];
  for (const { productId, links: own } of pending) {
    const ids = own.map((link) => ({ link, id: find(link) }));
    const known = ids.flatMap(({ id }) => (id !== undefined && id !== productId && states.has(id) ? [id] : []));
    const relatedIds = [...new Set(known)].slice(0, draftLimits.related);
    if (JSON.stringify(relatedIds) !== JSON.stringify(states.get(productId)?.relatedIds)) {
      await storeRelatedIds(tx, productId, relatedIds);
      changed.push(productId);
    }
    const unknown = ids.filter(({ id }) => id === undefined || !states.has(id));
    if (unknown.length > 0)
      lines.push({
        kind: 'product',
        oldId: '',
        name: names.get(productId) ?? '',
        outcome: 'noted',
        newId: productId,
        notes: unknown.map(({ link }) => ({
          code: 'link-unknown',
          params: { value: 'id' in link ? `id:${link.id}` : link.sku },
        })),
      });
  }
  await announce(
    tx,
    changed.map((id) => `product:${id}`),
    now,
  );
  return lines;
}
