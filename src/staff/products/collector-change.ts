// Form values of the pre-order and the maximum per customer: validation, and the changed values to send.
import { staffCollectorTexts as texts } from '../../texts/staff-collectors.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { metaKeys } from '../../wire/wc-offer.ts';
import type { WcMeta } from '../../wire/wc-offer.ts';

/** The form values. */
export interface CollectorValues {
  /** Release date (ISO), '' for no pre-order. */
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

/** The value of a meta key; '' when it is absent. */
export function findMetaValue(meta: readonly WcMeta[], key: string): string {
  return meta.find((entry) => entry.key === key)?.value ?? '';
}

/** The form values of a product or variation. */
export function toCollectorValues(meta: readonly WcMeta[]): CollectorValues {
  return {
    date: findMetaValue(meta, metaKeyOf.date),
    quota: findMetaValue(meta, metaKeyOf.quota),
    limit: findMetaValue(meta, metaKeyOf.limit),
  };
}

function isIntegerBetween(text: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** The messages by field; empty when the form is valid. */
export function validateCollector(typed: CollectorValues): Partial<Record<CollectorField, string>> {
  const { date, quota, limit } = typed;
  const badQuota = date !== '' && !isIntegerBetween(quota.trim(), 0, serverLimits.preOrderQuota);
  const badLimit = limit.trim() !== '' && !isIntegerBetween(limit.trim(), 1, serverLimits.customerLimit);
  return {
    ...(badQuota && { quota: texts.wrongQuota(serverLimits.preOrderQuota) }),
    ...(badLimit && { limit: texts.wrongLimit(serverLimits.customerLimit) }),
  };
}

/** The changed meta data of a valid form. A quota is only sent with a release date. */
export function diffCollectorMeta(meta: readonly WcMeta[], typed: CollectorValues): readonly WcMeta[] {
  const before = toCollectorValues(meta);
  const wanted: CollectorValues = {
    date: typed.date,
    quota: typed.date === '' ? before.quota : typed.quota.trim(),
    limit: typed.limit.trim(),
  };
  return meta.flatMap(({ id, key }) => {
    const field = (Object.keys(metaKeyOf) as CollectorField[]).find((candidate) => metaKeyOf[candidate] === key);
    return field && wanted[field] !== before[field] ? [{ id, key, value: wanted[field] }] : [];
  });
}
