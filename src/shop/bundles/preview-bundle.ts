// What a bundle is with terms that need not be stored.
import { bundleOf } from '../../db/bundles/bundles.ts';
import { findStaffProducts } from '../../db/catalog/staff-products.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { BundleRefusal } from '../../rules/bundles/bundle-refusals.ts';
import type { BundleTerms } from '../../rules/bundles/bundles.ts';
import type { Cents } from '../../rules/money.ts';
import type { Settings } from '../../settings/registry.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { BundleDetails } from '../catalog/show-bundle.ts';
import type { Shop, Visitor } from '../shop.ts';
import { findBundleRefusal } from './find-bundle-refusal.ts';

type PreviewBundleOutcome =
  | {
      ok: true;
      details: BundleDetails;
      /** The price of the product itself, which a fixed price is. */
      ownPrice: Cents;
      settings: Settings;
    }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' }
  | { ok: false; reason: 'invalid'; refusal: BundleRefusal };

/** The bundle that a product would be with these terms. Refused: as `changeBundle` refuses them. Changes nothing. */
export async function previewBundle(
  shop: Shop,
  visitor: Visitor,
  { productId, terms }: { productId: number; terms: BundleTerms },
): Promise<PreviewBundleOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const [own, refusal, settings] = await shop.db.read(async (tx) => {
    const [product] = await findStaffProducts(tx, [productId], now);
    return [product, product && (await findBundleRefusal(tx, { ...product, terms })), await readSettings(tx)] as const;
  });
  if (!own) return { ok: false, reason: 'unknown-product' };
  if (refusal) return { ok: false, reason: 'invalid', refusal };
  const ids = [...new Set(terms.items.map((item) => item.productId))];
  const products = await loadProducts(shop, ids, now);
  return {
    ok: true,
    details: { bundle: bundleOf(productId, terms, settings), products },
    ownPrice: own.price.price,
    settings,
  };
}
