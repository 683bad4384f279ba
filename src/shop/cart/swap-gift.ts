// Swaps the gift of a promotion for another one of its choices ([2.5-03], [7.1-05]).
import { storeCartChoices } from '../../db/cart/carts.ts';
import { stockItemOf } from '../../rules/cart/stock-demand.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { CartOutcome } from './cart-view.ts';
import { changeCart } from './change-cart.ts';

interface SwapGiftInput {
  promotionId: number;
  /** The product or variation to get instead. */
  itemId: number;
  /** The product of that item, as the client knows it; left out: any. */
  productId?: number | undefined;
}

/** Stores the choice. Refused with `gift-not-offered`: the cart has no gift of this promotion, or not this choice. */
export function swapGift(
  shop: Shop,
  visitor: Visitor,
  { promotionId, itemId, productId }: SwapGiftInput,
): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'gift-not-offered' }, async (tx, { cart, before }) => {
    const line = before.priced.lines.find(({ role }) => role.kind === 'gift' && role.promotionId === promotionId);
    const item = before.giftItems.get(itemId);
    const isOffered = line?.role.kind === 'gift' && line.role.choices.includes(itemId);
    if (!line || !item || !isOffered || (productId !== undefined && item.product.id !== productId))
      return { refused: { code: 'gift-not-offered' } };
    if (stockItemOf(line.row) === itemId) return { done: null };
    const giftChoices = new Map([...cart.choices.giftChoices, [promotionId, itemId]]);
    await storeCartChoices(tx, cart.id, { ...cart.choices, giftChoices });
    return { done: { code: 'gift-swapped', name: item.product.name } };
  });
}
