// The Store API's products (W8).
import { foldText } from '../../rules/search/fold-text.ts';
import { listCatalogue } from '../../shop/catalog/list-catalogue.ts';
import type { CataloguePage, ListCatalogueInput } from '../../shop/catalog/list-catalogue.ts';
import { showProductById } from '../../shop/catalog/show-product-by-id.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { Shop } from '../../shop/shop.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import { productsQuery } from '../../wire/store-products.schema.ts';
import type { StoreProductsQuery } from '../../wire/store-products.schema.ts';
import { encodeProduct, encodeVariationProduct } from '../encode/store-product.ts';
import { encodeProductList } from '../encode/store-product-list.ts';
import { paginationLinks } from '../encode/pagination-links.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

const orderByParam = {
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

/** The stock filter of the query; nothing is ever on back-order. */
function stockFilter(states: StoreProductsQuery['stock_status']): boolean | 'none' | undefined {
  if (!states || states.length === 0) return undefined;
  const inStock = states.includes('instock');
  const out = states.includes('outofstock');
  if (inStock && out) return undefined;
  return inStock || out ? inStock : 'none';
}

function toListInput(query: StoreProductsQuery): ListCatalogueInput {
  const inStock = stockFilter(query.stock_status);
  const include = inStock === 'none' ? [] : query.include;
  return {
    page: query.page,
    perPage: query.per_page,
    order: orderByParam[query.orderby ?? 'date'],
    descending: query.order !== 'asc',
    ...(query.search !== '' && { search: foldText(query.search) }),
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

function sortAsIncluded(found: CataloguePage, query: StoreProductsQuery): CataloguePage['products'] {
  if (query.orderby !== 'include' || !query.include) return found.products;
  const place = new Map(query.include.map((id, index) => [id, index]));
  return found.products.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

async function isForSale(shop: Shop): Promise<boolean> {
  return !(await showShell(shop)).settings['catalog.catalogueMode'];
}

/** `GET products`: one page; a page beyond the last is empty. Unknown parameters are ignored. */
export async function getProducts(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const read = validateParams(productsQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const query = read.data;
  const found = await listCatalogue(shop, toListInput(query));
  const context = { origin: shop.origin, categories: found.categories, forSale: await isForSale(shop) };
  const newest = Math.max(0, ...found.products.map((product) => product.publishedAt));
  const links = paginationLinks({
    address: `${shop.origin}${paths.store}/products`,
    query: call.query,
    page: query.page,
    pages: found.pages,
  });
  return {
    status: 200,
    bytes: encodeProductList(sortAsIncluded(found, query), context),
    headers: {
      'X-WP-Total': String(found.total),
      'X-WP-TotalPages': String(found.pages),
      'Cache-Control': 'no-cache',
      ...(newest > 0 && { 'Last-Modified': new Date(newest).toUTCString() }),
      ...(links !== null && { Link: links }),
    },
  };
}

/** `GET products/{id}`, of a product or a variation. */
export async function getProduct(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const id = Number(call.pathParams['id']);
  const shown = Number.isSafeInteger(id) ? await showProductById(shop, { id }) : null;
  if (!shown) return refuse(404, 'woocommerce_rest_product_invalid_id', wireTexts.unknownProduct);
  const { product, variation } = shown;
  const context = { origin: shop.origin, categories: [], forSale: await isForSale(shop) };
  const body = variation ? encodeVariationProduct(product, variation, context) : encodeProduct(product, context);
  return { status: 200, body, headers: { 'Cache-Control': 'no-cache' } };
}
