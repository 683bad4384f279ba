// Collector data as `meta_data` of products and variations: pre-order, maximum per customer, waiting customers (R49).
import type { PreOrderChange, PreOrderProblem } from '../../rules/catalog/pre-order.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffCollectorTexts } from '../../texts/staff-collectors.ts';
import { metaKeys } from '../../wire/wc-offer.ts';
import type { WcMeta } from '../../wire/wc-offer.ts';
import { refuseParam } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';

interface ProductMetaChange {
  preOrder?: PreOrderChange;
  customerLimit?: number | null;
}

type DecodedProductMeta = { ok: true; input: ProductMetaChange } | { ok: false; answer: RestResponse };
type SentProductMeta = readonly { key: string; value: string | number | null }[];

function parseBoundedInteger(text: string, min: number, max: number): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

/** What the entries of something new are compared with. */
const newMeta: readonly Pick<WcMeta, 'key' | 'value'>[] = [
  metaKeys.preOrderDate,
  metaKeys.preOrderQuota,
  metaKeys.preOrdered,
  metaKeys.customerLimit,
].map((key) => ({ key, value: '' }));

/**
 * Decodes the entries that differ from `current` (null: something new) into the use-case's input. Unknown keys are ignored; a
 * wrong value is refused.
 */
export function decodeProductMeta(
  sent: SentProductMeta | undefined,
  current: readonly WcMeta[] | null,
): DecodedProductMeta {
  const known = new Map((current ?? newMeta).map(({ key, value }) => [key, value]));
  const input: ProductMetaChange = {};
  const wrong = (message: string): DecodedProductMeta => ({ ok: false, answer: refuseParam('meta_data', message) });
  for (const { key, value: given } of sent ?? []) {
    const value = given === null ? '' : String(given).trim();
    if (!known.has(key) || known.get(key) === value) continue;
    if (key === metaKeys.preOrderDate) input.preOrder = { ...input.preOrder, date: value === '' ? null : value };
    else if (key === metaKeys.preOrderQuota) {
      const quota = parseBoundedInteger(value === '' ? '0' : value, 0, serverLimits.preOrderQuota);
      if (quota === null) return wrong(staffCollectorTexts.wrongQuota(serverLimits.preOrderQuota));
      input.preOrder = { ...input.preOrder, quota };
    } else if (key === metaKeys.customerLimit) {
      const limit = value === '' ? null : parseBoundedInteger(value, 1, serverLimits.customerLimit);
      if (value !== '' && limit === null) return wrong(staffCollectorTexts.wrongLimit(serverLimits.customerLimit));
      input.customerLimit = limit;
    } else return wrong(staffApiTexts.readOnly);
  }
  return { ok: true, input };
}

/** Returns a 400 refusal for an invalid pre-order. */
export function refusePreOrder(problem: PreOrderProblem): RestResponse {
  return refuseParam('meta_data', staffCollectorTexts.problems[problem]);
}
