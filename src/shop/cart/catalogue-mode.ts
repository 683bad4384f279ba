import type { Settings } from '../../settings/registry.ts';

/** Whether the shop only shows what it has: then nothing gets into a cart (R48). */
export function isCatalogueMode(settings: Settings): boolean {
  return settings['catalog.catalogueMode'];
}
