import { useEffect, useState } from 'react';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { fetchVariationList } from './together-requests.ts';
import type { TogetherProps } from './together-options.ts';

/** Whether the list is that of the chosen variation, or the one from before. */
export type ListStatus = 'ready' | 'loading' | 'failed';

interface FetchedList {
  variationId: number;
  list: OfferedList | null;
}

/**
 * The list that holds for the chosen variation ([4.12-02]): the fetched list of a variation that has its own, otherwise
 * that of the product. While a list is loading, and when loading fails, the list that was there stays (R31).
 */
export function useTogetherList(
  { list: own, variationIds }: Pick<TogetherProps, 'list' | 'variationIds'>,
  variationId: number,
): { list: OfferedList | null; status: ListStatus } {
  const wanted = variationIds.includes(variationId) ? variationId : 0;
  const [fetched, setFetched] = useState<FetchedList>({ variationId: 0, list: own });
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    setFailed(0);
    if (wanted === 0) {
      setFetched({ variationId: 0, list: own });
      return;
    }
    const lifetime = new AbortController();
    fetchVariationList(wanted, lifetime.signal).then(
      (list) => setFetched({ variationId: wanted, list: list ?? own }),
      () => {
        if (!lifetime.signal.aborted) setFailed(wanted);
      },
    );
    return () => lifetime.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list of the product does not change
  }, [wanted]);
  if (wanted === 0) return { list: own, status: 'ready' };
  if (fetched.variationId === wanted) return { list: fetched.list, status: 'ready' };
  return { list: fetched.list, status: failed === wanted ? 'failed' : 'loading' };
}
