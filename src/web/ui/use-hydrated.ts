import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the script runs; on the server, and while it takes the page over, not yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
