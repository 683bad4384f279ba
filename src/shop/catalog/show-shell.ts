// What stands around every page, the same for everybody.
import { allCategories } from '../../db/categories.ts';
import { publicOwnPages } from '../../db/content.ts';
import type { OwnPageLink } from '../../db/content.ts';
import type { Reads, Tx } from '../../db/database.ts';
import { menuItems } from '../../db/menu.ts';
import { readSettings } from '../../db/settings.ts';
import type { Category } from '../../rules/catalog.ts';
import { menuTree } from '../../rules/menu.ts';
import type { MenuNode } from '../../rules/menu.ts';
import type { Settings } from '../../settings/registry.ts';
import { limits } from '../../settings/constants.ts';
import { rememberResults } from '../remember.ts';
import type { Shop } from '../shop.ts';

/** Read once for a page, and handed to the use-cases that show what stands within. */
export interface ShopShell {
  settings: Settings;
  /** All of them, in their order. */
  categories: readonly Category[];
  /** The first of those at the top. */
  top: readonly Category[];
  /** The main menu; empty until staff makes one, and then pages show `top`. */
  menu: readonly MenuNode[];
  /** The pages that the shop needs and that can be read, in their order. */
  pages: readonly OwnPageLink[];
}

const remembered = rememberResults<ShopShell>();

/** Settings, categories, the main menu and the shop's own pages, remembered. */
export function showShell(shop: Shop, reads?: Reads): Promise<ShopShell> {
  return remembered(shop, { read: (tx) => readShell(tx, shop.clock.now()), reads });
}

async function readShell(tx: Tx, now: number): Promise<ShopShell> {
  const settings = await readSettings(tx);
  const categories = await allCategories(tx);
  const top = categories.filter((category) => category.parentId === null);
  const menu = menuTree(await menuItems(tx));
  return { settings, categories, top: top.slice(0, limits.menuCategories), menu, pages: await publicOwnPages(tx, now) };
}
