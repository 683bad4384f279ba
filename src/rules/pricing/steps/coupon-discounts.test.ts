// Coupons in the priced cart: what each kind takes off, and why one gives nothing.
import { expect, it } from 'vitest';
import { emptyCustomer } from '../../cart/cart.ts';
import type { CartRow, PricedCart } from '../../cart/cart.ts';
import type { Product } from '../../catalog/product.ts';
import { emptyCouponTerms } from '../../coupons/coupon-terms.ts';
import type { Coupon } from '../../coupons/coupons.ts';
import { cents, noCents } from '../../money.ts';
import type { Promotion } from '../../promotions/promotions.ts';
import { priceCart } from '../cart-pricing.ts';
import { draftLine } from '../pricing-draft.ts';
import type { DraftLine, PricingContext } from '../pricing-draft.ts';
import { simpleProduct } from '../../../../test/support/fixtures/products.ts';
import { noOffers } from '../../../../test/support/no-offers.ts';
import { couponDiscounts } from './coupon-discounts.ts';
import { zonesOf } from '../../../../test/support/fixtures/zones.ts';

/** A simple product at a price; `category` is its only category. */
function product(id: number, price: number, { regular = price, category = 1 } = {}): Product {
  return {
    ...simpleProduct,
    id,
    slug: `p${id}`,
    name: `Product ${id}`,
    price: { price: cents(price), regular: cents(regular), onSale: price < regular, struck: null, until: null },
    highestPrice: cents(price),
    stock: { managed: false, onHand: 0, inStock: true, lowAt: 0 },
    categories: [{ id: category, parentId: null, slug: `c${category}`, name: '' }],
  };
}

const row = (productId: number, quantity: number): CartRow => ({
  key: `key-${productId}`,
  productId,
  variationId: null,
  attributes: {},
  quantity,
  seenCents: null,
});

function coupon(change: Partial<Coupon>): Coupon {
  return { ...emptyCouponTerms, id: 1, code: 'a', kind: 'percentage', amount: 1_000, timesUsed: 0, ...change };
}

interface CartUnderTest {
  items: readonly (readonly [Product, number])[];
  coupons: readonly Coupon[];
  codes?: readonly string[];
  email?: string;
  promotions?: readonly Promotion[];
}

function contextOf({ items, coupons, codes, email = '', promotions = [] }: CartUnderTest): PricingContext {
  return {
    catalogue: new Map(items.map(([one]) => [one.id, one])),
    customer: { ...emptyCustomer, email },
    shipping: { zones: zonesOf({ NL: 495, BE: 695 }, 10_000), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    choices: { couponCodes: codes ?? coupons.map(({ code }) => code), giftChoices: new Map(), quotationId: null },
    offers: { ...noOffers, coupons, promotions },
    now: 1_000,
  };
}

function priced(cart: CartUnderTest): PricedCart {
  return priceCart(
    cart.items.map(([{ id }, quantity]) => row(id, quantity)),
    contextOf(cart),
  );
}

const totals = (cart: PricedCart) => cart.lines.map(({ total }) => total);
const discounts = (cart: PricedCart) => cart.coupons.map(({ discount }) => discount);
const problems = (cart: PricedCart) => cart.coupons.map(({ problem }) => problem?.code ?? null);

/** What must hold for every priced cart. */
function expectConsistent(cart: PricedCart): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(cart.discount).toBe(sum(discounts(cart)));
  for (const line of cart.lines) {
    expect(line.total).toBeGreaterThanOrEqual(0);
    expect(line.total - line.subtotal).toBe(sum(line.adjustments.map((one) => one.cents)));
  }
  for (const one of cart.coupons)
    expect(one.discount).toBe(
      0 -
        sum(
          cart.lines.flatMap(({ adjustments }) =>
            adjustments.filter(({ source }) => source === `coupon:${one.coupon?.id}`).map((each) => each.cents),
          ),
        ),
    );
}

it('rounds a percentage once, and allocates it over the lines', () => {
  // 10% of 3 × € 0,33 is 9.9 cents: 10 cents, not three times 3.
  const cart = priced({
    items: [
      [product(1, 33), 1],
      [product(2, 33), 1],
      [product(3, 33), 1],
    ],
    coupons: [coupon({ amount: 1_000 })],
  });
  expect(discounts(cart)).toEqual([10]);
  expect(totals(cart)).toEqual([29, 30, 30]);
  expectConsistent(cart);
});

it('allocates an amount off the cart by what the lines cost, and never goes below zero', () => {
  const items = [
    [product(1, 1_000), 1],
    [product(2, 2_000), 1],
  ] as const;
  const ten = priced({ items, coupons: [coupon({ kind: 'cart-amount', amount: 1_000 })] });
  expect(totals(ten)).toEqual([667, 1_333]);
  expectConsistent(ten);
  const all = priced({ items, coupons: [coupon({ kind: 'cart-amount', amount: 999_999 })] });
  expect([totals(all), discounts(all), all.total]).toEqual([[0, 0], [3_000], 495]);
  expectConsistent(all);
});

