// From what somebody typed about a pre-order and the maximum per customer to what is sent: only what differs.
import { staffCollectorTexts as texts } from '../../texts/staff-collectors.ts';
import { limits } from '../../settings/constants.ts';
import { metaKeys } from '../../wire/wc-v3.ts';
import type { WcMeta } from '../../wire/wc-v3.ts';

/** The fields as they stand on the screen. */
export interface CollectorValues {
  /** ISO date, '' for no pre-order. */
  date: string;
  quota: string;
  /** '' for no maximum. */
  limit: string;
}

export type CollectorField = keyof CollectorValues;

const metaKeyOf: Readonly<Record<CollectorField, string>> = {
  date: metaKeys.preOrderDate,
  quota: metaKeys.preOrderQuota,
  limit: metaKeys.customerLimit,
};

/** The value under a key; '' where there is none. */
export function findMetaValue(meta: readonly WcMeta[], key: string): string {
  return meta.find((one) => one.key === key)?.value ?? '';
}

/** The fields of a product or variation as it is. */
export function toCollectorValues(meta: readonly WcMeta[]): CollectorValues {
  return {
    date: findMetaValue(meta, metaKeyOf.date),
    quota: findMetaValue(meta, metaKeyOf.quota),
    limit: findMetaValue(meta, metaKeyOf.limit),
  };
}

function isIntegerBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** What is wrong with what was typed, by field; empty when nothing is. */
export function validateCollector(typed: CollectorValues): Partial<Record<CollectorField, string>> {
  const { date, quota, limit } = typed;
  const badQuota = date !== '' && !isIntegerBetween(quota.trim(), 0, limits.preOrderQuota);
  const badLimit = limit.trim() !== '' && !isIntegerBetween(limit.trim(), 1, limits.customerLimit);
  return {
    ...(badQuota && { quota: texts.wrongQuota(limits.preOrderQuota) }),
    ...(badLimit && { limit: texts.wrongLimit(limits.customerLimit) }),
  };
}

/** What to send for what was typed, which has no errors; a quota goes with its day. */
export function diffCollectorMeta(meta: readonly WcMeta[], typed: CollectorValues): readonly WcMeta[] {
  const before = toCollectorValues(meta);
  const wanted: CollectorValues = {
    date: typed.date,
    quota: typed.date === '' ? before.quota : typed.quota.trim(),
    limit: typed.limit.trim(),
  };
  return meta.flatMap(({ id, key }) => {
    const field = (Object.keys(metaKeyOf) as CollectorField[]).find((one) => metaKeyOf[one] === key);
    return field && wanted[field] !== before[field] ? [{ id, key, value: wanted[field] }] : [];
  });
}
