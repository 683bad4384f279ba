// Closes a message by itself after a time ([2.8-18], [9-28]); the time stands still while the visitor is busy with it.
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { times } from '../../../settings/constants.ts';

/**
 * Calls `close` 3000 ms after `isShown`. The time begins again when the pointer or the focus leaves the box: whoever moves the
 * pointer over it, or moves the focus into it, is reading or using it.
 */
export function useAutoClose(box: RefObject<HTMLElement | null>, isShown: boolean, close: () => void): void {
  useEffect(() => {
    const element = box.current;
    if (!isShown || !element) return undefined;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const held = new Set<'pointer' | 'focus'>();
    let timer = setTimeout(close, times.wishlistPopup);
    const hold = (by: 'pointer' | 'focus') => () => {
      held.add(by);
      clearTimeout(timer);
    };
    const release = (by: 'pointer' | 'focus') => () => {
      if (!held.delete(by) || held.size > 0) return;
      clearTimeout(timer);
      timer = setTimeout(close, times.wishlistPopup);
    };
    element.addEventListener('pointermove', hold('pointer'), { signal });
    element.addEventListener('pointerleave', release('pointer'), { signal });
    element.addEventListener('focusin', hold('focus'), { signal });
    element.addEventListener('focusout', release('focus'), { signal });
    return () => {
      clearTimeout(timer);
      lifetime.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `close` does the same as long as the box is mounted
  }, [isShown]);
}