it('takes an amount off each unit, of the dearest units first when it is limited', () => {
  const items = [
    [product(1, 300), 3],
    [product(2, 2_000), 2],
  ] as const;
  expect(totals(priced({ items, coupons: [coupon({ kind: 'product-amount', amount: 500 })] }))).toEqual([0, 3_000]);
  const limited = priced({ items, coupons: [coupon({ kind: 'product-amount', amount: 500, unitLimit: 3 })] });
  expect(totals(limited)).toEqual([600, 3_000]);
  expectConsistent(limited);
  expect(totals(priced({ items, coupons: [coupon({ amount: 5_000, unitLimit: 1 })] }))).toEqual([900, 3_000]);
});

it('reduces only the products and categories that it is about', () => {
  const items = [
    [product(1, 1_000, { category: 7 }), 1],
    [product(2, 1_000, { category: 8 }), 1],
    [product(3, 1_000, { category: 9 }), 1],
  ] as const;
  const off = (change: Partial<Coupon>) => totals(priced({ items, coupons: [coupon({ amount: 5_000, ...change })] }));
  expect(off({ productIds: [1] })).toEqual([500, 1_000, 1_000]);
  expect(off({ categoryIds: [8], productIds: [1] })).toEqual([500, 500, 1_000]);
  expect(off({ excludedProductIds: [1] })).toEqual([1_000, 500, 500]);
  expect(off({ excludedCategoryIds: [9], productIds: [3, 2] })).toEqual([1_000, 500, 1_000]);
  expect(problems(priced({ items, coupons: [coupon({ productIds: [99] })] }))).toEqual(['coupon-not-for-these']);
});

it('leaves out products on sale when it excludes reduced ones', () => {
  const sale = [product(1, 800, { regular: 1_000 }), 1] as const;
  const reduced = coupon({ amount: 5_000, excludesReduced: true });
  expect(totals(priced({ items: [sale, [product(2, 1_000), 1]], coupons: [reduced] }))).toEqual([800, 500]);
  expect(problems(priced({ items: [sale], coupons: [reduced] }))).toEqual(['coupon-not-for-reduced']);
});

it('leaves out the units that an offer has consumed', () => {
  const item = product(1, 1_000);
  const offered: DraftLine = {
    ...draftLine(row(1, 3), { kind: 'product' }, { product: item, variation: null }),
    subtotal: cents(2_500),
    total: cents(2_500),
    openUnits: 1,
  };
  const draft = {
    lines: [offered],
    discontinuedRows: [],
    coupons: [],
    freeShipping: false,
    freeShippingSources: [],
    rates: [],
    chosen: null,
  };
  const one = coupon({ amount: 5_000, excludesReduced: true });
  const after = couponDiscounts(draft, contextOf({ items: [[item, 3]], coupons: [one] }));
  // Half of the one unit at € 10 that no offer has reduced.
  expect(after.lines[0]?.total).toBe(2_000);
});

it('a part of a bundle counts as its bundle', () => {
  const [box, pack] = [product(1, 0), product(2, 1_000)];
  const lines = [
    draftLine(row(1, 1), { kind: 'bundle' }, { product: box, variation: null }),
    draftLine(row(2, 1), { kind: 'bundle-part', parentKey: 'key-1', itemKey: 'x' }, { product: pack, variation: null }),
  ];
  const draft = {
    lines,
    discontinuedRows: [],
    coupons: [],
    freeShipping: false,
    freeShippingSources: [],
    rates: [],
    chosen: null,
  };
  const off = (change: Partial<Coupon>) => {
    const cart = contextOf({ items: [[box, 1]], coupons: [coupon({ amount: 5_000, ...change })] });
    return couponDiscounts(draft, cart).lines.map(({ total }) => total);
  };
  expect(off({ productIds: [1] })).toEqual([0, 500]);
  expect(off({ excludedProductIds: [1] })).toEqual([0, 1_000]);
  expect(off({ productIds: [3] })).toEqual([0, 1_000]);
});

it('gives free shipping', () => {
  const free = priced({ items: [[product(1, 1_000), 1]], coupons: [coupon({ amount: 0, freeShipping: true })] });
  expect([free.shipping?.price, discounts(free), problems(free)]).toEqual([0, [0], [null]]);
  expectConsistent(free);
});

it('free shipping from an amount counts what is left to pay', () => {
  const cart = priced({ items: [[product(1, 10_500), 1]], coupons: [coupon({ amount: 1_000 })] });
  expect([cart.itemsTotal, cart.shipping?.price]).toEqual([9_450, 495]);
});

