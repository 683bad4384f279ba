// One change at a time to what stands on every page: sent at once, and shown as the server has it then.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { StaffDataProvider } from '../data-provider.ts';
import type { RestRequest } from '../rest-client.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';

export interface ChangeState {
  busy: boolean;
  /** What was done last. */
  message: string;
  /** Why the last change was refused. */
  error: string | null;
  /** Whether it was done. `words`: said when it was. */
  run: (call: Pick<RestRequest, 'method' | 'path' | 'body'>, words: string) => Promise<boolean>;
}

export function useChange(fetchAgain: () => Promise<unknown>): ChangeState {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    busy,
    message: said,
    error: trouble,
    run: async (call, words) => {
      if (busy) return false;
      setBusy(true);
      setTrouble(null);
      setSaid('');
      try {
        await provider.sendChange(call);
        await fetchAgain();
        setSaid(words);
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
