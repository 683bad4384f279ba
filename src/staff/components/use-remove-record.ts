// Deletes a record from its own page, and goes to the list that it was in.
import { useDelete, useNotify, useRedirect } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { getErrorMessage } from '../rest-client.ts';

interface Removal {
  busy: boolean;
  /** Deletes the record; `said` is the message of a success. A refusal is shown, and `onRefused` is called. */
  remove: (record: RaRecord, said: string, onRefused?: () => void) => void;
}

/** Deletes records of a resource, one at a time. `meta`: that of the deletion. */
export function useRemoveRecord(resource: string, meta?: unknown): Removal {
  const [remove, { isPending: busy }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    busy,
    remove(record, said, onRefused) {
      if (busy) return;
      const onSuccess = (): void => {
        notify(said, { type: 'success' });
        redirect('list', resource);
      };
      const onError = (error: unknown): void => {
        onRefused?.();
        notify(getErrorMessage(error), { type: 'error' });
      };
      const deleted = { id: record.id, previousData: record, meta };
      void remove(resource, deleted, { mutationMode: 'pessimistic', onSuccess, onError });
    },
  };
}
