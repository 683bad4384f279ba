// The parts in which the addresses of the shop are listed for search engines (sitemaps.org).

export const sitemapKinds = ['products', 'categories', 'pages', 'posts'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** A part of the sitemap; `number` from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
}

/** The numbers of the parts that `count` addresses take, `size` in each. */
export function partNumbers(count: number, size: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, at) => at + 1);
}

/** What stands in one part of a list. */
export function partOf<T>(all: readonly T[], number: number, size: number): readonly T[] {
  return all.slice((number - 1) * size, number * size);
}
