// Whether somebody may do this now, or has done it too often (settings/rate-limits.ts).
import { createHmac, randomBytes } from 'node:crypto';
import { returnAllowance, takeAllowance } from '../../db/allowances.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import type { LimitCode, RateLimit } from '../../settings/rate-limits.ts';
import { keepSecret } from '../keep-secret.ts';
import { makeBuckets } from './buckets.ts';
import type { Buckets } from './buckets.ts';
import type { Shop } from '../shop.ts';

/** `retryAfter`: whole seconds, after which it passes unless somebody else took it. */
export type Allowance = { ok: true } | { ok: false; limit: RateLimit; retryAfter: number };

/** One limit and who is counted: `clientOf` or `networkOf` of an address, an account's id, an e-mail address; null: nobody is. */
export interface Spending {
  limit: RateLimit;
  who: string | null;
}

/** One that all instances count together. */
export interface SharedSpending extends Spending {
  limit: RateLimit & { keptIn: 'shared' };
}

interface Counting {
  buckets: Buckets;
  /** What who asks is hashed with. */
  pepper: Promise<string> | null;
}

const countings = new WeakMap<Shop['db'], Counting>();

function countingOf({ db }: Pick<Shop, 'db'>): Counting {
  const known = countings.get(db) ?? { buckets: makeBuckets(), pepper: null };
  countings.set(db, known);
  return known;
}

/** Takes one of an allowance. A refusal has taken nothing. */
export function spendAllowance(shop: Shop, limit: RateLimit, who: string | null): Promise<Allowance> {
  return spendAllowances(shop, [{ limit, who }]);
}

/** Takes one of each, or, where one of them is spent, none. */
export async function spendAllowances(shop: Shop, spendings: readonly Spending[]): Promise<Allowance> {
  const inProcess = spendings.filter(({ limit }) => limit.keptIn === 'process');
  const shared = spendings.filter((spending): spending is SharedSpending => spending.limit.keptIn === 'shared');
  const now = shop.clock.now();
  const { buckets } = countingOf(shop);
  const taken: { limit: RateLimit; who: string }[] = [];
  const back = (refusal: Allowance): Allowance => {
    for (const { limit, who } of taken) buckets.giveBack(limit, who);
    return refusal;
  };
  for (const { limit, who } of counted(shop, inProcess)) {
    const freeAt = buckets.take(limit, who, now);
    if (freeAt !== null) return back(refused(limit, freeAt, now));
    taken.push({ limit, who });
  }
  const spend = await sharedAllowances(shop, shared);
  const outcome = spend.early ?? (spend.needed ? await shop.db.write(spend.inside) : passed);
  return outcome.ok ? outcome : back(outcome);
}

/** For a transaction of the caller's own: made before it, spent inside as its last check. */
export interface SharedAllowances {
  /** Known already that it would be refused: nobody need open a transaction for it. */
  early: Allowance | null;
  /** Whether anything is counted at all. */
  needed: boolean;
  /** Takes one of each or none; what the transaction undoes is not spent. */
  inside(tx: Tx): Promise<Allowance>;
}

/** Prepares what is counted in the database. */
export async function sharedAllowances(shop: Shop, spendings: readonly SharedSpending[]): Promise<SharedAllowances> {
  const asked = counted(shop, spendings);
  if (asked.length === 0) return { early: null, needed: false, inside: async () => passed };
  const { buckets } = countingOf(shop);
  const now = shop.clock.now();
  for (const { limit, who } of asked) {
    const freeAt = buckets.refusedUntil(limit, who, now);
    if (freeAt !== null) return { early: refused(limit, freeAt, now), needed: true, inside: async () => passed };
  }
  const pepper = await pepperOf(shop);
  const rows = asked
    .map(({ limit, who }) => ({ limit, plain: who, who: hash(pepper, limit, who) }))
    // Always in the same order, so that nobody waits for one that waits for them.
    .toSorted((a, b) => (a.limit.name < b.limit.name ? -1 : 1));
  return {
    early: null,
    needed: true,
    async inside(tx) {
      for (const [index, row] of rows.entries()) {
        const freeAt = await takeAllowance(tx, row, now);
        if (freeAt === null) continue;
        for (const before of rows.slice(0, index)) await returnAllowance(tx, before);
        buckets.rememberRefused(row.limit, row.plain, freeAt);
        return refused(row.limit, freeAt, now);
      }
      return passed;
    },
  };
}

/** What a refused one is told. */
export type LimitNotice = Extract<Notice, { code: LimitCode; seconds: number }>;

export function limitNotice({ limit, retryAfter }: Extract<Allowance, { ok: false }>): LimitNotice {
  return { code: limit.notice, seconds: retryAfter };
}

const passed: Allowance = { ok: true };

function refused(limit: RateLimit, freeAt: number, now: number): Allowance {
  return { ok: false, limit, retryAfter: Math.max(Math.ceil((freeAt - now) / 1_000), 1) };
}

function counted(shop: Shop, spendings: readonly Spending[]): { limit: RateLimit; who: string }[] {
  if (!shop.limited) return [];
  return spendings.flatMap(({ limit, who }) => (who === null || who === '' ? [] : [{ limit, who: named(limit, who) }]));
}

/** An e-mail address is one however it is written. */
function named(limit: RateLimit, who: string): string {
  return limit.counts === 'email' ? who.trim().toLowerCase() : who;
}

function pepperOf(shop: Shop): Promise<string> {
  const counting = countingOf(shop);
  counting.pepper ??= keepSecret(shop, 'allowances', randomBytes(32).toString('hex')).catch((error: unknown) => {
    counting.pepper = null;
    throw error;
  });
  return counting.pepper;
}

function hash(pepper: string, { name }: RateLimit, who: string): string {
  return createHmac('sha256', pepper).update(`${name}\0${who}`).digest('base64url');
}
