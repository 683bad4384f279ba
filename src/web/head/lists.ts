// Lists as structured data: breadcrumbs, and the items of a page.
import type { Crumb } from '../ui/breadcrumb.tsx';
import { absoluteAddress } from './absolute-address.ts';

/** The breadcrumbs of a page. The last one is the page itself and needs no address. */
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

interface ListRange {
  canonical: string;
  /** The number of items on all pages. */
  total: number;
  /** The number of items on earlier pages. */
  offset: number;
}

/**
 * The items that one page of a list links to, in order; an empty list gives no node. Details are on the linked pages.
 */
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
