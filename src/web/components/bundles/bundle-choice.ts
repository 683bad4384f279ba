// What a shopper has chosen of a bundle, and what follows from it: price, problem, the highest number of bundles.
import { bundleProblem } from '../../../rules/bundles/bundle-checks.ts';
import type { BundleProblem } from '../../../rules/bundles/bundle-checks.ts';
import { basePrice, priceBundle } from '../../../rules/bundles/bundle-prices.ts';
import type { BundlePrice } from '../../../rules/bundles/bundle-prices.ts';
import { maxBundles } from '../../../rules/bundles/bundle-stock.ts';
import { cents, divideRounded, timesUnits } from '../../../rules/money.ts';
import type { Cents } from '../../../rules/money.ts';
import { formatSelectedItems } from '../../../wire/selected-items.ts';
import type { BundleData, BundleOption, BundleRow } from './bundle-data.ts';

/** The choice by item key: the number in one bundle, and the place of the chosen option; null while none is chosen. */
export type BundleChoice = Readonly<Record<string, { quantity: number; option: number | null }>>;

/** An item with its choice and its price. */
export interface ChosenRow {
  row: BundleRow;
  quantity: number;
  option: BundleOption | null;
  isPurchasable: boolean;
  /** Of one unit, before and after the discount. */
  unitBefore: Cents;
  unit: Cents;
  /** Of the units in one bundle. */
  subtotalBefore: Cents;
  subtotal: Cents;
}

export interface ChosenBundle {
  rows: readonly ChosenRow[];
  price: BundlePrice;
  problem: BundleProblem | null;
  /** The highest quantity of the bundle ([5.8-10]); null is unbounded. */
  max: number | null;
  /** Units in one bundle. */
  count: number;
  /** `woosb_ids` (W15). */
  ids: string;
}

const canBeBought = (option: BundleOption) => option.available !== 0;

/** Whether an item cannot be bought at all. */
export function isUnpurchasable(row: BundleRow): boolean {
  return !row.options.some(canBeBought);
}

/** The choice with which the page opens: the bundle's own quantities, or what a refused form had. */
export function firstChoice({ bundle, rows, sent }: BundleData): BundleChoice {
  return Object.fromEntries(
    rows.map((row) => {
      const { key, quantity } = row.item;
      const own = sent?.[key];
      const place = row.options.findIndex((option) => option.id === own?.id);
      const start = bundle.optional && isUnpurchasable(row) ? Math.min(quantity, row.item.min) : quantity;
      return [key, { quantity: own?.quantity ?? start, option: row.hasChoice ? (place < 0 ? null : place) : 0 }];
    }),
  );
}

/** The items of a bundle that are offered: without those that it excludes because they cannot be bought. */
function offeredRows({ bundle, rows }: BundleData): readonly BundleRow[] {
  return bundle.excludesUnpurchasable ? rows.filter((row) => !isUnpurchasable(row)) : rows;
}

/** The option that gives an item its price: the chosen one, or the cheapest that can be bought. */
function pricedOption(row: BundleRow, option: BundleOption | null): BundleOption | null {
  const offered = row.options.some(canBeBought) ? row.options.filter(canBeBought) : row.options;
  return option ?? offered.toSorted((one, other) => one.price - other.price)[0] ?? null;
}

/** What follows from a choice. */
export function chosenBundle(data: BundleData, choice: BundleChoice): ChosenBundle {
  const { bundle, ownPrice } = data;
  const rows = offeredRows(data).map((row) => {
    const { quantity = 0, option = null } = choice[row.item.key] ?? {};
    const chosen = option === null ? null : (row.options[option] ?? null);
    return { row, quantity, option: chosen, priced: pricedOption(row, chosen) };
  });
  const items = rows.map(({ quantity, priced }) => ({
    quantity,
    price: priced?.price ?? cents(0),
    regular: priced?.regular ?? cents(0),
  }));
  const price = priceBundle(bundle, items, ownPrice);
  // What an item costs that is not chosen: as if it were the only one.
  const single = items.map((item) =>
    priceBundle({ ...bundle, discountAmount: cents(0) }, [{ ...item, quantity: 1 }], ownPrice),
  );
  const shown = rows.map(({ row, quantity, option }, index): ChosenRow => {
    const item = items[index] ?? { quantity, price: cents(0), regular: cents(0) };
    const subtotal = price.subtotals[index] ?? cents(0);
    const unitBefore = basePrice(bundle, item);
    const unit = quantity > 0 ? cents(divideRounded(subtotal, quantity)) : (single[index]?.subtotals[0] ?? unitBefore);
    return {
      row,
      quantity,
      option,
      isPurchasable: option ? canBeBought(option) : !isUnpurchasable(row),
      unitBefore,
      unit,
      subtotalBefore: timesUnits(unitBefore, quantity),
      subtotal,
    };
  });
  return {
    rows: shown,
    price,
    problem: bundleProblem(
      bundle,
      shown.map(({ row, quantity, option, isPurchasable }) => ({
        name: row.name,
        quantity,
        isChosen: option !== null,
        isPurchasable,
      })),
      price.total,
    ),
    max: maxBundles(
      shown
        .filter(({ option }) => option !== null)
        .map(({ quantity, option }) => ({ quantity, available: option?.available ?? null })),
    ),
    count: shown.reduce((sum, { quantity }) => sum + quantity, 0),
    ids: formatSelectedItems(
      shown
        .filter(({ quantity }) => quantity > 0)
        .map(({ row, quantity, option }) => ({
          id: option?.id ?? 0,
          key: row.item.key,
          quantity,
          attributes: option?.attributes ?? {},
        })),
    ),
  };
}
