// `wp/v2/product`: the published products for everybody, as entries of WordPress (P7).
import type { ListCatalogueInput } from '../../shop/catalog/catalogue-query.ts';
import { listPublishedProducts, showPublishedProduct } from '../../shop/catalog/list-published-products.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { contentApiTexts } from '../../texts/staff-content.ts';
import { wireTexts } from '../../texts/wire.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { wpProductsQuery } from '../../wire/wp-products.schema.ts';
import type { WpProductsQuery } from '../../wire/wp-products.schema.ts';
import { encodeWpProduct } from '../encode/wp-product.ts';
import { parseDateTime } from '../parse/gmt.ts';
import { paginatedResponse, refuse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `${machinePaths.wpRest}/product`;

const unknownProduct = refuse(404, 'rest_post_invalid_id', wireTexts.unknownProduct);

function termFilters({ product_cat: categories = [], product_tag: tags = [] }: WpProductsQuery) {
  return {
    ...(categories.length > 0 && { categories: categories.map(String) }),
    ...(tags.length > 0 && { tags: tags.map(String) }),
  };
}

/** The filters, the order and the page of a list. */
function decodeListing(query: WpProductsQuery): ListCatalogueInput {
  const { slug = [], search, include = [], exclude, orderby, dates_are_gmt: isGmt } = query;
  const until = (text: string | undefined) => (text === undefined ? undefined : parseDateTime(text, isGmt));
  // The protocol has whole seconds, and leaves the second out that it names.
  const from = (text: string | undefined) => (text === undefined ? undefined : parseDateTime(text, isGmt) + 999);
  return {
    page: query.page,
    perPage: query.per_page,
    order: orderby !== 'include' ? orderby : include.length > 0 ? 'ids' : 'id',
    descending: query.order === 'desc',
    ...(slug.length > 0 && { slugs: slug }),
    ...(search !== '' && { search: foldText(search) }),
    ...(include.length > 0 && { include }),
    exclude,
    publishedAfter: from(query.after),
    publishedBefore: until(query.before),
    modifiedAfter: from(query.modified_after),
    modifiedBefore: until(query.modified_before),
    terms: termFilters(query),
  };
}

export const wpProductRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole: 'guest',
    isPublic: true,
    schema: wpProductsQuery,
    async handle(call, query) {
      const { shop } = call.deps;
      const { page, per_page: perPage } = query;
      const { products, total } = await listPublishedProducts(shop, decodeListing(query));
      if (page > 1 && page > Math.ceil(total / perPage))
        return refuse(400, 'rest_post_invalid_page_number', contentApiTexts.badPage);
      const rows = products.map((product) => encodeWpProduct(product, shop.origin));
      return paginatedResponse(call, rows, { total, page, perPage });
    },
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}`,
    minRole: 'guest',
    isPublic: true,
    async handle({ deps: { shop }, id }) {
      const shown = await showPublishedProduct(shop, { id });
      return shown ? { status: 200, body: encodeWpProduct(shown, shop.origin) } : unknownProduct;
    },
  }),
];
