// The sections of the home page with their current products, categories and posts.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import type { Tx } from '../../db/database.ts';
import { readHomeSections } from '../../db/home/home-sections.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { defaultSections } from '../../rules/home/sections.ts';
import type { HomeSection } from '../../rules/home/sections.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { hasContentToShow, findNewestProductIds, selectRowItems, loadRows } from '../content/load-rows.ts';
import type { RowSelection, RowView } from '../content/load-rows.ts';
import type { Shop } from '../shop.ts';

/** A section with the items that it shows. */
export interface HomeSectionView extends HomeSection, RowView {}

interface HomeView {
  sections: readonly HomeSectionView[];
  /** Epoch ms. */
  now: number;
}

interface HomeSelection {
  sections: readonly (HomeSection & RowSelection)[];
}

const cachedSelection = createCache<HomeSelection>(cacheLimits.home);
/** Number of products that a hero block without its own picture shows. */
const heroProductCount = 3;

/** The sections in display order; rows without items are left out. */
export async function showHome(shop: Shop, { categories: all }: Pick<ShopShell, 'categories'>): Promise<HomeView> {
  const now = shop.clock.now();
  const read = (tx: Tx) => {
    // The caller has already read the categories, so this dependency is added by hand.
    tx.tracker.tag('categories');
    return selectHomeItems(tx, all, now);
  };
  const { sections } = await cachedSelection(shop, '', () => shop.db.read(read));
  const rows = await loadRows(shop, sections, { all, now });
  return {
    now,
    sections: sections.flatMap(({ id, block }, index) => {
      const row = rows[index] ?? { cards: [], categories: [], posts: [] };
      return hasContentToShow(block, row) ? [{ id, block, ...row }] : [];
    }),
  };
}

async function selectHomeItems(tx: Tx, all: readonly Category[], now: number): Promise<HomeSelection> {
  const chosen = await readHomeSections(tx);
  const sections: HomeSelection['sections'][number][] = [];
  for (const section of chosen.length > 0 ? chosen : defaultSections)
    sections.push({ ...section, ...(await selectRowItems(tx, section.block, all, now)) });
  const first =
    sections.find(({ products }) => products.length > 0)?.products ??
    (await findNewestProductIds(tx, heroProductCount, now));
  return {
    sections: sections.map((section) =>
      section.block.type === 'hero' && !section.block.picture
        ? { ...section, products: first.slice(0, heroProductCount) }
        : section,
    ),
  };
}
