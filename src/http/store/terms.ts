// The Store API's categories, tags, attributes and terms (P4).
import { withDescendantIds } from '../../rules/catalog/category-tree.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { listPublicAttributes, listPublicCategories, listPublicTags } from '../../shop/catalog/list-public-terms.ts';
import { wireTexts } from '../../texts/wire.ts';
import { termsListQuery } from '../../wire/store-terms.schema.ts';
import type { TermsListQuery } from '../../wire/store-terms.schema.ts';
import type { StoreTerm } from '../../wire/store-terms.ts';
import { encodeStoreAttribute, encodeStoreCategory, encodeStoreTerm } from '../encode/store-terms.ts';
import { validateParams } from '../encode/validate-params.ts';
import { listResponse } from './list-response.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

const collator = new Intl.Collator('nl');

function compareBy({ orderby }: TermsListQuery) {
  return (one: StoreTerm, other: StoreTerm): number => {
    const sign = orderby === 'count' ? one.count - other.count : collator.compare(one[orderby], other[orderby]);
    return sign || one.id - other.id;
  };
}

/** One page of terms; `isEmpty` says which ones `hide_empty` leaves out. */
function termsResponse<Term extends StoreTerm>(
  call: StoreCall,
  all: readonly Term[],
  isEmpty: (term: Term) => boolean = ({ count }) => count === 0,
): StoreResponse {
  const read = validateParams(termsListQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { page, per_page: perPage, offset, search, include, exclude, order, hide_empty, parent } = read.data;
  const words = foldText(search);
  const found = all
    .filter(
      (term) =>
        (include === undefined || include.includes(term.id)) &&
        !exclude.includes(term.id) &&
        (parent === undefined || term.parent === parent) &&
        (words === '' || foldText(term.name).includes(words)) &&
        !(hide_empty && isEmpty(term)),
    )
    .toSorted(compareBy(read.data));
  const sorted = order === 'asc' ? found : found.toReversed();
  const size = perPage === 0 ? Math.max(1, sorted.length) : perPage;
  const start = offset ?? (page - 1) * size;
  return listResponse(call, sorted.slice(start, start + size), { total: sorted.length, page, perPage: size });
}

async function loadCategories({ deps: { shop } }: StoreCall) {
  const all = await listPublicCategories(shop);
  return { all, encoded: all.map((one) => encodeStoreCategory(one, all, shop.origin)) };
}

/** `GET products/categories`: one without products of its own is not empty while one below it has some. */
export async function getCategories(call: StoreCall): Promise<StoreResponse> {
  const { all, encoded } = await loadCategories(call);
  const filled = new Set(all.filter(({ count }) => count > 0).map(({ id }) => id));
  return termsResponse(call, encoded, ({ id }) => !withDescendantIds(all, id).some((one) => filled.has(one)));
}

/** `GET products/categories/{id}` */
export async function getCategory(call: StoreCall): Promise<StoreResponse> {
  const { encoded } = await loadCategories(call);
  const found = encoded.find(({ id }) => id === Number(call.pathParams['id']));
  if (!found) return refuse(404, 'woocommerce_rest_category_invalid_id', wireTexts.unknownCategory);
  return { status: 200, body: found };
}

/** `GET products/tags` */
export async function getTags(call: StoreCall): Promise<StoreResponse> {
  return termsResponse(call, (await listPublicTags(call.deps.shop)).map(encodeStoreTerm));
}

/** `GET products/brands`: none. The manufacturer of a product is no taxonomy here, and no list of products filters by it. */
export async function getBrands(call: StoreCall): Promise<StoreResponse> {
  return termsResponse(call, []);
}

/** `GET products/attributes`: all of them. */
export async function getAttributes(call: StoreCall): Promise<StoreResponse> {
  const all = (await listPublicAttributes(call.deps.shop)).map(encodeStoreAttribute);
  return listResponse(call, all, { total: all.length, page: 1, perPage: Math.max(1, all.length) });
}

async function findAttribute({ deps: { shop }, pathParams }: StoreCall) {
  return (await listPublicAttributes(shop)).find(({ id }) => id === Number(pathParams['id']));
}

/** `GET products/attributes/{id}` */
export async function getAttribute(call: StoreCall): Promise<StoreResponse> {
  const found = await findAttribute(call);
  if (!found) return refuse(404, 'woocommerce_rest_attribute_invalid_id', wireTexts.unknownAttribute);
  return { status: 200, body: encodeStoreAttribute(found) };
}

/** `GET products/attributes/{id}/terms` */
export async function getAttributeTerms(call: StoreCall): Promise<StoreResponse> {
  const found = await findAttribute(call);
  if (!found) return refuse(404, 'woocommerce_rest_taxonomy_invalid', wireTexts.unknownTaxonomy);
  return termsResponse(call, found.terms.map(encodeStoreTerm));
}
