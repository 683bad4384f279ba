// Change tags as the caches compare them. `db/changes.ts` lists every tag and what it stands for.

const productPrefix = 'product:';
const soldPrefix = 'sold:';

/** Tags of a change, or null when anything may have changed. */
export type ChangedTags = ReadonlySet<string> | null;

/** The tag of everything that is shown of a product. */
export function productTag(id: number): string {
  return `${productPrefix}${id}`;
}

export function isProductTag(tag: string): boolean {
  return tag.startsWith(productPrefix);
}

/** The ids in the tags of one kind: 4012 of `product:4012`. `prefix` ends with the colon. */
export function idsOfTags(tags: ReadonlySet<string>, prefix: string): number[] {
  return [...tags].flatMap((tag) => (tag.startsWith(prefix) ? [Number(tag.slice(prefix.length))] : []));
}

/** The products with a `product:` tag. */
export function changedProductIds(tags: ReadonlySet<string>): number[] {
  return idsOfTags(tags, productPrefix);
}

/** The products with a `sold:` tag: only their stock and number of sold units changed. */
export function soldProductIds(tags: ReadonlySet<string>): number[] {
  return idsOfTags(tags, soldPrefix);
}

/** The same tags, and for every `sold:` tag also the `product:` tag: whatever shows a product shows its stock. */
export function withSoldProducts(tags: ReadonlySet<string>): ReadonlySet<string> {
  const sold = soldProductIds(tags);
  return sold.length === 0 ? tags : new Set([...tags, ...sold.map(productTag)]);
}
