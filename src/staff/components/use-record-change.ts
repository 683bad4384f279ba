// Changes fields of a record from its own page.
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

interface RecordChange<Fields> {
  busy: boolean;
  /** Why the last change was refused; null otherwise. */
  refusal: string | null;
  /** Sends one change at a time; `said` is the message of a success. */
  change: (fields: Fields, said: string) => void;
}

/** `notifiesRefusal`: a refusal is a notification too, for a page that has no place for it. */
export function useRecordChange<Fields extends object>(
  resource: string,
  record: RaRecord,
  notifiesRefusal = false,
): RecordChange<Fields> {
  const [update, { isPending: busy }] = useUpdate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = (error: unknown): void => {
    const [message = getErrorMessage(error)] = Object.values(getParamErrors(error));
    setRefusal(message);
    if (notifiesRefusal) notify(message, { type: 'error' });
  };
  return {
    busy,
    refusal,
    change(fields, said) {
      if (busy) return;
      setRefusal(null);
      const onSuccess = (): void => {
        notify(said, { type: 'success' });
        refresh();
      };
      const changed = { id: record.id, data: { ...fields }, previousData: record };
      void update(resource, changed, { mutationMode: 'pessimistic', onSuccess, onError });
    },
  };
}
