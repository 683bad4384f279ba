// The values of the form for products that are bought together.
import { parseNewPrice } from '../../rules/bought-together/together-prices.ts';
import type { StaffTogetherChange, StaffTogetherList } from '../../wire/bought-together.ts';

/** An item in the form; numbers are texts while they are typed. */
export interface ItemValues {
  key: string;
  productId: number;
  name: string;
  variationId: string;
  price: string;
  quantity: string;
  min: string;
  max: string;
}

export interface TogetherValues extends Omit<StaffTogetherChange, 'items' | 'main_new_price'> {
  mainPrice: string;
  items: ItemValues[];
}

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** A price as Dutch readers write it: '12.5' → '12,50'. */
function priceText(price: string): string {
  const parsed = parseNewPrice(price);
  return parsed?.kind === 'amount' ? (parsed.cents / 100).toFixed(2).replace('.', ',') : price.replace('.', ',');
}

/** The values of a stored list. */
export function toValues(list: StaffTogetherList): TogetherValues {
  const { id: _, items, main_new_price: mainPrice, ...settings } = list;
  return {
    ...settings,
    mainPrice: priceText(mainPrice),
    items: items.map((item) => ({
      key: item.key,
      productId: item.product_id,
      name: item.name,
      variationId: textOf(item.variation_id),
      price: priceText(item.new_price),
      quantity: String(item.quantity),
      min: textOf(item.min),
      max: textOf(item.max),
    })),
  };
}

/** The body of the request that saves the values. Bounds count only where the customer chooses the quantity. */
export function toChange({ items, mainPrice, ...settings }: TogetherValues): StaffTogetherChange {
  return {
    ...settings,
    main_new_price: mainPrice,
    items: items.map((item) => ({
      key: item.key,
      product_id: item.productId,
      variation_id: numberOf(item.variationId),
      new_price: item.price,
      quantity: numberOf(item.quantity) ?? 0,
      min: settings.optional ? (numberOf(item.min) ?? 1) : null,
      max: settings.optional ? numberOf(item.max) : null,
    })),
  };
}

/** A key that no other item of the list has: 'p1', 'p2', … */
function freeKey(items: readonly Pick<ItemValues, 'key'>[]): string {
  let number = items.length + 1;
  while (items.some(({ key }) => key === `p${number}`)) number += 1;
  return `p${number}`;
}

/** A new item for a product, at its own price. */
export function newItem(product: { id: number; name: string }, items: readonly ItemValues[]): ItemValues {
  return {
    key: freeKey(items),
    productId: product.id,
    name: product.name,
    variationId: '',
    price: '90%',
    quantity: '1',
    min: '1',
    max: '',
  };
}
