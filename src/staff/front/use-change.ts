// One change at a time to what stands on every page: sent at once, and shown as the server has it then.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { StaffDataProvider } from '../data-provider.ts';
import type { Call } from '../rest-client.ts';
import { refusedParams, wordsOf } from '../rest-client.ts';

export interface Changing {
  busy: boolean;
  /** What was done last. */
  said: string;
  /** Why the last change was refused. */
  trouble: string | null;
  /** Whether it was done. `words`: said when it was. */
  run: (call: Pick<Call, 'method' | 'path' | 'body'>, words: string) => Promise<boolean>;
}

export function useChange(fetchAgain: () => Promise<unknown>): Changing {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    busy,
    said,
    trouble,
    run: async (call, words) => {
      if (busy) return false;
      setBusy(true);
      setTrouble(null);
      setSaid('');
      try {
        await provider.change(call);
        await fetchAgain();
        setSaid(words);
        return true;
      } catch (error) {
        setTrouble(Object.values(refusedParams(error))[0] ?? wordsOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
