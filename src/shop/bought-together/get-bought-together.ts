// The list of products that are bought together with a product or variation, for staff.
import {
  findOwnerProduct,
  readBoughtTogether,
  readListableProducts,
} from '../../db/bought-together/bought-together.ts';
import { defaultSettings } from '../../rules/bought-together/bought-together.ts';
import type { BoughtTogetherList } from '../../rules/bought-together/bought-together.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type GetBoughtTogetherOutcome =
  | { ok: true; list: BoughtTogetherList; names: ReadonlyMap<number, string> }
  | NotAllowed
  | { ok: false; reason: 'unknown-product' };

/** The list with the names of its products; a new one without items when there is none. Refused: not staff (R30), an unknown owner. */
export async function getBoughtTogether(
  shop: Shop,
  visitor: Visitor,
  { ownerId }: { ownerId: number },
): Promise<GetBoughtTogetherOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx): Promise<GetBoughtTogetherOutcome> => {
    const productId = await findOwnerProduct(tx, ownerId);
    if (productId === null) return { ok: false, reason: 'unknown-product' };
    const list = (await readBoughtTogether(tx, [ownerId])).get(ownerId) ?? {
      ...defaultSettings,
      ownerId,
      productId,
      items: [],
    };
    const products = await readListableProducts(tx, [...new Set(list.items.map((item) => item.productId))]);
    return { ok: true, list, names: new Map([...products].map(([id, { name }]) => [id, name])) };
  });
}
