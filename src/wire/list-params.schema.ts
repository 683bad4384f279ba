// Parameters that the lists of the REST interface have in common.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { dateTime, flag, idList, integerBetween } from './store-params.schema.ts';

/** Which page of a list; `perPage`: how many rows a page has unless the call says so. */
export const pageParams = (perPage: number) => ({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(perPage),
});

/** The words that a row has. */
export const searchText = z.string().max(limits.attribute).default('');

/** Filters by id, and by when a row was made and changed. */
export const rowFilters = {
  include: idList.optional(),
  exclude: idList.default([]),
  after: dateTime.optional(),
  before: dateTime.optional(),
  modified_after: dateTime.optional(),
  modified_before: dateTime.optional(),
  dates_are_gmt: flag.default(false),
};

/** The only status of what everybody can read; any other is refused (P7). */
export const publicStatus = z.enum(['publish']).default('publish');

/** Ascending or descending. */
export const direction = z.enum(['asc', 'desc']);

/** An empty text, which a form with nothing chosen sends, is no value. The schema says what that means. */
export function emptyAsAbsent<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}
