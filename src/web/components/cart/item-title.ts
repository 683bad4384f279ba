import { oneLineTitle } from '../../../rules/catalog/product-title.ts';
import { cartTexts } from '../../../texts/cart.ts';
import type { StoreCartItem } from '../../../wire/store-cart.ts';

/** Name, edition and choices of a cart item in one line (R54); the same text as the server's `lineTitle`. */
export function itemTitle({
  name,
  variation,
  item_data,
}: Pick<StoreCartItem, 'name' | 'variation' | 'item_data'>): string {
  const edition = item_data.find(({ key }) => key === cartTexts.edition)?.value ?? '';
  return oneLineTitle(name, edition, ...variation.map(({ value }) => value));
}
