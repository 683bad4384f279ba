// Why a list of products that are bought together cannot be saved.
import type { BoughtTogetherItem, BoughtTogetherList, NewPrice } from './bought-together.ts';

/** The highest number of items of a list. */
export const maxItems = 20;

/** The highest number of variations that a page offers for one item; of more, staff chooses one. */
const maxVariations = 30;
const maxQuantity = 9999;
const keyPattern = /^[a-z0-9]{1,20}$/;

export type ListProblemCode =
  | 'too-many-items'
  | 'bad-key'
  | 'duplicate-key'
  | 'main-product'
  | 'unknown-product'
  | 'bundle'
  | 'unknown-variation'
  | 'too-many-variations'
  | 'duplicate-item'
  | 'bad-price'
  | 'bad-quantity'
  | 'min-above-max'
  | 'outside-bounds'
  | 'bad-main-price';

/** `at`: the index of the item, from 0; null when the list itself is wrong. */
export interface ListProblem {
  code: ListProblemCode;
  at: number | null;
}

/** A product that can be in a list, with the ids of its variations. */
interface ListedProduct {
  variationIds: readonly number[];
  /** A bundle is a choice of its own, which a list cannot hold. */
  isBundle?: boolean;
}

function isBadPrice(price: NewPrice): boolean {
  return price.kind === 'percentage'
    ? !Number.isInteger(price.basisPoints) || price.basisPoints < 0 || price.basisPoints > 10_000
    : !Number.isSafeInteger(price.cents) || price.cents < 0;
}

const isQuantity = (value: number, min: number) => Number.isInteger(value) && value >= min && value <= maxQuantity;

function quantityProblem({ quantity, bounds }: BoughtTogetherItem): ListProblemCode | null {
  if (!isQuantity(quantity, 1)) return 'bad-quantity';
  if (!bounds) return null;
  const { min, max } = bounds;
  if (!isQuantity(min, 0) || (max !== null && !isQuantity(max, 1))) return 'bad-quantity';
  if (max !== null && min > max) return 'min-above-max';
  return quantity < min || (max !== null && quantity > max) ? 'outside-bounds' : null;
}

function itemProblem(item: BoughtTogetherItem, product: ListedProduct | undefined): ListProblemCode | null {
  if (!keyPattern.test(item.key)) return 'bad-key';
  if (!product) return 'unknown-product';
  if (product.isBundle) return 'bundle';
  if (item.variationId !== null && !product.variationIds.includes(item.variationId)) return 'unknown-variation';
  if (item.variationId === null && product.variationIds.length > maxVariations) return 'too-many-variations';
  return isBadPrice(item.newPrice) ? 'bad-price' : quantityProblem(item);
}

/**
 * The first problem of a list that staff wants to save; null when there is none. `products`: the items' products by id.
 * The main product cannot be bought together with itself, in any variation.
 */
export function findListProblem(
  list: BoughtTogetherList,
  products: ReadonlyMap<number, ListedProduct>,
): ListProblem | null {
  if (list.items.length > maxItems) return { code: 'too-many-items', at: null };
  if (isBadPrice(list.mainNewPrice)) return { code: 'bad-main-price', at: null };
  const keys = new Set<string>();
  const chosen = new Set<string>();
  for (const [at, item] of list.items.entries()) {
    const choice = `${item.productId}/${item.variationId ?? ''}`;
    if (item.productId === list.productId) return { code: 'main-product', at };
    const code = itemProblem(item, products.get(item.productId));
    if (code) return { code, at };
    if (keys.has(item.key)) return { code: 'duplicate-key', at };
    if (chosen.has(choice)) return { code: 'duplicate-item', at };
    keys.add(item.key);
    chosen.add(choice);
  }
  return null;
}
