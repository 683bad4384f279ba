// The menu of a shop in which staff has not made one.
import type { Category } from '../../rules/catalog/product.ts';
import { fitMenuRow } from '../../rules/menu/menu.ts';
import type { MenuNode } from '../../rules/menu/menu.ts';
import { pageTexts } from '../../texts/pages.ts';
import { paths } from '../../wire/paths.ts';

/** All products, and the top-level categories. */
export function defaultMenu(top: readonly Category[]): readonly MenuNode[] {
  const all = { label: pageTexts.allProducts, address: paths.shop };
  return fitMenuRow(
    all,
    top.map(({ name, slug }) => ({ label: name, address: paths.category([slug]) })),
  );
}
