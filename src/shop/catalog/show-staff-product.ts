// One product or its variations with their price history, for staff.
import type { Tx } from '../../db/database.ts';
import { readTermNames } from '../../db/catalog/product-details.ts';
import type { TermNames } from '../../db/catalog/product-details.ts';
import { listStaffVariations } from '../../db/catalog/staff-products.ts';
import { readVariationDrafts } from '../../db/catalog/variation-drafts.ts';
import { readPriceHistory } from '../../db/pricing/prices.ts';
import type { StaffVariation, WithPriceHistory } from '../../rules/catalog/staff-products.ts';
import type { VariationDraft } from '../../rules/products/variation-draft.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readStaffDetails } from './read-staff-details.ts';
import type { StaffProductDetails } from './read-staff-details.ts';

type UnknownProduct = { ok: false; reason: 'unknown-product' };

/** The product, published or not. Refused: not staff (R30), unknown product. */
export async function showStaffProduct(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; product: WithPriceHistory<StaffProductDetails> } | NotAllowed | UnknownProduct> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx) => {
    const [product] = await readStaffDetails(tx, [id], now);
    if (!product) return { ok: false, reason: 'unknown-product' };
    return { ok: true, product: { ...product, history: (await readPriceHistory(tx, [id])).get(id) ?? [] } };
  });
}

/** A variation with what staff wrote about it. */
export interface StaffVariationDetails extends WithPriceHistory<StaffVariation> {
  draft: VariationDraft;
  names: TermNames;
}

/** The variations of a product in display order, active or not; null for an unknown product. */
export async function readVariationDetails(
  tx: Tx,
  productId: number,
  now: number,
): Promise<readonly StaffVariationDetails[] | null> {
  const [product] = await readStaffDetails(tx, [productId], now);
  if (!product) return null;
  const variations = await listStaffVariations(tx, productId, now);
  const drafts = new Map((await readVariationDrafts(tx, productId)).map(({ id, ...draft }) => [id, draft]));
  const choices = [...drafts.values()].flatMap((draft) => draft.choices);
  const names = await readTermNames(
    tx,
    [...new Set(choices.map(({ attributeId }) => attributeId))],
    [...new Set(choices.flatMap(({ termId }) => termId ?? []))],
  );
  const history = await readPriceHistory(tx, product.variationIds);
  return variations.flatMap((one) => {
    const draft = drafts.get(one.id);
    return draft ? [{ ...one, draft, names, history: history.get(one.id) ?? [] }] : [];
  });
}

/** The variations of a product in display order, active or not. Refused: not staff (R30), unknown product. */
export async function showStaffVariations(
  shop: Shop,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<{ ok: true; variations: readonly StaffVariationDetails[] } | NotAllowed | UnknownProduct> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const variations = await shop.db.read((tx) => readVariationDetails(tx, productId, shop.clock.now()));
  return variations ? { ok: true, variations } : { ok: false, reason: 'unknown-product' };
}
