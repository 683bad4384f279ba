// The home page: its sections, with the products, categories and posts that they show now.
import type { Reads, Tx } from '../../db/database.ts';
import { homeSections } from '../../db/home-sections.ts';
import type { Category } from '../../rules/catalog.ts';
import { defaultSections } from '../../rules/home-sections.ts';
import type { HomeSection } from '../../rules/home-sections.ts';
import type { ShopShell } from '../catalog/show-shell.ts';
import { rememberResults } from '../remember.ts';
import { hasSomethingToShow, newestProducts, planRow, showRows } from '../rows/show-rows.ts';
import type { RowPlan, ShownRow } from '../rows/show-rows.ts';
import type { Shop } from '../shop.ts';

/** A section with what it shows. */
export interface ShownSection extends HomeSection, ShownRow {}

export interface Home {
  sections: readonly ShownSection[];
  /** Epoch ms. */
  now: number;
}

interface Plan {
  sections: readonly (HomeSection & RowPlan)[];
}

const plans = rememberResults<Plan>();
/** Products that a case without a picture of its own shows. */
const productsInHero = 3;

/** Every section in its order; rows with nothing in them are left out. */
export async function showHome(
  shop: Shop,
  { categories: all }: Pick<ShopShell, 'categories'>,
  reads?: Reads,
): Promise<Home> {
  const now = shop.clock.now();
  const read = (tx: Tx) => {
    // The categories are the caller's, who read them before.
    tx.reads.tag('categories');
    return makePlan(tx, all, now);
  };
  const { sections } = await plans(shop, { read, reads });
  const rows = await showRows(shop, sections, { all, now, reads });
  return {
    now,
    sections: sections.flatMap(({ id, block }, index) => {
      const row = rows[index] ?? { cards: [], categories: [], posts: [] };
      return hasSomethingToShow(block, row) ? [{ id, block, ...row }] : [];
    }),
  };
}

async function makePlan(tx: Tx, all: readonly Category[], now: number): Promise<Plan> {
  const chosen = await homeSections(tx);
  const sections: Plan['sections'][number][] = [];
  for (const section of chosen.length > 0 ? chosen : defaultSections)
    sections.push({ ...section, ...(await planRow(tx, section.block, all, now)) });
  const first =
    sections.find(({ products }) => products.length > 0)?.products ?? (await newestProducts(tx, productsInHero, now));
  return {
    sections: sections.map((section) =>
      section.block.type === 'hero' && !section.block.picture
        ? { ...section, products: first.slice(0, productsInHero) }
        : section,
    ),
  };
}
