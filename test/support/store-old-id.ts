// Ids that the old shop had for what is in this one (R69).
import { storeBroughtItems } from '../../src/db/moving/old-ids.ts';
import type { OldKind } from '../../src/rules/moving/old-product.ts';
import type { Shop } from '../../src/shop/shop.ts';

/** Stores that `newId` had the id `oldId` in the old shop. */
export async function storeOldId(shop: Shop, kind: OldKind, oldId: number, newId: number): Promise<void> {
  await shop.db.write((tx) =>
    storeBroughtItems(tx, { source: 'old-shop', kind, at: shop.clock.now() }, [
      { oldId: String(oldId), newId, checksum: '', revision: 0 },
    ]),
  );
}
