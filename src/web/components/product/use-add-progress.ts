import { useEffect, useRef, useState } from 'react';
import { times } from '../../../settings/constants.ts';
import type { AddStatus } from '../../state/use-cart.ts';

/** What the add button of a product's own page shows of an add ([4.16-02]). */
export type AddProgress = 'idle' | 'active' | 'checked';

/**
 * From the press on: active, a check mark after 1.5 s, idle again after 3.5 s ([9-24]). A slow answer comes first: nothing is
 * checked before it was added, and a refusal ends it at once.
 */
export function useAddProgress(status: AddStatus): AddProgress {
  const began = useRef(0);
  const [afterAdd, setAfterAdd] = useState<AddProgress>('active');
  useEffect(() => {
    if (status === 'loading') began.current = performance.now();
    if (status !== 'added') return;
    const check = Math.max(began.current + times.addProgressCheck - performance.now(), 0);
    const reset = check + times.addProgressReset - times.addProgressCheck;
    const checking = setTimeout(() => setAfterAdd('checked'), check);
    const resetting = setTimeout(() => setAfterAdd('idle'), reset);
    return () => {
      clearTimeout(checking);
      clearTimeout(resetting);
      setAfterAdd('active');
    };
  }, [status]);
  if (status === 'idle') return 'idle';
  return status === 'loading' ? 'active' : afterAdd;
}
