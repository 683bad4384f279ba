// Step 3: the prices of products that were bought together with another.
import { listOf } from '../../bought-together/bought-together.ts';
import type { BoughtTogetherItem, BoughtTogetherList } from '../../bought-together/bought-together.ts';
import { offeredUnits } from '../../bought-together/check-selection.ts';
import { followsMain } from '../../bought-together/selection.ts';
import { addedAmounts, isFullPrice, mainUnitPrice } from '../../bought-together/together-prices.ts';
import type { Adjustment } from '../../cart/cart.ts';
import { cents, noCents, timesUnits } from '../../money.ts';
import type { Cents } from '../../money.ts';
import type { PricingOffers } from '../pricing-offers.ts';
import { applyOffer } from '../pricing-draft.ts';
import type { DraftLine, PricingStep } from '../pricing-draft.ts';

type Lists = PricingOffers['boughtTogether'];

/** Units of a line that a list prices. */
interface OfferedLine {
  line: DraftLine;
  item: BoughtTogetherItem;
  units: number;
}

/** The item of a line that was added to a main product, if the list still has it with that product. */
function offeredLine(line: DraftLine, list: BoughtTogetherList, main: DraftLine): OfferedLine | null {
  if (line.role.kind !== 'bought-together') return null;
  const { itemKey } = line.role;
  const item = list.items.find((one) => one.key === itemKey);
  if (!item || item.productId !== line.row.productId) return null;
  if (item.variationId !== null && item.variationId !== line.row.variationId) return null;
  return { line, item, units: Math.min(line.openUnits, offeredUnits(item, list, main.row.quantity)) };
}

/** In the order of the list, which the page has too: the order of the rows must not decide which line gets a cent. */
function compareOffered(a: OfferedLine, b: OfferedLine, { items }: BoughtTogetherList): number {
  return items.indexOf(a.item) - items.indexOf(b.item) || (a.line.row.key < b.line.row.key ? -1 : 1);
}

/** The difference that a new price of some units makes. */
function adjustmentOf(
  units: number,
  now: Cents,
  line: DraftLine,
  main: DraftLine,
  list: BoughtTogetherList,
): Adjustment {
  return {
    kind: 'bought-together',
    source: `bought-together:${list.ownerId}`,
    code: 'bought-together',
    params: { name: main.product.name },
    cents: cents(now - timesUnits(line.unitList, units)),
  };
}

/** The lines of a main product and of what was added to it, at the prices of its list. The key is that of the row. */
function pricedTogether(
  main: DraftLine,
  added: readonly DraftLine[],
  list: BoughtTogetherList,
): ReadonlyMap<string, DraftLine> {
  const offered = added
    .flatMap((line) => offeredLine(line, list, main) ?? [])
    .toSorted((a, b) => compareOffered(a, b, list));
  const amounts = addedAmounts(
    offered.map(({ line, item, units }) => ({
      quantity: units,
      price: line.unitList,
      base: line.unitList,
      regular: line.unitRegular,
      newPrice: item.newPrice,
    })),
    list.pricing,
  );
  const priced = new Map<string, DraftLine>();
  for (const [index, { line, item, units }] of offered.entries()) {
    if (isFullPrice(item.newPrice) || units === 0) continue;
    const adjustment = adjustmentOf(units, amounts[index] ?? noCents, line, main, list);
    priced.set(line.row.key, applyOffer(line, units, adjustment));
  }
  const isAdding = amounts.some((amount) => amount > 0);
  const hasNewPrice = main.role.kind === 'product' && !isFullPrice(list.mainNewPrice);
  if (isAdding && hasNewPrice && main.openUnits > 0) {
    const now = timesUnits(mainUnitPrice(main.unitList, list.mainNewPrice), main.openUnits);
    priced.set(main.row.key, applyOffer(main, main.openUnits, adjustmentOf(main.openUnits, now, main, main, list)));
  }
  return priced;
}

/** Notes on each added line the product that it was bought with, and whether its quantity follows that product's. */
function withMain(line: DraftLine, mains: ReadonlyMap<string, DraftLine>, lists: Lists): DraftLine {
  const { role } = line;
  if (role.kind !== 'bought-together') return line;
  const main = mains.get(role.parentKey);
  if (!main) return line;
  const list = listOf(main.row, lists);
  const follows = list !== null && followsMain(list) && list.items.some(({ key }) => key === role.itemKey);
  return { ...line, role: { ...role, mainName: main.product.name, ...(follows && { followsMain: true }) } };
}

/**
 * Step 3: the prices of products that were bought together with another (R19, R23). A product costs the price of the list
 * while the main product is in the cart, for as many units as the list offers beside it.
 */
export const boughtTogetherPrices: PricingStep = (draft, { offers }) => {
  if (!draft.lines.some((line) => line.role.kind === 'bought-together')) return draft;
  const mains = new Map(draft.lines.map((line) => [line.row.key, line]));
  const addedTo = Map.groupBy(draft.lines, ({ role }) => (role.kind === 'bought-together' ? role.parentKey : ''));
  const priced = new Map<string, DraftLine>();
  for (const [mainKey, added] of addedTo) {
    const main = mainKey === '' ? undefined : mains.get(mainKey);
    const list = main && listOf(main.row, offers.boughtTogether);
    if (!main || !list) continue;
    for (const [key, line] of pricedTogether(main, added, list)) priced.set(key, line);
  }
  return {
    ...draft,
    lines: draft.lines.map((line) => withMain(priced.get(line.row.key) ?? line, mains, offers.boughtTogether)),
  };
};
