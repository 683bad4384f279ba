import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { WcReviewChange } from '../../wire/review.ts';
import { pageResources } from '../resources.ts';
import type { ReviewRow } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';

/** Sends a change of a review. Notifies with `done` on success; `refusal` is the reason of a failure. */
export function useReviewChange(review: ReviewRow) {
  const [update, { isPending: busy }] = useUpdate<ReviewRow>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = (data: WcReviewChange, done: string): void => {
    if (busy) return;
    setRefusal(null);
    void update(
      pageResources.reviews,
      { id: review.id, data: { ...data }, previousData: review },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => setRefusal(getErrorMessage(error)),
      },
    );
  };
  return { change, busy, refusal };
}
