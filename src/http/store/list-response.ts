// A page of a list of the Store API with its totals and links (P2, W8).
import { paths } from '../../wire/paths.ts';
import { paginationLinks } from '../encode/pagination-links.ts';
import type { StoreCall, StoreResponse } from './store-call.ts';

/** The rows of one page; `total` counts those of all pages. */
export function listResponse(
  { deps, path, query }: StoreCall,
  body: readonly unknown[],
  { total, page, perPage }: { total: number; page: number; perPage: number },
): StoreResponse {
  const pages = Math.ceil(total / perPage);
  const links = paginationLinks({ address: `${deps.shop.origin}${paths.store}${path}`, query, page, pages });
  return {
    status: 200,
    body,
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(pages),
      'Cache-Control': 'no-cache',
      ...(links !== null && { Link: links }),
    },
  };
}
