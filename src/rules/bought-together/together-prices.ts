// Prices of products that are bought together with another ([9-41] to [9-44], R19). The page and the cart use the same functions.
import { priceBeforePromotions } from '../catalog/price-before-promotions.ts';
import type { EffectivePrice } from '../catalog/product.ts';
import { costByRows } from '../promotions/quantity-prices.ts';
import type { QuantityPriceRow } from '../promotions/quantity-prices.ts';
import { addCents, allocate, cents, divideRounded, noCents, timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';
import type { BoughtTogetherList, NewPrice } from './bought-together.ts';

/** Basis points of the whole price. */
const fullPrice = 10_000;

/** An exact amount: hundredths of a percent of a cent, so `amount` ÷ 10,000 is in cents. Nothing is rounded yet. */
type ExactAmount = number;

/** Units of an added product with its prices. */
export interface AddedUnits {
  quantity: number;
  /** The current price of one unit, that price before promotions (R23), and its regular price. */
  price: Cents;
  base: Cents;
  regular: Cents;
  newPrice: NewPrice;
}

/** Whether a price is that of the product itself. */
export function isFullPrice(price: NewPrice): boolean {
  return price.kind === 'percentage' && price.basisPoints === fullPrice;
}

/**
 * The price of which a percentage is taken ([3.13-06]), before promotions, since a unit gets one offer at most (R23). At
 * 100% the list changes nothing, so it is the current price.
 */
function basePrice(
  { price, base, regular, newPrice }: Omit<AddedUnits, 'quantity'>,
  pricing: BoughtTogetherList['pricing'],
): Cents {
  if (isFullPrice(newPrice)) return price;
  return pricing === 'regular' ? regular : base;
}

/** Quantity × price × percentage, or quantity × the amount, without rounding ([9-42]). */
function exactAmount(units: AddedUnits, pricing: BoughtTogetherList['pricing']): ExactAmount {
  const { quantity, newPrice } = units;
  return newPrice.kind === 'amount'
    ? quantity * newPrice.cents * fullPrice
    : quantity * basePrice(units, pricing) * newPrice.basisPoints;
}

/**
 * What each line of added products costs. Together they are the exact total, rounded to the cent (R19). A line without
 * a fraction of a cent is exact; the others are at most one cent away.
 */
export function addedAmounts(added: readonly AddedUnits[], pricing: BoughtTogetherList['pricing']): readonly Cents[] {
  const exact = added.map((units) => exactAmount(units, pricing));
  const whole = exact.map((amount) => Math.floor(amount / fullPrice));
  const total = divideRounded(
    exact.reduce((sum, amount) => sum + amount, 0),
    fullPrice,
  );
  const left = cents(total - whole.reduce((sum, amount) => sum + amount, 0));
  const shares = allocate(
    left,
    exact.map((amount) => amount % fullPrice),
  );
  return whole.map((amount, index) => addCents(cents(amount), shares[index] ?? noCents));
}

/** The price of one unit of the main product while something is added ([9-43]). A percentage is rounded to the cent. */
export function mainUnitPrice(price: Cents, newPrice: NewPrice): Cents {
  if (newPrice.kind === 'amount') return cents(newPrice.cents);
  return cents(divideRounded(price * newPrice.basisPoints, fullPrice));
}

/** Units of a main product. */
export interface MainUnits {
  quantity: number;
  /** What they cost alone, with their price by quantity. */
  cost: Cents;
  /** The price of one before promotions (R23); null for a bundle, to which the list gives no new price. */
  base: Cents | null;
}

interface TogetherTotals {
  /** All units of the main product. */
  main: Cents;
  /** All added products. */
  added: Cents;
  total: Cents;
  /** The total in euros with a fraction of a cent, rounded to 3 decimals ([9-44]). */
  exactTotal: number;
}

/**
 * The units of a main product, at the price of a unit with the rows of its prices by quantity. `unit`: null for a bundle, whose
 * own block has its price ([9-51]).
 */
export function mainUnits(unit: EffectivePrice | null, quantity: number, rows: readonly QuantityPriceRow[]): MainUnits {
  if (!unit) return { quantity, cost: noCents, base: null };
  return { quantity, cost: costByRows(unit, quantity, rows), base: priceBeforePromotions(unit) };
}

/**
 * The totals of a main product and what is added to it. The new price of the main product applies only when what is
 * added costs something ([9-43]).
 */
export function togetherTotals(
  main: MainUnits,
  added: readonly AddedUnits[],
  { pricing, mainNewPrice }: Pick<BoughtTogetherList, 'pricing' | 'mainNewPrice'>,
): TogetherTotals {
  const exact = added.reduce((sum, units) => sum + exactAmount(units, pricing), 0);
  const hasNewPrice = exact > 0 && !isFullPrice(mainNewPrice);
  const ofMain =
    hasNewPrice && main.base !== null ? timesUnits(mainUnitPrice(main.base, mainNewPrice), main.quantity) : main.cost;
  const ofAdded = cents(divideRounded(exact, fullPrice));
  return {
    main: ofMain,
    added: ofAdded,
    total: addCents(ofMain, ofAdded),
    exactTotal: divideRounded(ofMain * fullPrice + exact, 1_000) / 1_000,
  };
}

/** A new price as clients of the protocol read it: '90%', or an amount in euros ([3.13-11]). */
export function formatNewPrice(price: NewPrice): string {
  return price.kind === 'percentage' ? `${price.basisPoints / 100}%` : String(price.cents / 100);
}

/** Reads a new price as staff and clients write it: '90%', '12.50' or '12,50'; null when it is neither ([3.13-11]). */
export function parseNewPrice(text: string): NewPrice | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*(%?)$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = '', sign] = match;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '%' ? { kind: 'percentage', basisPoints: hundredths } : { kind: 'amount', cents: hundredths };
}
