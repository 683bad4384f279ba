// The gifts that the cart form chooses. A form without JavaScript sends all of them, also those that did not change (R34).
import { stockItemOf } from '../../rules/cart/stock-demand.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { CartOutcome } from './cart-view.ts';
import { swapGift } from './swap-gift.ts';

/**
 * Swaps the gifts that differ from the cart of `changed`, which is the outcome of the form so far. A gift that the changed
 * quantities took away is passed over. Returns the first refusal.
 */
export async function applyGiftChoices(
  shop: Shop,
  visitor: Visitor,
  changed: CartOutcome,
  choices: readonly { promotionId: number; itemId: number }[],
): Promise<CartOutcome> {
  let outcome = changed;
  for (const choice of choices) {
    if (!outcome.ok) return outcome;
    const gift = outcome.view.priced.lines.find(
      ({ role }) => role.kind === 'gift' && role.promotionId === choice.promotionId,
    );
    if (gift && stockItemOf(gift.row) !== choice.itemId) outcome = await swapGift(shop, visitor, choice);
  }
  return outcome;
}
