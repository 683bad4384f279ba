// The facet index of a shop: lists filter and count products with it.
import {
  readIndexedProducts,
  readFacetTerms,
  readProductIdsOfCategory,
  readIndexedProductsAfter,
} from '../../db/listing/facet-index.ts';
import type { FacetIndex } from '../../search-index/facet-index.ts';
import { loadLiveIndex } from '../../search-index/live-index.ts';
import type { Shop } from '../shop.ts';

/** The current index (`loadLiveIndex`). Throws when the database cannot be read. */
export function loadFacetIndex(shop: Shop): Promise<FacetIndex> {
  const { db } = shop;
  return loadLiveIndex(shop, {
    readTerms: () => db.read(readFacetTerms),
    readProducts: (ids, terms, now) => db.read((tx) => readIndexedProducts(tx, ids, terms, now)),
    readProductsAfter: (id, terms, now) => db.read((tx) => readIndexedProductsAfter(tx, id, terms, now)),
    readProductIdsOfCategory: (id) => db.read((tx) => readProductIdsOfCategory(tx, id)),
  });
}
