// What other programs keep with an order (P3): a value by key, such as the number that it has in their books.

/** Any JSON. */
export type MetaValue =
  string | number | boolean | null | readonly MetaValue[] | { readonly [name: string]: MetaValue };

export interface OrderMeta {
  id: number;
  key: string;
  value: MetaValue;
}

/** An entry as it is sent: by its key, or by its id. null takes it away. */
export interface OrderMetaChange {
  id: number | null;
  key: string;
  value: MetaValue;
}

export const orderMetaLimits = {
  /** Entries of one order. */
  entries: 100,
  /** Characters of a key. */
  key: 255,
  /** Characters of a value as JSON. */
  value: 10_000,
} as const;

/** Keys that the shop itself fills: where the visit came from, and its own state. */
function isOwnKey(key: string): boolean {
  return key.startsWith('_wc_order_attribution_') || key === '_vitrine_state';
}

/**
 * What an order keeps after these changes: key → value. An id that the order does not have counts by its key; the shop's own keys and
 * an empty key are left out. null: too many entries, or one that is too long.
 */
export function changeOrderMeta(
  stored: readonly OrderMeta[],
  changes: readonly OrderMetaChange[],
): ReadonlyMap<string, MetaValue> | null {
  const kept = new Map(stored.map(({ key, value }) => [key, value]));
  for (const { id, key: sent, value } of changes) {
    const before = stored.find((one) => one.id === id);
    const key = sent === '' ? (before?.key ?? '') : sent;
    if (key === '' || isOwnKey(key)) continue;
    if (before && before.key !== key) kept.delete(before.key);
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  }
  const isTooLong = [...kept].some(
    ([key, value]) => key.length > orderMetaLimits.key || JSON.stringify(value).length > orderMetaLimits.value,
  );
  return isTooLong || kept.size > orderMetaLimits.entries ? null : kept;
}
