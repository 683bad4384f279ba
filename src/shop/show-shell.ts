// What stands around every page, the same for everybody.
import { allCategories } from '../db/categories.ts';
import type { Reads } from '../db/database.ts';
import { readSettings } from '../db/settings.ts';
import type { Category } from '../rules/catalog.ts';
import type { Settings } from '../settings/registry.ts';
import { limits } from '../settings/constants.ts';
import type { Shop } from './shop.ts';

/** Settings and the menu's categories: the first of those at the top. */
export function showShell(shop: Shop, reads?: Reads): Promise<{ settings: Settings; menu: readonly Category[] }> {
  return shop.db.read(async (tx) => {
    const settings = await readSettings(tx);
    const top = (await allCategories(tx)).filter((category) => category.parentId === null);
    const menu = top.slice(0, limits.menuCategories);
    return { settings, menu };
  }, reads);
}
