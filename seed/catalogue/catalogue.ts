// The whole demo catalogue, in the shop's own order. Plain data: no chance, no clock.
import type { CatalogueImport } from '../../src/rules/catalog/import.ts';
import { attributes } from './attributes.ts';
import type { DemoItem } from './build-products.ts';
import { categories } from './categories.ts';
import { collectorAttributes, withCollectorTerms } from './collector-terms.ts';
import { variableAccessories, accessoryItems } from './products/accessories.ts';
import { bamboewachtItems } from './products/bamboewacht.ts';
import { bergvuurItems } from './products/bergvuur.ts';
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

/** One of each list in turn, so that the first screen of the shop shows its whole range. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list.slice(row, row + 1))).flat();
}

/** Every product of the demo with what its pictures show. */
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

// At the end: with so many choices it is nobody's first look at the shop.
const products = [...demoItems.map((item) => item.product), titleCards].map((product) =>
  withVideos(withCollectorTerms(product)),
);

/** The catalogue that fills an empty demo shop. */
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
