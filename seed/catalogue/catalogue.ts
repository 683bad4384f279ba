// The demo catalogue, in menu order. It is constant data: nothing depends on chance or on the clock.
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import { attributes } from './attributes.ts';
import type { DemoItem } from './build-products.ts';
import { categories } from './categories.ts';
import { collectorAttributes, withCollectorTerms } from './collector-terms.ts';
import { variableAccessories, accessoryItems } from './products/accessories.ts';
import { bamboewachtItems } from './products/bamboewacht.ts';
import { bergvuurItems } from './products/bergvuur.ts';
import { bundleProducts } from './products/bundles.ts';
import { variableBoosters } from './products/variable-boosters.ts';
import { otherVariableProducts } from './products/variable-others.ts';
import { getijdenrijkItems } from './products/getijdenrijk.ts';
import { maantuinItems } from './products/maantuin.ts';
import { papierrijkItems } from './products/papierrijk.ts';
import { raderwerkItems } from './products/raderwerk.ts';
import { sterrenloodsItems } from './products/sterrenloods.ts';
import { stroomdrakenItems } from './products/stroomdraken.ts';
import { titleCards } from './products/title-cards.ts';
import { withVideos } from './videos.ts';

/** Interleaves the lists, so that the first page of the shop shows the whole range. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list.slice(row, row + 1))).flat();
}

/** Every product of the demo with the design of its pictures. */
export const demoItems: readonly DemoItem[] = interleave([
  bergvuurItems,
  sterrenloodsItems,
  stroomdrakenItems,
  variableBoosters,
  getijdenrijkItems,
  bamboewachtItems,
  otherVariableProducts,
  maantuinItems,
  raderwerkItems,
  papierrijkItems,
  variableAccessories,
  accessoryItems,
]);

// Title cards come after all others: a product with so many choices is not a good first impression of the shop. Bundles follow.
const products = [...demoItems.map((item) => item.product), titleCards, ...bundleProducts(demoItems)].map((product) =>
  withVideos(withCollectorTerms(product)),
);

/** The catalogue that is imported into an empty demo shop. */
export const demoCatalogue: CatalogueImport = {
  categories,
  attributes: [
    ...attributes.map(({ slug, name, terms }) => ({
      slug,
      name,
      terms: terms.map((term) => ({ slug: term.slug, name: term.name })),
    })),
    ...collectorAttributes(products),
  ],
  products,
};
