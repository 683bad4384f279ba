// What holds for every cart, under any offers. `npm run check:long` prices a million carts. A failure prints the seed of its
// cart; CART_SEED repeats a run.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCart } from '../../../test/support/random-cart.ts';
import type { RandomCart } from '../../../test/support/random-cart.ts';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import { noChoices } from '../cart/cart.ts';
import type { PricedCart, PricedLine } from '../cart/cart.ts';
import { priceBeforePromotions } from '../catalog/price-before-promotions.ts';
import { includedTax } from '../money.ts';
import { priceCart } from './cart-pricing.ts';
import { noOffers } from '../../../test/support/no-offers.ts';
import { plannedPriceAt } from './product-price.ts';
import { lowersOnePiece, promotedPeriods, promotionsOfItem } from './promoted-prices.ts';

const environment: Readonly<Record<string, string | undefined>> = process.env;
const runs = Number(environment['CART_RUNS'] ?? 20_000);
const seed = Number(environment['CART_SEED'] ?? Date.now() % 2 ** 31);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** As `expect`, which takes a hundred times as long: a run makes millions of comparisons. */
function check(what: string, isRight: boolean, ...amounts: readonly unknown[]): void {
  if (!isRight) throw new Error(`${what}: ${amounts.map(String).join(', ')}`);
}

function checkEqual(what: string, first: number, second: number): void {
  check(what, first === second, first, second);
}

/** What each line costs, by its key. */
function amountsOf({ lines }: PricedCart): ReadonlyMap<string, string> {
  return new Map(
    lines.map(({ row, subtotal, total, tax }) => [row.key, [row.quantity, subtotal, total, tax].join()] as const),
  );
}

/** What some kinds of offers take off a line. */
function reductionOf({ adjustments }: PricedLine, ...kinds: readonly string[]): number {
  return 0 - sum(adjustments.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
}

function checkLine(line: PricedLine): void {
  const { row, unitList, subtotal, total, tax, adjustments } = line;
  const changes = sum(adjustments.map(({ cents }) => cents));
  checkEqual('list × quantity + adjustments is the total', unitList * row.quantity + changes, total);
  checkEqual('the subtotal is before the cart and coupons', subtotal - total, reductionOf(line, 'cart', 'coupon'));
  check('no amount is negative', unitList >= 0 && total >= 0 && subtotal >= total, unitList, total, subtotal);
  checkEqual('the tax is within the total', tax, includedTax(total, 2_100));
  const units = adjustments.map(({ kind, params }) =>
    kind === 'quantity' || kind === 'gift' ? Number(params['units']) : 0,
  );
  const open = 'openUnits' in line ? Number(line.openUnits) : 0;
  check('offers consume the units that there are', sum(units) <= row.quantity && open >= 0, sum(units), open);
}

function checkTotals(priced: PricedCart): void {
  const { lines, itemsTotal, itemsTax, discount, coupons, shipping, total, totalTax } = priced;
  checkEqual('the lines are the total', itemsTotal, sum(lines.map((line) => line.total)));
  checkEqual('the tax of the lines is the tax', itemsTax, sum(lines.map((line) => line.tax)));
  checkEqual('the discount', discount, sum(lines.map((line) => reductionOf(line, 'cart', 'coupon'))));
  const ofCoupons = sum(lines.map((line) => reductionOf(line, 'coupon')));
  checkEqual('the discount of coupons', sum(coupons.map((coupon) => coupon.discount)), ofCoupons);
  checkEqual('goods and shipping', total, itemsTotal + (shipping?.price ?? 0));
  checkEqual('tax of goods and shipping', totalTax, itemsTax + (shipping?.tax ?? 0));
  check('the tax is within the total', totalTax <= total, totalTax, total);
}

/** The order in which rows were added, and coupons applied, changes no amount. */
function checkOrder({ rows, context }: RandomCart, priced: PricedCart, shuffleSeed: number): void {
  const random = createSeededRandom(shuffleSeed);
  const shuffled = rows
    .map((row) => ({ row, place: random.next() }))
    .toSorted((first, second) => first.place - second.place)
    .map(({ row }) => row);
  const choices = { ...context.choices, couponCodes: context.choices.couponCodes.toReversed() };
  const again = priceCart(shuffled, { ...context, choices });
  checkEqual('another order, the same total', again.total, priced.total);
  const amounts = amountsOf(priced);
  for (const [key, amount] of amountsOf(again))
    check('another order, the same line', amount === amounts.get(key), key, amount, amounts.get(key));
}

/** Without coupons and promotions nothing is cheaper. */
function checkRemoval({ rows, context }: RandomCart, priced: PricedCart): void {
  const { offers, choices } = context;
  const withoutCoupons = priceCart(rows, { ...context, choices: { ...choices, couponCodes: [] } });
  check('coupons make nothing dearer', withoutCoupons.itemsTotal >= priced.itemsTotal, withoutCoupons.itemsTotal);
  const plain = priceCart(rows, {
    ...context,
    offers: { ...offers, promotions: [] },
    choices: { ...choices, couponCodes: [] },
  });
  check('promotions make nothing dearer', plain.itemsTotal >= withoutCoupons.itemsTotal, plain.itemsTotal);
}

/** The price on the card of each item is what a cart of one piece of it costs. */
function checkOnePiece({ context }: RandomCart): void {
  const promotions = context.offers.promotions.filter(lowersOnePiece);
  for (const product of context.catalogue.values()) {
    if (product.variations.length > 0) continue;
    const tag = { regular: priceBeforePromotions(product.price), sale: null };
    const promoted = promotedPeriods(tag, promotionsOfItem(promotions, { product, variationId: null }), context.now);
    const row = { productId: product.id, variationId: null, attributes: {}, key: 'a', quantity: 1, seenCents: null };
    const cart = priceCart([row], { ...context, offers: { ...noOffers, promotions }, choices: noChoices });
    const [line] = cart.lines;
    checkEqual('card and cart agree', plannedPriceAt({ ...tag, promoted }, context.now), line?.total ?? Number.NaN);
  }
}

const carts = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(2 ** 31 - 1));

describe(`${runs} random carts (seed ${seed})`, () => {
  it('add up, are never negative, and depend on no order', { timeout: Math.max(60_000, runs) }, () => {
    fc.assert(
      fc.property(carts, ([size, cartSeed]) => {
        const cart = randomCart(cartSeed, size);
        const priced = priceCart(cart.rows, cart.context);
        for (const line of priced.lines) checkLine(line);
        checkTotals(priced);
        checkOrder(cart, priced, cartSeed);
        checkRemoval(cart, priced);
      }),
      { seed, numRuns: runs },
    );
  });

  it('of one piece cost what the card says (R36)', () => {
    const check = fc.property(carts, ([size, cartSeed]) => checkOnePiece(randomCart(cartSeed, size)));
    fc.assert(check, { seed, numRuns: Math.min(runs, 1_000) });
  });

  it('are priced the same twice, and not changed by it', () => {
    fc.assert(
      fc.property(carts, ([size, cartSeed]) => {
        const cart = randomCart(cartSeed, size);
        const first = priceCart(cart.rows, cart.context);
        expect(cart).toEqual(randomCart(cartSeed, size));
        expect(priceCart(cart.rows, cart.context)).toEqual(first);
      }),
      { seed, numRuns: Math.min(runs, 300) },
    );
  });
});