it.each([
  ['is unknown', [], 'coupon-unknown'],
  ['is switched off', [coupon({ active: false })], 'coupon-unknown'],
  ['has expired', [coupon({ expiresAt: 1_000 })], 'coupon-expired'],
  ['is valid a millisecond longer', [coupon({ expiresAt: 1_001 })], null],
  ['is used up', [coupon({ usageLimit: 2, timesUsed: 2 })], 'coupon-used-up'],
  ['has one use left', [coupon({ usageLimit: 2, timesUsed: 1 })], null],
  ['needs more goods', [coupon({ minimum: cents(1_001) })], 'coupon-below-minimum'],
  ['has just enough goods', [coupon({ minimum: cents(1_000), maximum: cents(1_000) })], null],
  ['allows fewer goods', [coupon({ maximum: cents(999) })], 'coupon-above-maximum'],
  ['is of somebody else', [coupon({ emailRestrictions: ['bert@*'] })], 'coupon-not-for-customer'],
  ['is of the shopper', [coupon({ emailRestrictions: ['anna@*'] })], null],
] as const)('says why a coupon gives nothing: it %s', (_, coupons, problem) => {
  const items = [[product(1, 1_000), 1]] as const;
  const cart = priced({ items, coupons, codes: ['a'], email: 'anna@voorbeeld.nl' });
  expect([problems(cart), cart.itemsTotal]).toEqual([[problem], problem ? 1_000 : 900]);
  expectConsistent(cart);
});

it('a restriction to addresses passes until an address is typed', () => {
  const one = coupon({ emailRestrictions: ['bert@*'] });
  expect(problems(priced({ items: [[product(1, 1_000), 1]], coupons: [one] }))).toEqual([null]);
});

it('of two that do not combine, the one that was applied first stays', () => {
  const [plain, alone] = [coupon({ code: 'plain' }), coupon({ id: 2, code: 'alone', individualUse: true })];
  const items = [[product(1, 1_000), 1]] as const;
  const cart = (codes: readonly string[]) => priced({ items, coupons: [alone, plain], codes });
  expect(problems(cart(['plain', 'alone']))).toEqual([null, 'coupon-not-combinable']);
  expect(problems(cart(['alone', 'plain']))).toEqual([null, 'coupon-not-combinable']);
  expect(cart(['alone', 'plain']).coupons[1]?.problem).toMatchObject({ with: 'alone' });
});

it('a coupon that gives nothing stands in nobody’s way', () => {
  const gone = coupon({ code: 'gone', individualUse: true, expiresAt: 1 });
  const cart = priced({ items: [[product(1, 1_000), 1]], coupons: [gone, coupon({ id: 2 })], codes: ['gone', 'a'] });
  expect(problems(cart)).toEqual(['coupon-expired', null]);
});

it('the order of applying and of the rows changes no amount', () => {
  const items = [
    [product(1, 333), 2],
    [product(2, 333), 1],
    [product(3, 777), 3],
  ] as const;
  const coupons = [
    coupon({ id: 1, code: 'cart', kind: 'cart-amount', amount: 1_000 }),
    coupon({ id: 2, code: 'percent', amount: 3_333 }),
    coupon({ id: 3, code: 'units', kind: 'product-amount', amount: 100, unitLimit: 4 }),
  ];
  const reference = priced({ items, coupons });
  expectConsistent(reference);
  for (const codes of [
    ['percent', 'units', 'cart'],
    ['units', 'cart', 'percent'],
  ]) {
    const cart = priced({ items: items.toReversed(), coupons: coupons.toReversed(), codes });
    expect(new Map(cart.lines.map(({ row: { key }, total }) => [key, total]))).toEqual(
      new Map(reference.lines.map(({ row: { key }, total }) => [key, total])),
    );
    expect(new Map(cart.coupons.map(({ code, discount }) => [code, discount]))).toEqual(
      new Map(reference.coupons.map(({ code, discount }) => [code, discount])),
    );
  }
});

it('two coupons together never take a line below zero, and say what each took', () => {
  const coupons = [
    coupon({ id: 1, code: 'units', kind: 'product-amount', amount: 900 }),
    coupon({ id: 2, code: 'half', amount: 5_000 }),
    coupon({ id: 3, code: 'cart', kind: 'cart-amount', amount: 5_000 }),
  ];
  const cart = priced({
    items: [
      [product(1, 1_000), 1],
      [product(2, 5_000), 1],
    ],
    coupons,
  });
  expectConsistent(cart);
  expect([discounts(cart), cart.itemsTotal]).toEqual([[1_800, 2_600, 1_600], noCents]);
});

it('the tax of the coupons is the difference of the tax of the lines', () => {
  const cart = priced({
    items: [
      [product(1, 333), 1],
      [product(2, 777), 1],
    ],
    coupons: [coupon({ amount: 1_700 }), coupon({ id: 2, code: 'b', kind: 'cart-amount', amount: 50 })],
  });
  const before = priced({
    items: [
      [product(1, 333), 1],
      [product(2, 777), 1],
    ],
    coupons: [],
  });
  expect(cart.coupons.reduce((sum, { tax }) => sum + tax, 0)).toBe(before.itemsTax - cart.itemsTax);
});
