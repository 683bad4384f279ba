// Stored coupons. What a coupon is about and its bounds are versioned JSON in the column `terms`.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Coupon, CouponTerms } from '../../rules/coupons/coupons.ts';
import { cents } from '../../rules/money.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { CouponTables } from '../coupon-tables.ts';
import type { Tx } from '../database.ts';
import { isListed, readPage } from '../row-listing.ts';
import type { RowListing } from '../row-listing.ts';
import { containsPattern } from '../search/search-text.ts';

/** A coupon with what staff sees of it. Moments in epoch ms. */
export interface StoredCoupon extends Coupon {
  status: 'publish' | 'draft' | 'trash';
  createdAt: number;
  changedAt: number;
}

const ids = z.array(z.number().int());
const amount = z.number().int().transform(cents).nullable();
const storedTerms = z.object({
  v: z.literal(1),
  freeShipping: z.boolean(),
  individualUse: z.boolean(),
  excludesReduced: z.boolean(),
  productIds: ids,
  excludedProductIds: ids,
  categoryIds: ids,
  excludedCategoryIds: ids,
  minimum: amount,
  maximum: amount,
  unitLimit: z.number().int().nullable(),
  customerUsageLimit: z.number().int().nullable(),
  emailRestrictions: z.array(z.string()),
});

type CouponRow = Selectable<CouponTables['coupons']>;

function toCoupon(row: CouponRow): StoredCoupon {
  const { v: _, ...terms } = storedTerms.parse(JSON.parse(row.terms));
  const { id, code, status, description, kind, amount: off } = row;
  return {
    id,
    code,
    status,
    description,
    kind,
    amount: off,
    ...terms,
    usageLimit: row.usage_limit,
    timesUsed: row.times_used,
    expiresAt: row.expires_at,
    active: status === 'publish',
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

function toColumns(terms: CouponTerms) {
  const { code, description, kind, amount: off, usageLimit, expiresAt, active } = terms;
  const stored: z.input<typeof storedTerms> = {
    v: 1,
    freeShipping: terms.freeShipping,
    individualUse: terms.individualUse,
    excludesReduced: terms.excludesReduced,
    productIds: [...terms.productIds],
    excludedProductIds: [...terms.excludedProductIds],
    categoryIds: [...terms.categoryIds],
    excludedCategoryIds: [...terms.excludedCategoryIds],
    minimum: terms.minimum,
    maximum: terms.maximum,
    unitLimit: terms.unitLimit,
    customerUsageLimit: terms.customerUsageLimit,
    emailRestrictions: [...terms.emailRestrictions],
  };
  return {
    code,
    description,
    kind,
    amount: off,
    status: active ? ('publish' as const) : ('draft' as const),
    usage_limit: usageLimit,
    expires_at: expiresAt,
    terms: JSON.stringify(stored),
  };
}

/** The coupons with these codes (in lower case) in the order of their codes. Those in the trash do not exist. */
export async function readCouponsByCode(tx: Tx, codes: readonly string[]): Promise<readonly StoredCoupon[]> {
  if (codes.length === 0) return [];
  const rows = await tx.q
    .selectFrom('coupons')
    .selectAll()
    .where('code', 'in', codes)
    .where('status', '<>', 'trash')
    .orderBy('code')
    .execute();
  return rows.map(toCoupon);
}

/**
 * Locks coupons until the transaction ends, in the order of their ids, so that of two orders the second counts the use of
 * the first. Lock the stock first, and read the coupons afterwards.
 */
export async function lockCoupons(tx: Tx, codes: readonly string[]): Promise<void> {
  if (!tx.hasRowLocks || codes.length === 0) return;
  await tx.q.selectFrom('coupons').select('id').where('code', 'in', codes).orderBy('id').forUpdate().execute();
}

/** Returns a coupon, also one in the trash; null when there is none. `lock` locks it until the transaction ends. */
export async function findCoupon(tx: Tx, id: number, lock = false): Promise<StoredCoupon | null> {
  let query = tx.q.selectFrom('coupons').selectAll().where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Stores a new coupon and returns its id; null when its code is taken. `at` in epoch ms. */
export async function insertCoupon(tx: Tx, terms: CouponTerms, at: number): Promise<number | null> {
  const row = await tx.q
    .insertInto('coupons')
    .values({ ...toColumns(terms), created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the new terms of a coupon that is locked; returns false when another coupon has its code. `at` in epoch ms. */
export async function updateCoupon(tx: Tx, id: number, terms: CouponTerms, at: number): Promise<boolean> {
  const taken = await readCouponsByCode(tx, [terms.code]);
  if (taken.some((other) => other.id !== id)) return false;
  await tx.q
    .updateTable('coupons')
    .set({ ...toColumns(terms), changed_at: at })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Moves a coupon to the trash. `at` in epoch ms. */
export async function trashCoupon(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q.updateTable('coupons').set({ status: 'trash', changed_at: at }).where('id', '=', id).execute();
}

/** Deletes a coupon. Orders keep what it took off. */
export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('coupons').where('id', '=', id).execute();
}

export interface CouponListing extends RowListing {
  /** Words in the code or the description; '' for all. */
  search: string;
  /** Only the one with this code, in lower case. */
  code: string | null;
  status: StoredCoupon['status'] | null;
}

/** One page of coupons for staff, and the number on all pages. Those in the trash are listed by their status only. */
export async function listCoupons(
  tx: Tx,
  asked: CouponListing,
): Promise<{ rows: readonly StoredCoupon[]; total: number }> {
  let query = tx.q.selectFrom('coupons').selectAll().where(isListed(asked));
  query = asked.status ? query.where('status', '=', asked.status) : query.where('status', '<>', 'trash');
  if (asked.code !== null) query = query.where('code', '=', asked.code);
  for (const word of searchWords(asked.search)) {
    const pattern = containsPattern(word);
    query = query.where(
      sql<boolean>`(code like ${pattern} escape '\\' or lower(description) like ${pattern} escape '\\')`,
    );
  }
  const { rows, total } = await readPage(query, asked, 'code');
  return { rows: rows.map(toCoupon), total };
}
