import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script runs; on the server, and while it takes the page over, not yet. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
