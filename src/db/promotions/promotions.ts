// Stored promotions. What differs between the kinds is versioned JSON in the column `terms`.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { cents } from '../../rules/money.ts';
import { lowersOnePiece } from '../../rules/pricing/promoted-prices.ts';
import type { Promotion, PromotionDraft, QuantityPromotion } from '../../rules/promotions/promotions.ts';
import type { Tx } from '../database.ts';
import { prepareQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';
import { withTargets } from './target-categories.ts';

const amount = z.number().int().transform(cents);
const ids = z.array(z.number().int());
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('items'), productIds: ids, variationIds: ids, categoryIds: ids }),
]);
const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), basisPoints: z.number().int() }),
  z.object({ kind: z.literal('amount-off'), cents: amount }),
  z.object({ kind: z.literal('unit-price'), cents: amount }),
]);
const version = z.literal(1);
const terms = z.discriminatedUnion('kind', [
  z.object({
    v: version,
    kind: z.literal('quantity'),
    target,
    counted: z.enum(['line', 'product', 'target']),
    tiers: z.array(z.object({ min: z.number().int(), max: z.number().int().nullable(), discount })),
  }),
  z.object({
    v: version,
    kind: z.literal('gift'),
    target,
    buyQuantity: z.number().int(),
    gift: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('choice'),
        items: z.array(z.object({ productId: z.number().int(), variationId: z.number().int().nullable() })),
      }),
      z.object({ kind: z.literal('cheapest') }),
    ]),
    giftQuantity: z.number().int(),
    discount,
    repeats: z.boolean(),
  }),
  z.object({
    v: version,
    kind: z.literal('cart'),
    minimum: amount,
    effect: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('percentage'), basisPoints: z.number().int() }),
      z.object({ kind: z.literal('amount'), cents: amount }),
      z.object({ kind: z.literal('free-shipping') }),
    ]),
  }),
]);

type PromotionRow = Selectable<Tables['promotions']>;

/** Parsed terms by their text, since a cart is priced with the same promotions many times. */
const parsedTerms = new Map<string, z.infer<typeof terms>>();
const maxParsedTerms = 500;

function parseTerms(text: string): z.infer<typeof terms> {
  const known = parsedTerms.get(text);
  if (known) return known;
  const parsed = terms.parse(JSON.parse(text));
  if (parsedTerms.size >= maxParsedTerms) parsedTerms.clear();
  parsedTerms.set(text, parsed);
  return parsed;
}

function toPromotion(row: PromotionRow): Promotion {
  const { v: _, ...own } = parseTerms(row.terms);
  return {
    id: row.id,
    title: row.title,
    active: row.active === 1,
    priority: row.priority,
    exclusive: row.exclusive === 1,
    from: row.starts_at,
    until: row.ends_at,
    usageLimit: row.usage_limit,
    timesUsed: row.times_used,
    ...own,
  };
}

const selectActive = prepareQuery<Record<string, never>, PromotionRow>((q) =>
  q.selectFrom('promotions').selectAll().where('active', '=', 1).orderBy('id'),
);

/**
 * Returns the promotions in effect at `now` (epoch ms): active, within their dates, not used up, each with the categories below those
 * of its target. Depends on the tag
 * `promotions` and on the next moment at which one starts or ends.
 */
export async function readPromotions(tx: Tx, now: number): Promise<readonly Promotion[]> {
  tx.tracker.tag('promotions');
  const rows = await selectActive(tx, {});
  for (const row of rows)
    for (const at of [row.starts_at, row.ends_at]) if (at !== null && at > now) tx.tracker.until(at);
  const running = rows
    .filter((row) => (row.starts_at ?? now) <= now && (row.ends_at === null || row.ends_at > now))
    .filter((row) => row.usage_limit === null || row.times_used < row.usage_limit)
    .map(toPromotion);
  return withTargets(tx, running);
}

/** Returns the promotions that lower the price of one piece: those in effect and those that are planned. */
export async function readOnePiecePromotions(tx: Tx): Promise<readonly QuantityPromotion[]> {
  return withTargets(tx, (await selectActive(tx, {})).map(toPromotion).filter(lowersOnePiece));
}

function toColumns({ title, active, priority, exclusive, from, until, usageLimit, ...own }: PromotionDraft) {
  return {
    kind: own.kind,
    title,
    active: active ? 1 : 0,
    priority,
    exclusive: exclusive ? 1 : 0,
    starts_at: from,
    ends_at: until,
    usage_limit: usageLimit,
    terms: JSON.stringify({ v: 1, ...own }),
  };
}

/** Returns all promotions by id, also those that are not in effect. */
export async function listPromotions(tx: Tx): Promise<readonly Promotion[]> {
  const rows = await tx.q.selectFrom('promotions').selectAll().orderBy('id').execute();
  return rows.map(toPromotion);
}

/** The number of the advisory lock on changes of promotions by staff. */
const changeLock = 7_204_252;

/**
 * Returns all promotions, and locks them until the transaction ends. Other changes by staff wait, new promotions too;
 * orders wait that use a promotion with a limit.
 */
export async function lockPromotions(tx: Tx): Promise<readonly Promotion[]> {
  // A lock on rows alone would let two promotions be made at once that exclude each other.
  if (tx.hasRowLocks) await sql`select pg_advisory_xact_lock(${changeLock})`.execute(tx.q);
  let query = tx.q.selectFrom('promotions').selectAll().orderBy('id');
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.execute()).map(toPromotion);
}

/** Stores a new promotion; returns its id. */
export async function insertPromotion(tx: Tx, draft: PromotionDraft): Promise<number> {
  const { id } = await tx.q
    .insertInto('promotions')
    .values({ ...toColumns(draft), times_used: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the new state of a promotion that `timesUsed` orders use. */
export async function updatePromotion(
  tx: Tx,
  id: number,
  { draft, timesUsed }: { draft: PromotionDraft; timesUsed: number },
): Promise<void> {
  // Uses are counted here only while there is a limit, see promotion-uses.ts.
  const counted = draft.usageLimit === null ? 0 : timesUsed;
  await tx.q
    .updateTable('promotions')
    .set({ ...toColumns(draft), times_used: counted })
    .where('id', '=', id)
    .execute();
}

export async function deletePromotion(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('promotions').where('id', '=', id).execute();
}
