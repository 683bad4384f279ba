// The Store API's products (W8).
import { loadProductBySlug } from '../../shop/catalog/cached-products.ts';
import { listCatalogueItems } from '../../shop/catalog/list-catalogue-items.ts';
import type { CatalogueItem, ItemPage } from '../../shop/catalog/list-catalogue-items.ts';
import { findRelatedIds } from '../../shop/catalog/related-products.ts';
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
import { toItemsInput } from './products-query.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

async function isForSale(shop: Shop): Promise<boolean> {
  return !(await showShell(shop)).settings['catalog.catalogueMode'];
}

/** The ids that the parameter `related` allows; null without it, 'unknown' when there is no such product. */
export async function relatedIds(
  shop: Shop,
  { related, per_page: limit }: Pick<StoreProductsQuery, 'related' | 'per_page'>,
): Promise<readonly number[] | null | 'unknown'> {
  if (!related) return null;
  const shown = await showProductById(shop, { id: related });
  return shown && !shown.variation ? findRelatedIds(shop, shown.product, limit) : 'unknown';
}

/** The refusal of an unknown product in `related`. */
export const unknownRelated = refuse(404, 'woocommerce_rest_product_not_found', wireTexts.unknownRelated);

const noItems: ItemPage = { items: [], total: 0, pages: 0, categories: [] };

/** `GET products`: one page of the list. A page beyond the last one is empty; unknown parameters are ignored. */
export async function getProducts(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const read = validateParams(productsQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const related = await relatedIds(shop, read.data);
  if (related === 'unknown') return unknownRelated;
  const input = toItemsInput(read.data, related);
  const found = input ? await listCatalogueItems(shop, input) : noItems;
  const context = { origin: shop.origin, categories: found.categories, forSale: await isForSale(shop) };
  const newest = Math.max(0, ...found.items.map(({ product }) => product.publishedAt));
  const links = paginationLinks({
    address: `${shop.origin}${paths.store}/products`,
    query: call.query,
    page: read.data.page,
    pages: found.pages,
  });
  return {
    status: 200,
    json: encodeProductList(found.items, context),
    headers: {
      'X-WP-Total': String(found.total),
      'X-WP-TotalPages': String(found.pages),
      'Cache-Control': 'no-cache',
      ...(newest > 0 && { 'Last-Modified': new Date(newest).toUTCString() }),
      ...(links !== null && { Link: links }),
    },
  };
}

async function productResponse(shop: Shop, { product, variation }: CatalogueItem): Promise<StoreResponse> {
  const context = { origin: shop.origin, categories: [], forSale: await isForSale(shop) };
  const body = variation ? encodeVariationProduct(product, variation, context) : encodeProduct(product, context);
  return { status: 200, body, headers: { 'Cache-Control': 'no-cache' } };
}

/** `GET products/{id}`: a product or a variation. */
export async function getProduct(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const id = Number(call.pathParams['id']);
  const shown = Number.isSafeInteger(id) ? await showProductById(shop, { id }) : null;
  if (!shown) return refuse(404, 'woocommerce_rest_product_invalid_id', wireTexts.unknownProduct);
  return productResponse(shop, shown);
}

/** `GET products/{slug}` */
export async function getProductBySlug(call: StoreCall): Promise<StoreResponse> {
  const { shop } = call.deps;
  const product = await loadProductBySlug(shop, call.pathParams['slug'] ?? '', shop.clock.now());
  if (!product) return refuse(404, 'woocommerce_rest_product_invalid_slug', wireTexts.unknownProduct);
  return productResponse(shop, { product, variation: null });
}
