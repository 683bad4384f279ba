// Lists of products that are bought together, for tests.
import { announce } from '../../src/db/changes.ts';
import { storeBoughtTogether } from '../../src/db/bought-together/bought-together.ts';
import { defaultSettings } from '../../src/rules/bought-together/bought-together.ts';
import type { BoughtTogetherItem, BoughtTogetherList } from '../../src/rules/bought-together/bought-together.ts';
import type { Shop } from '../../src/shop/shop.ts';

/** An item at its own price. */
export function togetherItem(
  key: string,
  productId: number,
  more: Partial<BoughtTogetherItem> = {},
): BoughtTogetherItem {
  const newPrice = { kind: 'percentage', basisPoints: 10_000 } as const;
  return { key, productId, variationId: null, newPrice, quantity: 1, bounds: null, ...more };
}

/** A new price as a percentage. */
export const percent = (value: number) => ({ kind: 'percentage', basisPoints: value * 100 }) as const;

/** Stores a list, in place of the present one of its owner. */
export async function storeList(
  shop: Shop,
  list: Pick<BoughtTogetherList, 'productId' | 'items'> & Partial<BoughtTogetherList>,
): Promise<void> {
  await shop.db.write(async (tx) => {
    await storeBoughtTogether(tx, { ...defaultSettings, ownerId: list.productId, ...list });
    await announce(tx, [`product:${list.productId}`], 1);
  });
}
