import { useEffect } from 'react';

/** Calls back at a moment (epoch ms), once; null: never. */
export function usePromiseEnd(moment: number | null, callback: () => void): void {
  useEffect(() => {
    if (moment === null || moment <= Date.now()) return undefined;
    const timer = setTimeout(callback, moment - Date.now());
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback of the moment's first render is as good
  }, [moment]);
}
