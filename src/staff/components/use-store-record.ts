// Stores the values of a form: as a new record, or as a change of the one that is stored.
import { useCreate, useUpdate } from 'ra-core';
import type { RaRecord } from 'ra-core';

interface StoreOutcome<R> {
  onSuccess: (record: R) => void;
  onError: (error: unknown) => void;
}

interface RecordStore<R> {
  isSaving: boolean;
  store: (data: object, outcome: StoreOutcome<R>) => void;
}

/** `stored`: the record that is changed; null: a new one is made. What the page shows changes when the server has stored it. */
export function useStoreRecord<R extends RaRecord>(resource: string, stored: R | null): RecordStore<R> {
  const [update, { isPending: isUpdating }] = useUpdate<R>();
  const [create, { isPending: isCreating }] = useCreate<R>();
  return {
    isSaving: isUpdating || isCreating,
    store(data, outcome) {
      if (!stored) void create(resource, { data }, outcome);
      else
        void update(
          resource,
          { id: stored.id, data, previousData: stored },
          { mutationMode: 'pessimistic', ...outcome },
        );
    },
  };
}
