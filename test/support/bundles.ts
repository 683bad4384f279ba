// Bundles in a shop of a test.
import type { BundleItem, BundleTerms } from '../../src/rules/bundles/bundles.ts';
import { changeBundle } from '../../src/shop/bundles/change-bundle.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { program } from '../../src/shop/shop.ts';
import { testBundle } from './fixtures/bundles.ts';

/** Makes a product a bundle of these items; throws when the shop refuses. */
export async function makeBundle(
  shop: Shop,
  productId: number,
  items: readonly BundleItem[],
  changes: Partial<BundleTerms> = {},
): Promise<void> {
  const { productId: _id, roundsItems: _rounds, ...terms } = testBundle({ ...changes, items });
  const outcome = await changeBundle(shop, program, { productId, terms });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
}
