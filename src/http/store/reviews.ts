// The Store API's reviews (P4).
import { listPublicReviews } from '../../shop/catalog/list-public-reviews.ts';
import { reviewsListQuery } from '../../wire/store-terms.schema.ts';
import { encodeStoreReview } from '../encode/store-terms.ts';
import { validateParams } from '../encode/validate-params.ts';
import { listResponse } from './list-response.ts';
import { errorResponse } from './store-call.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** `GET products/reviews` */
export async function getReviews(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(reviewsListQuery, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { shop } = call.deps;
  const { page, per_page: perPage, offset = (page - 1) * perPage, order, orderby, ...filters } = read.data;
  const { reviews, total } = await listPublicReviews(shop, {
    productIds: filters.product_id ?? null,
    categoryIds: filters.category_id ?? null,
    order: orderby === 'date_gmt' ? 'date' : orderby,
    descending: order === 'desc',
    limit: perPage,
    offset,
  });
  const rows = reviews.map((one) => encodeStoreReview(one, shop.origin));
  return listResponse(call, rows, { total, page, perPage });
}
