// Coupons of another shop with the number of their uses there.
import { readCategories } from '../../db/catalog/categories.ts';
import { findCoupon, insertCoupon, updateCoupon } from '../../db/coupons/coupons.ts';
import { setCouponUses } from '../../db/moving/moved-coupons.ts';
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import { readOldItems } from '../../db/moving/old-items.ts';
import type { OldItems } from '../../db/moving/old-items.ts';
import { couponTermsProblem } from '../../rules/coupons/coupon-terms.ts';
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import type { CouponKind, CouponTerms } from '../../rules/coupons/coupons.ts';
import { oldCents } from '../../rules/moving/old-money.ts';
import type { OldCoupon } from '../../rules/moving/old-records.ts';
import type { BroughtRecord, RecordBatch, RecordMover } from './move-records.ts';

interface KnownOfCoupons {
  items: OldItems;
  categories: ReadonlyMap<string, number>;
}

const kinds: Readonly<Record<string, CouponKind>> = {
  percent: 'percentage',
  fixed_cart: 'cart-amount',
  fixed_product: 'product-amount',
};

async function prepareCoupons({ tx, source }: RecordBatch, coupons: readonly OldCoupon[]): Promise<KnownOfCoupons> {
  const ids = coupons.flatMap(({ productIds, excludedProductIds }) => [...productIds, ...excludedProductIds]);
  const categories = await readCategories(tx);
  return {
    items: await readOldItems(tx, source, { ids, skus: [] }),
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
  };
}

/** The ids here of what a coupon is about, and the old names of what is not here. */
function resolve(old: OldCoupon, { items, categories }: KnownOfCoupons) {
  const missing: string[] = [];
  const idsBy = (names: readonly string[], find: (name: string) => number | undefined) =>
    names.flatMap((name) => {
      const id = find(name);
      if (id === undefined) missing.push(name);
      return id ?? [];
    });
  const itemId = (oldId: string) => {
    const item = items.byOldId.get(oldId);
    return item && (item.variationId ?? item.productId);
  };
  return {
    lists: {
      productIds: idsBy(old.productIds, itemId),
      excludedProductIds: idsBy(old.excludedProductIds, itemId),
      categoryIds: idsBy(old.categories, (slug) => categories.get(slug)),
      excludedCategoryIds: idsBy(old.excludedCategories, (slug) => categories.get(slug)),
    },
    missing,
  };
}

async function bringCoupon(
  { tx, now }: RecordBatch,
  old: OldCoupon,
  known: KnownOfCoupons,
  before: BroughtItem | null,
): Promise<BroughtRecord> {
  const kind = kinds[old.kind];
  if (!kind) return { ok: false, refusal: { code: 'invalid', params: { field: 'discount_type', value: old.kind } } };
  const { lists, missing } = resolve(old, known);
  // A coupon that was for something that is not here would be for everything.
  const isLost =
    (lists.productIds.length === 0 && old.productIds.length > 0) ||
    (lists.categoryIds.length === 0 && old.categories.length > 0);
  const terms: CouponTerms = {
    code: normaliseCouponCode(old.code),
    description: old.description,
    kind,
    // Cents of a euro, hundredths of a percent.
    amount: oldCents(old.amount),
    freeShipping: old.freeShipping,
    individualUse: old.individualUse,
    excludesReduced: old.excludesReduced,
    ...lists,
    minimum: old.minimum,
    maximum: old.maximum,
    unitLimit: old.unitLimit,
    usageLimit: old.usageLimit,
    customerUsageLimit: old.customerUsageLimit,
    emailRestrictions: old.emailRestrictions,
    expiresAt: old.expiresAt,
    active: old.status === 'publish' && !isLost,
  };
  const problem = couponTermsProblem(terms);
  if (problem) return { ok: false, refusal: { code: 'invalid', params: { field: problem, value: old.code } } };
  const stored = before && (await findCoupon(tx, before.newId, true));
  if (before && !stored) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
  if (before && stored && stored.changedAt > before.revision)
    return { ok: false, refusal: { code: 'changed-here', params: {} } };
  const taken = { ok: false, refusal: { code: 'code-taken', params: { value: old.code } } } as const;
  const id = before ? before.newId : await insertCoupon(tx, terms, old.createdAt);
  if (id === null || (before && !(await updateCoupon(tx, id, terms, now)))) return taken;
  await setCouponUses(tx, id, old.timesUsed);
  const notes = missing.length > 0 ? [{ code: 'terms-left' as const, params: { value: missing.join(', ') } }] : [];
  return { ok: true, id, revision: before ? now : old.createdAt, notes };
}

/** How coupons are brought. Refused: a code that another coupon has, terms that this shop does not have. */
export const couponMover: RecordMover<OldCoupon, KnownOfCoupons> = {
  kindOf: () => 'coupon',
  nameOf: ({ code }) => code,
  prepare: prepareCoupons,
  bring: bringCoupon,
};
