// Why the terms of a bundle cannot be saved, by what the catalogue says now.
import { findBundlesWith, readBundleFacts } from '../../db/bundles/bundles.ts';
import type { Tx } from '../../db/database.ts';
import { bundleRefusal } from '../../rules/bundles/bundle-refusals.ts';
import type { BundleRefusal } from '../../rules/bundles/bundle-refusals.ts';
import type { BundleTerms } from '../../rules/bundles/bundles.ts';
import { serverLimits } from '../../settings/server-constants.ts';

/** The first reason why the product `id` cannot have these terms; null when it can. */
export async function findBundleRefusal(
  tx: Tx,
  { id, type, terms }: { id: number; type: string; terms: BundleTerms },
): Promise<BundleRefusal | null> {
  const containing = await findBundlesWith(tx, [id]);
  return bundleRefusal(terms, {
    productId: id,
    isVariable: type === 'variable',
    isPart: containing.some((bundle) => bundle !== id),
    maxItems: serverLimits.bundleItems,
    known: await readBundleFacts(
      tx,
      terms.items.map((item) => item.productId),
    ),
  });
}
