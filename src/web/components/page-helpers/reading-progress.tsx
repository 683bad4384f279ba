import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onScroll } from '../../ui/on-scroll.ts';
import styles from './reading-progress.module.css';

/** The part of a text that has been scrolled into view, from 0 to 1; 0 when the text fits on the screen. */
function readFraction(text: Element): number {
  const end = text.getBoundingClientRect().bottom + scrollY - innerHeight;
  return end > 0 ? Math.min(1, Math.max(0, scrollY / end)) : 0;
}

/**
 * A progress bar at the top of the window that grows as `text` is read ([2.2-24]). Hidden from screen readers, which
 * report the position themselves.
 */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () => onScroll(() => text.current && bar.current?.style.setProperty('scale', `${readFraction(text.current)} 1`)),
    [text],
  );
  return (
    <div className={styles.track} data-scripted data-reading-progress aria-hidden="true">
      <div ref={bar} className={styles.bar} />
    </div>
  );
}
