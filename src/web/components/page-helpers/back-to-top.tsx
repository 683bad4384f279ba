import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { offsets, times } from '../../../settings/constants.ts';
import { helperTexts } from '../../../texts/page-helpers.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowUp } from '../../ui/icons.tsx';
import { onScroll } from '../../ui/on-scroll.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';
import styles from './back-to-top.module.css';

/**
 * Shows the button below a scroll distance. For browsers without scroll-driven animations it also sets how far the ring
 * is filled.
 */
function trackScroll(button: HTMLElement, look: 'ring' | 'fade'): () => void {
  button.style.setProperty('--fade', `${times.backToTopFade}ms`);
  const needsProgress = look === 'ring' && !CSS.supports('animation-timeline', 'scroll()');
  return onScroll(() => {
    button.toggleAttribute('data-shown', scrollY > offsets.backToTop[look]);
    const maxScroll = document.documentElement.scrollHeight - innerHeight;
    if (needsProgress) button.style.setProperty('--read', String(maxScroll > 0 ? scrollY / maxScroll : 0));
  });
}

/** Scrolls to the top and moves the focus: to the skip link after a keyboard press, else to the page's content. */
function scrollToTop({ detail }: MouseEvent): void {
  document.querySelector<HTMLElement>(detail === 0 ? 'a[href="#inhoud"]' : '#inhoud')?.focus({ preventScroll: true });
  void scrollToTarget(0, times.backToTopScroll);
}

/** The back-to-top button in one of its two designs (R6, [2.2-23]). */
export function BackToTop({ look }: { look: 'ring' | 'fade' }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? trackScroll(button.current, look) : undefined), [look]);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-scripted
        className={classNames(styles.button, styles[look])}
        aria-label={helperTexts.backToTop}
        onClick={scrollToTop}
      >
        <IconArrowUp />
      </button>
      <div className={styles.strip} data-scripted />
    </>
  );
}
