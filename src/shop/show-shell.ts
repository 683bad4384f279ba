// What stands around every page, the same for everybody.
import { allCategories } from '../db/categories.ts';
import type { Reads } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import type { Category } from '../rules/catalog.ts';
import type { Settings } from '../settings/registry.ts';
import { limits } from '../settings/constants.ts';
import type { Shop } from './shop.ts';

/** Read once for a page, and handed to the use-cases that show what stands within. */
export interface ShopShell {
  settings: Settings;
  /** All of them, in their order. */
  categories: readonly Category[];
  /** The first of those at the top. */
  menu: readonly Category[];
}

/** Settings, categories, and which of these the menu shows. */
export function showShell(shop: Shop, reads?: Reads): Promise<ShopShell> {
  return shop.db.read(async (tx) => {
    const settings = await readSettings(tx);
    const categories = await allCategories(tx);
    const top = categories.filter((category) => category.parentId === null);
    return { settings, categories, menu: top.slice(0, limits.menuCategories) };
  }, reads);
}
