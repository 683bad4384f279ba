// Whether somebody may do this now, or has done it too often (settings/rate-limits.ts).
import { createHmac, randomBytes } from 'node:crypto';
import { returnAllowance, takeAllowance } from '../../db/limits/allowances.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import type { LimitNoticeCode, RateLimit } from '../../settings/rate-limits.ts';
import { getOrCreateSecret } from '../get-or-create-secret.ts';
import { makeBuckets } from './buckets.ts';
import type { Buckets } from './buckets.ts';
import type { Shop } from '../shop.ts';

/** `retryAfterSeconds`: whole seconds, after which it passes unless somebody else took it. */
export type AllowanceResult = { ok: true } | { ok: false; limit: RateLimit; retryAfter: number };

/** One limit and who is counted: `clientKey` or `networkKey` of an address, an account's id, an e-mail address; null: nobody is. */
interface AllowanceSpending {
  limit: RateLimit;
  who: string | null;
}

/** One that all instances count together. */
export interface SharedAllowanceRequest extends AllowanceSpending {
  limit: RateLimit & { storage: 'shared' };
}

interface LimitCounters {
  buckets: Buckets;
  /** What who asks is hashed with. */
  pepper: Promise<string> | null;
}

const countersByDatabase = new WeakMap<Shop['db'], LimitCounters>();

function countersOf({ db }: Pick<Shop, 'db'>): LimitCounters {
  const known = countersByDatabase.get(db) ?? { buckets: makeBuckets(), pepper: null };
  countersByDatabase.set(db, known);
  return known;
}

/** Takes one of an allowance. A refusal has taken nothing. */
export function spendAllowance(shop: Shop, limit: RateLimit, who: string | null): Promise<AllowanceResult> {
  return spendAllowances(shop, [{ limit, who }]);
}

/** Takes one of each, or, where one of them is spent, none. */
export async function spendAllowances(shop: Shop, spendings: readonly AllowanceSpending[]): Promise<AllowanceResult> {
  const inProcess = spendings.filter(({ limit }) => limit.storage === 'process');
  const shared = spendings.filter(
    (spending): spending is SharedAllowanceRequest => spending.limit.storage === 'shared',
  );
  const now = shop.clock.now();
  const { buckets } = countersOf(shop);
  const taken: { limit: RateLimit; who: string }[] = [];
  const back = (refusal: AllowanceResult): AllowanceResult => {
    for (const { limit, who } of taken) buckets.refund(limit, who);
    return refusal;
  };
  for (const { limit, who } of countedRequests(shop, inProcess)) {
    const freeAt = buckets.take(limit, who, now);
    if (freeAt !== null) return back(refuseAllowance(limit, freeAt, now));
    taken.push({ limit, who });
  }
  const spend = await prepareSharedAllowances(shop, shared);
  const outcome = spend.earlyRefusal ?? (spend.isNeeded ? await shop.db.write(spend.spendIn) : allowed);
  return outcome.ok ? outcome : back(outcome);
}

/** For a transaction of the caller's own: made before it, spent inside as its last check. */
export interface SharedAllowances {
  /** Known already that it would be refused: nobody need open a transaction for it. */
  earlyRefusal: AllowanceResult | null;
  /** Whether anything is counted at all. */
  isNeeded: boolean;
  /** Takes one of each or none; what the transaction undoes is not spent. */
  spendIn(tx: Tx): Promise<AllowanceResult>;
}

/** Prepares what is counted in the database. */
export async function prepareSharedAllowances(
  shop: Shop,
  spendings: readonly SharedAllowanceRequest[],
): Promise<SharedAllowances> {
  const asked = countedRequests(shop, spendings);
  if (asked.length === 0) return { earlyRefusal: null, isNeeded: false, spendIn: async () => allowed };
  const { buckets } = countersOf(shop);
  const now = shop.clock.now();
  for (const { limit, who } of asked) {
    const freeAt = buckets.refusedUntil(limit, who, now);
    if (freeAt !== null)
      return { earlyRefusal: refuseAllowance(limit, freeAt, now), isNeeded: true, spendIn: async () => allowed };
  }
  const pepper = await pepperOf(shop);
  const rows = asked
    .map(({ limit, who }) => ({ limit, plain: who, who: hashSubject(pepper, limit, who) }))
    // Always in the same order, so that nobody waits for one that waits for them.
    .toSorted((a, b) => (a.limit.name < b.limit.name ? -1 : 1));
  return {
    earlyRefusal: null,
    isNeeded: true,
    async spendIn(tx) {
      for (const [index, row] of rows.entries()) {
        const freeAt = await takeAllowance(tx, row, now);
        if (freeAt === null) continue;
        for (const before of rows.slice(0, index)) await returnAllowance(tx, before);
        buckets.cacheRefusal(row.limit, row.plain, freeAt);
        return refuseAllowance(row.limit, freeAt, now);
      }
      return allowed;
    },
  };
}

/** What a refused one is told. */
export type LimitNotice = Extract<Notice, { code: LimitNoticeCode; seconds: number }>;

export function limitNotice({ limit, retryAfter }: Extract<AllowanceResult, { ok: false }>): LimitNotice {
  return { code: limit.notice, seconds: retryAfter };
}

const allowed: AllowanceResult = { ok: true };

function refuseAllowance(limit: RateLimit, freeAt: number, now: number): AllowanceResult {
  return { ok: false, limit, retryAfter: Math.max(Math.ceil((freeAt - now) / 1_000), 1) };
}

function countedRequests(shop: Shop, spendings: readonly AllowanceSpending[]): { limit: RateLimit; who: string }[] {
  if (!shop.hasRateLimits) return [];
  return spendings.flatMap(({ limit, who }) =>
    who === null || who === '' ? [] : [{ limit, who: subjectKey(limit, who) }],
  );
}

/** An e-mail address is one however it is written. */
function subjectKey(limit: RateLimit, who: string): string {
  return limit.countedBy === 'email' ? who.trim().toLowerCase() : who;
}

function pepperOf(shop: Shop): Promise<string> {
  const counting = countersOf(shop);
  counting.pepper ??= getOrCreateSecret(shop, 'allowances', randomBytes(32).toString('hex')).catch((error: unknown) => {
    counting.pepper = null;
    throw error;
  });
  return counting.pepper;
}

function hashSubject(pepper: string, { name }: RateLimit, who: string): string {
  return createHmac('sha256', pepper).update(`${name}\0${who}`).digest('base64url');
}
