// The data that every page shows around its content; the same for every visitor.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import { readCategories } from '../../db/catalog/categories.ts';
import { listPublicOwnPages } from '../../db/content/contents.ts';
import type { OwnPageLink } from '../../db/content/contents.ts';
import type { Tx } from '../../db/database.ts';
import { readMenuItems } from '../../db/menu/menu-items.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Category } from '../../rules/catalog/product.ts';
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { menuTree } from '../../rules/menu/menu.ts';
import type { MenuNode } from '../../rules/menu/menu.ts';
import type { Settings } from '../../settings/registry.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { Shop } from '../shop.ts';

/** Read once per page and passed to the use-cases that load the content. */
export interface ShopShell {
  settings: Settings;
  zones: readonly ShippingZone[];
  /** All categories in display order. */
  categories: readonly Category[];
  /** The first categories of the top level. */
  top: readonly Category[];
  /** The main menu; empty until staff creates a menu. Then pages show `top` instead. */
  menu: readonly MenuNode[];
  /** The published required pages of the shop, in display order. */
  pages: readonly OwnPageLink[];
}

const cachedShell = createCache<ShopShell>(cacheLimits.shell);

/** Reads settings, shipping zones, categories, the main menu and the required pages from the cache. */
export function showShell(shop: Shop): Promise<ShopShell> {
  return cachedShell(shop, '', async () => {
    const { zones } = await loadRateTables(shop);
    return shop.db.read((tx) => readShell(tx, zones, shop.clock.now()));
  });
}

async function readShell(tx: Tx, zones: readonly ShippingZone[], now: number): Promise<ShopShell> {
  const settings = await readSettings(tx);
  const categories = await readCategories(tx);
  const top = categories.filter((category) => category.parentId === null);
  const menu = menuTree(await readMenuItems(tx));
  return {
    settings,
    zones,
    categories,
    top: top.slice(0, serverLimits.menuCategories),
    menu,
    pages: await listPublicOwnPages(tx, now),
  };
}
