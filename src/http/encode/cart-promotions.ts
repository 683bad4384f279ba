// What promotions do with a cart, as extension data of the Store API's cart.
import type { PricedCart, PricedLine } from '../../rules/cart/cart.ts';
import { stockItemOf } from '../../rules/cart/stock-demand.ts';
import { choiceTitle } from '../../rules/cart/line-title.ts';
import { cartSavings, lineSavings } from '../../rules/promotions/savings.ts';
import type { Saving } from '../../rules/promotions/savings.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { StoreCart, StoreCartItem, StoreDiscount, StoreGift, StoreGiftChoice } from '../../wire/store-cart.ts';
import { encodeImage } from './images.ts';
import { formatMinorUnits } from './store-money.ts';

function encodeSaving({ title, cents }: Saving): StoreDiscount {
  return { title, amount: formatMinorUnits(cents) };
}

function encodeChoice(
  { product, variation }: { product: PricedLine['product']; variation: PricedLine['variation'] },
  isChosen: boolean,
  origin: string,
): StoreGiftChoice {
  const [picture] = variation?.picture ? [variation.picture] : product.pictures;
  return {
    id: variation?.id ?? product.id,
    parent_id: product.id,
    name: choiceTitle(product, variation?.attributes ?? {}),
    images: picture ? [encodeImage(picture, origin)] : [],
    is_chosen: isChosen,
  };
}

function encodeGift({ role, row }: PricedLine, giftItems: CartView['giftItems'], origin: string): StoreGift | null {
  if (role.kind !== 'gift') return null;
  const choices = role.choices.flatMap((id) => {
    const item = giftItems.get(id);
    return item ? [encodeChoice(item, id === stockItemOf(row), origin)] : [];
  });
  return { rule_unique_id: String(role.promotionId), choices };
}

/** What promotions save on a line, and the gift that it is. Nothing for other lines. */
export function encodeLinePromotions(
  line: PricedLine,
  giftItems: CartView['giftItems'],
  origin: string,
): Pick<StoreCartItem['extensions'], 'discounts' | 'gift'> {
  const gift = encodeGift(line, giftItems, origin);
  const discounts = lineSavings(line).map(encodeSaving);
  return { ...(discounts.length > 0 && { discounts }), ...(gift && { gift }) };
}

/** What promotions of the whole cart save; nothing without one. */
export function encodeCartPromotions({ lines }: Pick<PricedCart, 'lines'>): Pick<StoreCart['extensions'], 'discounts'> {
  const discounts = cartSavings(lines).map(encodeSaving);
  return discounts.length > 0 ? { discounts } : {};
}
