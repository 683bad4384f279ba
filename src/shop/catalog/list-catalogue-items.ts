// Lists products, variations or both, for the Store API (W8).
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { listCatalogue } from './list-catalogue.ts';
import { listCatalogueVariations } from './list-catalogue-variations.ts';
import type { ListVariationsInput } from './list-catalogue-variations.ts';
import type { CatalogueTotals, ListCatalogueInput } from './catalogue-query.ts';
import type { Shop } from '../shop.ts';

/** A product, or one of its variations. */
export interface CatalogueItem {
  product: Product;
  variation: Variation | null;
}

export interface ListItemsInput extends ListVariationsInput {
  type?: Product['type'];
  /** `both` lists products first; its filters name the items, so that there are few. */
  kind: 'products' | 'variations' | 'both';
}

export interface ItemPage extends Omit<CatalogueTotals, 'settings'> {
  items: readonly CatalogueItem[];
}

/** The maximum number of items of one kind in a list of both kinds. */
const maxNamedItems = 200;

/** One page of items; a page beyond the last is empty. */
export async function listCatalogueItems(shop: Shop, { kind, parents, ...input }: ListItemsInput): Promise<ItemPage> {
  if (kind === 'variations') return listCatalogueVariations(shop, { ...input, ...(parents && { parents }) });
  if (kind === 'products') return listProductItems(shop, input);
  const { page, perPage, offset = (page - 1) * perPage, ...named } = input;
  const whole = { ...named, page: 1, perPage: maxNamedItems };
  const [products, variations] = await Promise.all([
    listProductItems(shop, whole),
    listCatalogueVariations(shop, whole),
  ]);
  const items = [...products.items, ...variations.items];
  return {
    items: items.slice(offset, offset + perPage),
    total: items.length,
    pages: Math.ceil(items.length / perPage),
    categories: products.categories,
  };
}

async function listProductItems(shop: Shop, input: ListCatalogueInput): Promise<ItemPage> {
  const { products, ...rest } = await listCatalogue(shop, input);
  return { ...rest, items: products.map((product) => ({ product, variation: null })) };
}
