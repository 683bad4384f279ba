// Sends one change at a time and refetches after it, so that the page shows what the server has stored.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { StaffDataProvider } from '../data-provider.ts';
import type { RestRequest } from '../rest-client.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';

export interface ChangeState {
  busy: boolean;
  /** Message of the last successful change; empty otherwise. */
  message: string;
  /** Message of the last failed change; null otherwise. */
  error: string | null;
  /** Sends a change; resolves to whether it succeeded. `successMessage` is the message of a success. */
  run: (call: Pick<RestRequest, 'method' | 'path' | 'body'>, successMessage: string) => Promise<boolean>;
}

export function useChange(refetch: () => Promise<unknown>): ChangeState {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    busy,
    message: said,
    error: trouble,
    run: async (call, successMessage) => {
      if (busy) return false;
      setBusy(true);
      setTrouble(null);
      setSaid('');
      try {
        await provider.sendChange(call);
        await refetch();
        setSaid(successMessage);
        return true;
      } catch (error) {
        setTrouble(Object.values(getParamErrors(error))[0] ?? getErrorMessage(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
