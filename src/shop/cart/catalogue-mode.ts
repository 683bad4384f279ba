import type { Settings } from '../../settings/registry.ts';

/** Whether the shop is in catalogue mode: it shows products, but nothing can be added to a cart (R48). */
export function isCatalogueMode(settings: Settings): boolean {
  return settings['catalog.catalogueMode'];
}
