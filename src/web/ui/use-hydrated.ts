import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the component is hydrated; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
