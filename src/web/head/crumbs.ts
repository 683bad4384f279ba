// The path to a page, for the breadcrumb and the structured data ([2.1-10]).
import type { Category, Product } from '../../rules/catalog/product.ts';
import { shellTexts } from '../../texts/shell.ts';
import { paths } from '../../wire/paths.ts';
import type { Shell } from '../page-props.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';

type LinkedCrumb = Crumb & { href: string };

interface Trail {
  shell: Pick<Shell, 'dutchOnly'>;
  /** From the top-level category down. */
  trail: readonly Category[];
}

/** The shop page, the categories from the top down, and the product. */
export function productCrumbs({ shell, trail, product }: Trail & { product: Pick<Product, 'name'> }): Crumb[] {
  return [shopCrumb(shell), ...categoryCrumbs(trail), { name: product.name }];
}

/** The shop page and the categories from the top down; the last one is the page itself and has no link. */
export function listingCrumbs({ shell, trail }: Trail): Crumb[] {
  return [shopCrumb(shell), ...categoryCrumbs(trail)].map(({ href, ...crumb }, index, { length }) =>
    index < length - 1 ? { ...crumb, href } : crumb,
  );
}

/** The shop page: 'Shop', or 'Winkel' when the shop shows Dutch only (R55). */
function shopCrumb({ dutchOnly }: Pick<Shell, 'dutchOnly'>): LinkedCrumb {
  const { en, nl } = shellTexts.shop;
  return dutchOnly ? { name: nl, href: paths.shop } : { name: en, lang: 'en', href: paths.shop };
}

function categoryCrumbs(trail: readonly Category[]): LinkedCrumb[] {
  const slugs = trail.map((category) => category.slug);
  return trail.map(({ name }, at) => ({ name, href: paths.category(slugs.slice(0, at + 1)) }));
}
