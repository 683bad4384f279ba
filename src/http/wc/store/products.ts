// The Store API's products (W8).
import { sortName } from '../../../rules/sort-name.ts';
import { listCatalogue } from '../../../shop/catalog/list-catalogue.ts';
import type { CataloguePage, ListCatalogueInput } from '../../../shop/catalog/list-catalogue.ts';
import { showProductById } from '../../../shop/catalog/show-product-by-id.ts';
import { showShell } from '../../../shop/catalog/show-shell.ts';
import type { Shop } from '../../../shop/shop.ts';
import { wireTexts } from '../../../texts/wire.ts';
import { paths } from '../../../wire/paths.ts';
import { productsQuery } from '../../../wire/store-products.schema.ts';
import type { ProductsQuery } from '../../../wire/store-products.schema.ts';
import { encodeProduct, encodeVariationProduct } from '../encode-product.ts';
import { listJson } from './product-json.ts';
import { readParams } from './read-params.ts';
import { refuse } from './store-call.ts';
import type { StoreAnswer, StoreCall } from './store-call.ts';

const orders = {
  date: 'date',
  id: 'id',
  include: 'id',
  title: 'title',
  slug: 'title',
  price: 'price',
  popularity: 'popularity',
  rating: 'rating',
  menu_order: 'menu_order',
} as const;

/** Which of the asked states of stock there can be: nothing is on back-order here. */
function stockWanted(states: ProductsQuery['stock_status']): boolean | 'none' | undefined {
  if (!states || states.length === 0) return undefined;
  const inStock = states.includes('instock');
  const out = states.includes('outofstock');
  if (inStock && out) return undefined;
  return inStock || out ? inStock : 'none';
}

function listingOf(query: ProductsQuery): ListCatalogueInput {
  const inStock = stockWanted(query.stock_status);
  const include = inStock === 'none' ? [] : query.include;
  return {
    page: query.page,
    perPage: query.per_page,
    order: orders[query.orderby ?? 'date'],
    descending: query.order !== 'asc',
    ...(query.search !== '' && { search: sortName(query.search) }),
    ...(query.slug !== undefined && { slug: query.slug }),
    ...(query.sku !== undefined && { sku: query.sku }),
    ...(query.category !== undefined && { categories: query.category.split(',') }),
    ...(include && { include }),
    ...(query.on_sale !== undefined && { onSale: query.on_sale }),
    ...(typeof inStock === 'boolean' && { inStock }),
    ...(query.min_price !== undefined && { minPrice: query.min_price }),
    ...(query.max_price !== undefined && { maxPrice: query.max_price }),
  };
}

/** `prev` and `next` with everything else that was asked kept; absent at the ends. */
function linksOf(call: StoreCall, page: number, pages: number): Record<string, string> {
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(call.query);
    query.set('page', String(to));
    return `<${call.deps.shop.origin}${paths.store}/products?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 && pages > 0 ? [link(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return links.length === 0 ? {} : { Link: links.join(', ') };
}

function inOrder(found: CataloguePage, query: ProductsQuery): CataloguePage['products'] {
  if (query.orderby !== 'include' || !query.include) return found.products;
  const place = new Map(query.include.map((id, index) => [id, index]));
  return found.products.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

async function forSale(shop: Shop): Promise<boolean> {
  return !(await showShell(shop)).settings['catalog.catalogueMode'];
}

/** `GET products`: one page; a page beyond the last is empty. Names it does not know are ignored. */
export async function getProducts(call: StoreCall): Promise<StoreAnswer> {
  const { shop } = call.deps;
  const read = readParams(productsQuery, call.params);
  if (!read.ok) return read.answer;
  const query = read.data;
  const found = await listCatalogue(shop, listingOf(query));
  const context = { origin: shop.origin, categories: found.categories, forSale: await forSale(shop) };
  const newest = Math.max(0, ...found.products.map((product) => product.publishedAt));
  return {
    status: 200,
    bytes: listJson(inOrder(found, query), context),
    headers: {
      'X-WP-Total': String(found.total),
      'X-WP-TotalPages': String(found.pages),
      'Cache-Control': 'no-cache',
      ...(newest > 0 && { 'Last-Modified': new Date(newest).toUTCString() }),
      ...linksOf(call, query.page, found.pages),
    },
  };
}

/** `GET products/{id}`, of a product or a variation. */
export async function getProduct(call: StoreCall): Promise<StoreAnswer> {
  const { shop } = call.deps;
  const id = Number(call.caught[0]);
  const shown = Number.isSafeInteger(id) ? await showProductById(shop, { id }) : null;
  if (!shown) return refuse(404, 'woocommerce_rest_product_invalid_id', wireTexts.unknownProduct);
  const { product, variation } = shown;
  const context = { origin: shop.origin, categories: [], forSale: await forSale(shop) };
  const body = variation ? encodeVariationProduct(product, variation, context) : encodeProduct(product, context);
  return { status: 200, body, headers: { 'Cache-Control': 'no-cache' } };
}
