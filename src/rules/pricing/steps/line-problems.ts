// Step 8: what prevents a line from being ordered. All units of one item count together, in bundles and as gifts too (R24).
import { stockItemOf, sumByItem } from '../../cart/stock-demand.ts';
import type { LineProblem } from '../../notices.ts';
import { availableUnits } from '../../catalog/stock.ts';
import type { DraftLine, PricingStep } from '../pricing-draft.ts';

/** Units in the whole cart of one stock item, and of its product in all variations. */
interface UnitDemand {
  ofItem: number;
  ofProduct: number;
}

function problemOf({ product, variation, role }: DraftLine, { ofItem, ofProduct }: UnitDemand): LineProblem | null {
  // A bundle has no stock itself: its parts are lines too.
  const available = role.kind === 'bundle' ? null : availableUnits((variation ?? product).stock);
  if (available === 0) return { code: 'out-of-stock' };
  if (available !== null && ofItem > available) return { code: 'too-few', available };
  if (product.soldIndividually && ofProduct > 1) return { code: 'sold-individually' };
  const maximum = product.customerLimit;
  if (maximum !== null && ofProduct > maximum) return { code: 'customer-limit', max: maximum };
  return null;
}

/** Notes the problem of each line. */
export const lineProblems: PricingStep = (draft) => {
  const stocked = draft.lines.filter((line) => line.role.kind !== 'bundle').map((line) => line.row);
  const demand = sumByItem(stocked);
  const ofProduct = new Map<number, number>();
  for (const { row } of draft.lines) ofProduct.set(row.productId, (ofProduct.get(row.productId) ?? 0) + row.quantity);
  return {
    ...draft,
    lines: draft.lines.map((line) => ({
      ...line,
      problem: problemOf(line, {
        ofItem: demand.get(stockItemOf(line.row)) ?? line.row.quantity,
        ofProduct: ofProduct.get(line.product.id) ?? line.row.quantity,
      }),
    })),
  };
};
