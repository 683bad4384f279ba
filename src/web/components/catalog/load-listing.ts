// Loads a listing with its filters and counts in one request.
import { parseListing } from '../../../rules/listing/listing-filters.ts';
import type { ListingView } from '../../../wire/listing.ts';
import { paths, typedMediaType } from '../../../wire/paths.ts';
import type { RefreshLoopBody, TypedRefreshLoopResponse } from '../../../wire/refresh-loop.ts';

/**
 * Returns a function that loads the same listing at another address ([7.12-01]): products, counts and chosen filters.
 * It rejects when the response is not successful and when the request is aborted.
 */
export function makeListingLoader({ postId, widgetId }: Pick<ListingView, 'postId' | 'widgetId'>) {
  return async (address: string, signal: AbortSignal): Promise<ListingView> => {
    const { filters } = parseListing(widgetId, address.split('?')[1] ?? '');
    const body: RefreshLoopBody = {
      post_id: postId,
      widget_id: widgetId,
      widget_filters: Object.fromEntries(
        filters.map(({ taxonomy, terms, logicalJoin }) => [taxonomy, { terms, logicalJoin }]),
      ),
      pagination_base_url: address,
    };
    const response = await fetch(paths.refreshLoop, {
      method: 'POST',
      headers: { Accept: typedMediaType, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new Error(`the listing answered ${response.status}`);
    // Our own server's response, typed by the same contract.
    const answer = (await response.json()) as TypedRefreshLoopResponse;
    return answer.data;
  };
}
