// The sections of the home page with their current products, categories and posts, and the preview of unsaved ones.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import type { Tx } from '../../db/database.ts';
import type { BlockProblem } from '../../db/content/block-schemas.ts';
import { parseHomeBlock, readHomeSections } from '../../db/home/home-sections.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { defaultSections } from '../../rules/home/sections.ts';
import type { HomeSection } from '../../rules/home/sections.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { hasContentToShow, findNewestProductIds, selectRowItems, loadRows } from '../content/load-rows.ts';
import type { RowSelection, RowView } from '../content/load-rows.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A section with the items that it shows. */
export interface HomeSectionView extends HomeSection, RowView {}

export interface HomeView {
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
  const read = async (tx: Tx): Promise<HomeSelection> => {
    // The caller has already read the categories, so this dependency is added by hand.
    tx.tracker.tag('categories');
    const stored = await readHomeSections(tx);
    return selectHomeItems(tx, stored.length > 0 ? stored : defaultSections, all, now);
  };
  const selection = await cachedSelection(shop, '', () => shop.db.read(read));
  return buildHomeView(shop, selection, all, now);
}

/**
 * The home page with these blocks instead of the stored ones. Refused: not staff (R30), more sections than the page may
 * have, an invalid block, a link that is not allowed.
 */
export async function previewHome(
  shop: Shop,
  visitor: Visitor,
  { blocks, categories: all }: { blocks: readonly unknown[] } & Pick<ShopShell, 'categories'>,
): Promise<({ ok: true } & HomeView) | NotAllowed | { ok: false; reason: 'too-many' | BlockProblem }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  if (blocks.length > serverLimits.homeSections) return { ok: false, reason: 'too-many' };
  const sections: HomeSection[] = [];
  for (const [at, block] of blocks.entries()) {
    const parsed = parseHomeBlock(block);
    if (!parsed.ok) return { ok: false, reason: parsed.problem };
    sections.push({ id: at + 1, block: parsed.block });
  }
  const now = shop.clock.now();
  const selection = await shop.db.read((tx) => selectHomeItems(tx, sections, all, now));
  return { ok: true, ...(await buildHomeView(shop, selection, all, now)) };
}

async function buildHomeView(
  shop: Shop,
  { sections }: HomeSelection,
  all: readonly Category[],
  now: number,
): Promise<HomeView> {
  const rows = await loadRows(shop, sections, { all, now });
  return {
    now,
    sections: sections.flatMap(({ id, block }, index) => {
      const row = rows[index] ?? { cards: [], categories: [], posts: [] };
      return hasContentToShow(block, row) ? [{ id, block, ...row }] : [];
    }),
  };
}

async function selectHomeItems(
  tx: Tx,
  shown: readonly HomeSection[],
  all: readonly Category[],
  now: number,
): Promise<HomeSelection> {
  const sections: HomeSelection['sections'][number][] = [];
  for (const section of shown) sections.push({ ...section, ...(await selectRowItems(tx, section.block, all, now)) });
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
