import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { offsets, times } from '../../../settings/constants.ts';
import { helperTexts } from '../../../texts/page-helpers.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowUp } from '../../ui/icons.tsx';
import { onScroll } from '../../ui/on-scroll.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';
import styles from './back-to-top.module.css';

/** Shows the button from its distance on; browsers that cannot draw the ring by the scroll itself are told how far it is. */
function trackScroll(button: HTMLElement, look: 'ring' | 'fade'): () => void {
  button.style.setProperty('--fade', `${times.backToTopFade}ms`);
  const told = look === 'ring' && !CSS.supports('animation-timeline', 'scroll()');
  return onScroll(() => {
    button.toggleAttribute('data-shown', scrollY > offsets.backToTop[look]);
    const room = document.documentElement.scrollHeight - innerHeight;
    if (told) button.style.setProperty('--read', String(room > 0 ? scrollY / room : 0));
  });
}

/** To the top, and the focus with it: to the skip link for who came by the keyboard, which would only puzzle the others. */
function scrollToTop({ detail }: MouseEvent): void {
  document.querySelector<HTMLElement>(detail === 0 ? 'a[href="#inhoud"]' : '#inhoud')?.focus({ preventScroll: true });
  void scrollToTarget(0, times.backToTopScroll);
}

/** The way to the top in one of its two looks (R6, [2.2-23]). */
export function BackToTop({ look }: { look: 'ring' | 'fade' }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? trackScroll(button.current, look) : undefined), [look]);
  return (
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
  );
}
