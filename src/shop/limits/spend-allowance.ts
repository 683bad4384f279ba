// Rate limits: whether a client may do something now (settings/rate-limits.ts).
import { createHmac, randomBytes } from 'node:crypto';
import { returnAllowance, takeAllowance } from '../../db/limits/allowances.ts';
import type { Tx } from '../../db/database.ts';
import type { Notice } from '../../rules/notices.ts';
import type { LimitNoticeCode, RateLimit } from '../../settings/rate-limit.ts';
import { getOrCreateSecret } from '../get-or-create-secret.ts';
import { makeBuckets } from './buckets.ts';
import type { Buckets } from './buckets.ts';
import type { Shop } from '../shop.ts';

/** `retryAfter`: whole seconds until a retry can succeed, unless another request takes the token first. */
export type AllowanceResult = { ok: true } | { ok: false; limit: RateLimit; retryAfter: number };

/**
 * A limit and its subject: `clientKey` or `networkKey` of a network address, an account id, an email address, or that
 * with a client. `who` is null when nobody is counted.
 */
interface AllowanceSpending {
  limit: RateLimit;
  who: string | null;
}

/** A limit that is stored in the database, shared by all instances. */
export interface SharedAllowanceRequest extends AllowanceSpending {
  limit: RateLimit & { storage: 'shared' };
}

interface LimitCounters {
  buckets: Buckets;
  /** The key of the HMAC over the subject; null until it is needed. */
  pepper: Promise<string> | null;
}

const countersByDatabase = new WeakMap<Shop['db'], LimitCounters>();

function countersOf({ db }: Pick<Shop, 'db'>): LimitCounters {
  const known = countersByDatabase.get(db) ?? { buckets: makeBuckets(), pepper: null };
  countersByDatabase.set(db, known);
  return known;
}

/** Takes one token of a limit. A refusal takes nothing. */
export function spendAllowance(shop: Shop, limit: RateLimit, who: string | null): Promise<AllowanceResult> {
  return spendAllowances(shop, [{ limit, who }]);
}

/** Takes one token of each limit, or none when one of them refuses. */
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

/**
 * Shared limits for a transaction of the caller. The caller prepares them before the transaction and spends them after
 * its other checks; only a check that reveals something about other customers comes later.
 */
export interface SharedAllowances {
  /** A cached refusal: the caller need not open a transaction. null when there is none. */
  earlyRefusal: AllowanceResult | null;
  /** Whether any limit is counted. */
  isNeeded: boolean;
  /** Takes one token of each limit or none. A rollback of the transaction gives them back. */
  spendIn(tx: Tx): Promise<AllowanceResult>;
}

/** Prepares the limits that are counted in the database. */
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
  const rows = await hashSubjects(shop, spendings);
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

/** The notice for a refused request. */
export type LimitNotice = Extract<Notice, { code: LimitNoticeCode; seconds: number }>;

/** The notice of a refusal, with the seconds until a retry. */
export function limitNotice({ limit, retryAfter }: Extract<AllowanceResult, { ok: false }>): LimitNotice {
  return { code: limit.notice, seconds: retryAfter };
}

const allowed: AllowanceResult = { ok: true };

function refuseAllowance(limit: RateLimit, freeAt: number, now: number): AllowanceResult {
  return { ok: false, limit, retryAfter: Math.max(Math.ceil((freeAt - now) / 1_000), 1) };
}

/** A limit or a slow-down. */
type CountedLimit = Pick<RateLimit, 'name' | 'countedBy'>;

/**
 * The subjects as they are stored: `who` is a hash. The rows are always locked in this order, so that two transactions
 * cannot deadlock.
 */
export async function hashSubjects<L extends CountedLimit>(
  shop: Shop,
  spendings: readonly { limit: L; who: string | null }[],
): Promise<{ limit: L; plain: string; who: string }[]> {
  const asked = countedRequests(shop, spendings);
  if (asked.length === 0) return [];
  const pepper = await pepperOf(shop);
  return asked
    .map(({ limit, who }) => ({ limit, plain: who, who: hashSubject(pepper, limit, who) }))
    .toSorted((a, b) => (a.limit.name < b.limit.name ? -1 : 1));
}

/** Forgets cached refusals of limits whose tokens were given back. */
export function forgetRefusals(shop: Shop, spendings: readonly AllowanceSpending[]): void {
  for (const { limit, who } of countedRequests(shop, spendings)) countersOf(shop).buckets.forgetRefusal(limit, who);
}

function countedRequests<L extends CountedLimit>(
  shop: Shop,
  spendings: readonly { limit: L; who: string | null }[],
): { limit: L; who: string }[] {
  if (!shop.hasRateLimits) return [];
  return spendings.flatMap(({ limit, who }) =>
    who === null || who === '' ? [] : [{ limit, who: subjectKey(limit, who) }],
  );
}

/** Case and surrounding spaces of an email address do not count. */
function subjectKey({ countedBy }: CountedLimit, who: string): string {
  return countedBy === 'email' || countedBy === 'email-and-client' ? who.trim().toLowerCase() : who;
}

function pepperOf(shop: Shop): Promise<string> {
  const counting = countersOf(shop);
  counting.pepper ??= getOrCreateSecret(shop, 'allowances', randomBytes(32).toString('hex')).catch((error: unknown) => {
    counting.pepper = null;
    throw error;
  });
  return counting.pepper;
}

function hashSubject(pepper: string, { name }: CountedLimit, who: string): string {
  return createHmac('sha256', pepper).update(`${name}\0${who}`).digest('base64url');
}
