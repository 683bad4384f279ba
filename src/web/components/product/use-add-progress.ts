import { useEffect, useRef, useState } from 'react';
import { times } from '../../../settings/constants.ts';
import type { AddStatus } from '../../state/use-cart.ts';

/** What the add button of a product page shows during an addition ([4.16-02]). */
type AddProgress = 'idle' | 'active' | 'checked';

/**
 * `active` from the click on, `checked` after 1.5 s and `idle` again after 3.5 s ([9-24]). `checked` is never shown
 * before the server has confirmed the addition; a refusal resets the state immediately.
 */
export function useAddProgress(status: AddStatus): AddProgress {
  const startTime = useRef(0);
  const [afterAdd, setAfterAdd] = useState<AddProgress>('active');
  useEffect(() => {
    if (status === 'loading') startTime.current = performance.now();
    if (status !== 'added') return;
    const check = Math.max(startTime.current + times.addProgressCheck - performance.now(), 0);
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
