import type { ProductView } from './product-view.ts';
import { loadTogetherBlock } from '../bought-together/together-host.tsx';
import { loadBundleBlock } from '../bundles/bundle-section.tsx';

/**
 * Loads the blocks of a product's page. They are needed before hydration: React takes the HTML of a block that comes later
 * out of the page for a moment, when anything around it changes.
 */
export async function loadBlocks({ together, bundle }: ProductView): Promise<void> {
  await Promise.all([together && loadTogetherBlock(), bundle && loadBundleBlock()]);
}
