// Lists as data for search engines: the way to a page, and what a page lists.
import type { Crumb } from '../ui/breadcrumb.tsx';
import { absoluteAddress } from './absolute-address.ts';

/** The way to a page as it shows it; the page itself stands last, and needs no address. */
export function breadcrumbList(crumbs: readonly Crumb[], canonical: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(href !== undefined && { item: absoluteAddress(href, canonical) }),
    })),
  };
}

export interface ListRange {
  canonical: string;
  /** On all pages together. */
  total: number;
  /** On the pages before this one. */
  offset: number;
}

/** What one page of a list leads to, in its order; those pages say the rest. None for an empty one. */
export function itemList(
  links: readonly { name: string; path: string }[],
  { canonical, total, offset: before }: ListRange,
): object[] {
  if (links.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: links.map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: before + at + 1,
        name,
        url: absoluteAddress(path, canonical),
      })),
    },
  ];
}
