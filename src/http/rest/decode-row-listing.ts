// The rows, the order and the page of a list, from the parameters of a call (P2).
import { parseDateTime } from '../parse/gmt.ts';

interface PageParams {
  page: number;
  per_page: number;
  offset?: number | undefined;
}

interface RowListingParams extends PageParams {
  include?: readonly number[] | undefined;
  exclude: readonly number[];
  after?: string | undefined;
  before?: string | undefined;
  modified_after?: string | undefined;
  modified_before?: string | undefined;
  dates_are_gmt: boolean;
  orderby: 'date' | 'modified' | 'id' | 'include' | 'title' | 'slug';
  order: 'asc' | 'desc';
}

/** The part of the rows that a page has; a call may name the number of rows before it instead. */
export function decodePage({ page, per_page: limit, offset }: PageParams) {
  return { limit, offset: offset ?? (page - 1) * limit };
}

/** Decodes the filters that lists of rows have in common, the order and the page. Moments in epoch ms; neither is included. */
export function decodeRowListing(params: RowListingParams) {
  const moment = (text: string | undefined) => (text === undefined ? null : parseDateTime(text, params.dates_are_gmt));
  return {
    include: params.include ?? null,
    exclude: params.exclude,
    createdAfter: moment(params.after),
    createdBefore: moment(params.before),
    changedAfter: moment(params.modified_after),
    changedBefore: moment(params.modified_before),
    order: params.orderby === 'slug' ? ('title' as const) : params.orderby,
    descending: params.order === 'desc',
    ...decodePage(params),
  };
}
