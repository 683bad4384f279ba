// Props of content blocks that show a row of products or categories.
import type { Category } from '../../rules/catalog/product.ts';
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import type { BlockLink, HomeBlock, ProductSource } from '../../rules/home/sections.ts';
import type { CategoryView, RowView } from '../../shop/content/load-rows.ts';
import { homeTexts } from '../../texts/home.ts';
import type { HomeSectionProps } from '../../web/components/home/home-section.ts';
import { paths } from '../../wire/paths.ts';

type BlockOfType<Type> = Extract<HomeBlock, { type: Type }>;
type SectionPropsOfType<Type> = Extract<HomeSectionProps, { type: Type }>;

/** Props of a row of products. The texts of its source replace missing texts of the block. `all`: all categories. */
export function productRowProps(
  id: number,
  { title, source, link: own }: BlockOfType<'productRow'>,
  { cards }: Pick<RowView, 'cards'>,
  all: readonly Category[],
): SectionPropsOfType<'productRow'> {
  const { heading, link } = sourceTexts(source, all);
  return { id, type: 'productRow', heading: title || heading, link: own ?? link, cards };
}

/** Props of a row of categories. */
export function categoryRowProps(
  id: number,
  { heading }: BlockOfType<'categoryRow'>,
  { categories }: Pick<RowView, 'categories'>,
): SectionPropsOfType<'categoryRow'> {
  return {
    id,
    type: 'categoryRow',
    heading: heading || homeTexts.categories,
    categories: categories.map(categoryProps),
  };
}

function categoryProps({ name, trail, count, description, picture, card }: CategoryView) {
  return { name, href: categoryAddress(trail), count, description, picture: picture ?? card?.pictures[0] ?? null };
}

function categoryAddress(trail: readonly Category[]): string {
  return paths.category(trail.map((category) => category.slug));
}

/** The default heading of a row, and the link to the complete list; null when there is no such list. */
function sourceTexts(source: ProductSource, all: readonly Category[]): { heading: string; link: BlockLink | null } {
  const link = (address: string) => ({ label: homeTexts.seeAll, address });
  switch (source.kind) {
    case 'new':
      return { heading: homeTexts.sources.new, link: link(paths.listing(paths.shop, 1, 'date')) };
    case 'category': {
      const trail = categoryPath(all, source.id);
      return { heading: trail.at(-1)?.name ?? '', link: link(categoryAddress(trail)) };
    }
    default:
      return { heading: homeTexts.sources[source.kind], link: link(paths.shop) };
  }
}
