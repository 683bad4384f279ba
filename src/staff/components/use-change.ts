// Sends one change at a time and refetches after it, so that the page shows what the server has stored.
import { useState } from 'react';
import { useDataProvider } from 'ra-core';
import type { StaffDataProvider } from '../data-provider.ts';
import type { StaffApiRequest } from '../rest-client.ts';
import { getParamErrors, getErrorMessage } from '../rest-client.ts';

type ChangeCall = Pick<StaffApiRequest, 'method' | 'path' | 'body'>;

export interface ChangeState {
  busy: boolean;
  /** Message of the last successful change; empty otherwise. */
  message: string;
  /** Message of the last failed change; null otherwise. */
  error: string | null;
  /** What the last change was refused for, by parameter; empty otherwise. */
  refused: Readonly<Record<string, string>>;
  /** Sends a change; resolves to whether it succeeded. `successMessage` is the message of a success. */
  run: (call: ChangeCall, successMessage: string) => Promise<boolean>;
  /** Sends a change without a message of its success; resolves to its answer, null when it failed. */
  send: <T>(call: ChangeCall) => Promise<T | null>;
}

const nothingRefused = {};

export function useChange(refetch: () => Promise<unknown>): ChangeState {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(nothingRefused);
  const attempt = async <T>(change: () => Promise<T>, successMessage: string): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setTrouble(null);
    setRefused(nothingRefused);
    setSaid('');
    try {
      const answer = await change();
      await refetch();
      setSaid(successMessage);
      return answer;
    } catch (error) {
      const params = getParamErrors(error);
      setRefused(params);
      setTrouble(Object.values(params)[0] ?? getErrorMessage(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    message: said,
    error: trouble,
    refused,
    run: async (call, successMessage) => {
      const change = async () => {
        await provider.sendChange(call);
        return true;
      };
      return (await attempt(change, successMessage)) === true;
    },
    send: <T>(call: ChangeCall) => attempt(() => provider.send<T>(call), ''),
  };
}
