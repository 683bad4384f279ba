// The sitemap in parts (sitemaps.org).

export const sitemapKinds = ['products', 'categories', 'pages', 'posts'] as const;
type SitemapKind = (typeof sitemapKinds)[number];

/** A part of the sitemap. `number` counts from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
}

/** The numbers of the parts for `count` addresses, with `size` addresses per part. */
export function partNumbers(count: number, size: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => index + 1);
}

/** The items of part `number` of a list. */
export function partOf<T>(all: readonly T[], number: number, size: number): readonly T[] {
  return all.slice((number - 1) * size, number * size);
}
