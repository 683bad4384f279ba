// Why a bundle cannot be added as it is chosen (5.8). The page shows the first that holds; the server refuses by the same.
import type { Cents } from '../money.ts';
import type { BundleTerms } from './bundles.ts';

/** A reason; `src/texts/bundles.ts` has its sentence. Amounts are cents. */
export type BundleProblem =
  | { code: 'bundle-no-variation'; name: string }
  | { code: 'bundle-unpurchasable'; name: string }
  | { code: 'bundle-empty' }
  | { code: 'bundle-below-min'; min: number }
  | { code: 'bundle-above-max'; max: number }
  | { code: 'bundle-total-below-min'; min: Cents }
  | { code: 'bundle-total-above-max'; max: Cents };

/** What is chosen of an item. */
export interface ChosenBundleItem {
  name: string;
  quantity: number;
  /** Whether it is known what to buy: a product without variations, or a variation. */
  isChosen: boolean;
  isPurchasable: boolean;
}

/** The first check of 5.8 that holds, in its order; null: the bundle can be added. `total`: of one bundle, after the discount. */
export function bundleProblem(
  bundle: BundleTerms,
  items: readonly ChosenBundleItem[],
  total: Cents,
): BundleProblem | null {
  const wanted = items.filter((item) => item.quantity > 0);
  const open = wanted.find((item) => !item.isChosen);
  if (open) return { code: 'bundle-no-variation', name: open.name };
  const sold = bundle.optional ? wanted.find((item) => !item.isPurchasable) : undefined;
  if (sold) return { code: 'bundle-unpurchasable', name: sold.name };
  if (wanted.length === 0) return { code: 'bundle-empty' };
  const count = wanted.reduce((sum, item) => sum + item.quantity, 0);
  const { min, max, totalMin, totalMax } = bundle;
  if (bundle.optional && min > 0 && count < min) return { code: 'bundle-below-min', min };
  if (bundle.optional && max > 0 && count > max) return { code: 'bundle-above-max', max };
  if (bundle.fixedPrice) return null;
  if (totalMin > 0 && total < totalMin) return { code: 'bundle-total-below-min', min: totalMin };
  if (totalMax > 0 && total > totalMax) return { code: 'bundle-total-above-max', max: totalMax };
  return null;
}
