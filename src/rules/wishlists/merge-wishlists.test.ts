import { expect, it } from 'vitest';
import { cents } from '../money.ts';
import { mergeWishlists } from './merge-wishlists.ts';
import type { FilledWishlist } from './merge-wishlists.ts';

let rowIds = 0;

/** A list with an item for each number; `items`: item → quantity. */
function listOf(id: number, name: string, items: Record<number, number>): FilledWishlist {
  const rows = Object.entries(items).map(([itemId, quantity], index) => ({
    id: (rowIds += 1),
    wishlistId: id,
    productId: Number(itemId),
    itemId: Number(itemId),
    name: '',
    quantity,
    position: index + 1,
    savedPrice: cents(100),
    addedAt: 0,
  }));
  return { list: { id, token: String(id), name, privacy: 2, isDefault: name === '' }, rows };
}

const max = { lists: 3, rows: 4 };

it('adds the default list of a guest to that of the account, without doubles; the larger quantity stays', () => {
  const own = listOf(1, '', { 10: 1, 11: 5 });
  const guests = listOf(2, '', { 10: 3, 11: 2, 12: 1 });
  expect(mergeWishlists([own], [guests], max)).toEqual({
    moved: [],
    rows: [{ rowId: guests.rows[2]?.id, toListId: 1 }],
    quantities: [{ rowId: own.rows[0]?.id, quantity: 3 }],
    isComplete: true,
  });
});

it('joins lists of one name, and takes over the others', () => {
  const own = [listOf(1, '', {}), listOf(3, 'Later', { 10: 1 })];
  const guests = [listOf(2, '', {}), listOf(4, 'Later', { 10: 1, 11: 1 }), listOf(5, 'Cadeau', { 12: 1 })];
  const merged = mergeWishlists(own, guests, max);
  expect(merged.moved).toEqual([5]);
  expect(merged.rows).toEqual([{ rowId: guests[1]?.rows[1]?.id, toListId: 3 }]);
});

it('puts the rows of a list for which there is no room into the default list, once each', () => {
  const own = [listOf(1, '', {}), listOf(2, 'A', {}), listOf(3, 'B', {})];
  const guests = [listOf(4, '', { 10: 1 }), listOf(5, 'C', { 10: 4, 11: 1 })];
  const merged = mergeWishlists(own, guests, max);
  const [first, second] = guests;
  expect(merged.moved).toEqual([]);
  expect(merged.rows).toEqual([
    { rowId: first?.rows[0]?.id, toListId: 1 },
    { rowId: second?.rows[1]?.id, toListId: 1 },
  ]);
  expect(merged.quantities).toEqual([{ rowId: first?.rows[0]?.id, quantity: 4 }]);
});

it('says that not everything fits, and keeps what the account had', () => {
  const merged = mergeWishlists([listOf(1, '', { 1: 1, 2: 1, 3: 1 })], [listOf(2, '', { 4: 1, 5: 1 })], max);
  expect(merged.rows).toHaveLength(1);
  expect(merged.isComplete).toBe(false);
});
