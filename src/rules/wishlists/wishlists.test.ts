import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import {
  cleanWishlistName,
  parsePrivacy,
  priceChangeSince,
  reorderRows,
  shiftRow,
  wishlistNameRefusal,
} from './wishlists.ts';

describe('the order of a wishlist', () => {
  it.each([
    { moved: [3, 1, 2], after: [3, 1, 2, 4, 5] },
    // The rows of one page take the places that they had.
    { moved: [5, 3], after: [1, 2, 5, 4, 3] },
    { moved: [99, 2, 2, 1], after: [2, 1, 3, 4, 5] },
    { moved: [], after: [1, 2, 3, 4, 5] },
  ])('$moved', ({ moved, after }) => {
    expect(reorderRows([1, 2, 3, 4, 5], moved)).toEqual(after);
  });
});

it('changes places with the row before or after, within the list', () => {
  expect(shiftRow([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(shiftRow([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(shiftRow([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(shiftRow([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

describe('the name of a wishlist', () => {
  it('has single spaces and no control characters', () => {
    expect(cleanWishlistName('  Set\t1\u0000 \u202Eopen\n')).toBe('Set 1 open');
    expect(cleanWishlistName('\u200B \u00A0')).toBe('');
  });

  it('is refused when it is empty or too long', () => {
    expect(wishlistNameRefusal('', 10)).toEqual({ code: 'name-missing' });
    expect(wishlistNameRefusal('é'.repeat(11), 10)).toEqual({ code: 'name-too-long', maximum: 10 });
    expect(wishlistNameRefusal('🎴'.repeat(10), 10)).toBeNull();
  });
});

it.each([
  ['0', 0],
  [' 2 ', 2],
  ['3', null],
  ['', null],
  ['1.0', null],
])('the privacy %j is %j', (text, privacy) => {
  expect(parsePrivacy(text)).toBe(privacy);
});

it('says how a price differs from when the item was saved', () => {
  expect(priceChangeSince(cents(5_000), cents(4_000))).toEqual({ direction: 'lower', cents: 1_000 });
  expect(priceChangeSince(cents(4_000), cents(4_500))).toEqual({ direction: 'higher', cents: 500 });
  expect(priceChangeSince(cents(4_000), cents(4_000))).toBeNull();
});
