// The path to a page, for the breadcrumb and the structured data ([2.1-10]).
import type { Category } from '../../rules/catalog/product.ts';
import { shellTexts } from '../../texts/shell.ts';
import { paths } from '../../wire/paths.ts';
import type { ListingProps } from '../pages/listing/props.ts';
import type { ProductProps } from '../pages/product/props.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';

/** The shop page, the categories from the top down, and the product. */
export function productCrumbs({ trail, product }: Pick<ProductProps, 'trail' | 'product'>): Crumb[] {
  return [{ name: shellTexts.shop, href: paths.shop }, ...categoryCrumbs(trail), { name: product.name }];
}

/** The shop page and the categories from the top down; the last one is the page itself and has no link. */
export function listingCrumbs({ trail }: Pick<ListingProps, 'trail'>): Crumb[] {
  const crumbs: Crumb[] = [{ name: shellTexts.shop, href: paths.shop }, ...categoryCrumbs(trail)];
  return crumbs.map(({ name, href }, at) => (at < crumbs.length - 1 && href !== undefined ? { name, href } : { name }));
}

function categoryCrumbs(trail: readonly Category[]): Crumb[] {
  const slugs = trail.map((category) => category.slug);
  return trail.map(({ name }, at) => ({ name, href: paths.category(slugs.slice(0, at + 1)) }));
}
