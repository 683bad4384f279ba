import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'ra-core';
import type { StaffWithdrawalChange } from '../../wire/withdrawal.ts';
import { pageResources } from '../resources.ts';
import type { WithdrawalRow } from '../resources.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

/** Sends a change of a withdrawal. Notifies with `done` on success; `refusal` is the reason of a failure. */
export function useWithdrawalChange(withdrawal: WithdrawalRow) {
  const [update, { isPending: busy }] = useUpdate<WithdrawalRow>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = (data: StaffWithdrawalChange, done: string): void => {
    if (busy) return;
    setRefusal(null);
    void update(
      pageResources.withdrawals,
      { id: withdrawal.id, data: { ...data }, previousData: withdrawal },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(done, { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => {
          const [reason = getErrorMessage(error)] = Object.values(getParamErrors(error));
          setRefusal(reason);
        },
      },
    );
  };
  return { change, busy, refusal };
}
