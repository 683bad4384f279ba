import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { times } from '../../../settings/constants.ts';
import { classNames } from '../../ui/class-names.ts';
import type { DisplayedOffer } from './displayed-offer.ts';
import { UnitPrice } from './displayed-price.tsx';
import { stockText } from './stock-text.ts';
import styles from './variation-panel.module.css';

/** Animates the height of an element to open or close it; null with reduced motion. */
function animateHeight(element: HTMLElement, open: boolean): Animation | null {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const ends = ['0px', `${element.scrollHeight}px`];
  return element.animate(
    { height: open ? ends : ends.toReversed(), overflow: ['clip', 'clip'] },
    { duration: times.variationSlide, easing: 'ease-out', fill: open ? 'none' : 'forwards' },
  );
}

interface VariationPanelContent {
  id: number;
  offer: DisplayedOffer;
  /** Whether the variations differ in price. */
  priced: boolean;
}

/**
 * The description, price and stock of the chosen variation ([4.4-03]). It appears some time after the last choice,
 * opens with an animation, and closes when no variation is found ([9-21]). `content` is null when none is found;
 * `waits`: the result is not known yet.
 */
export function VariationPanel({ content, waits }: { content: VariationPanelContent | null; waits: boolean }) {
  const [shown, setShown] = useState(content);
  const box = useRef<HTMLDivElement>(null);
  const id = content?.id ?? null;
  const shownId = shown?.id ?? null;
  useEffect(() => {
    if (waits || id === shownId) return;
    if (content) {
      const timer = setTimeout(() => setShown(content), times.variationDisplay);
      return () => clearTimeout(timer);
    }
    const closing = box.current && animateHeight(box.current, false);
    if (!closing) return setShown(null);
    closing.finished.then(
      () => setShown(null),
      () => undefined,
    );
    return () => closing.cancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id stands for all of a variation
  }, [id, shownId, waits]);
  const isOpen = shown !== null;
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current && box.current) animateHeight(box.current, true);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={classNames('woocommerce-variation single_variation', styles.panel)} aria-live="polite">
      {shown && (
        <div ref={box}>
          <div className={styles.inside}>
            {shown.offer.description !== '' && (
              <p className={classNames('woocommerce-variation-description', styles.description)}>
                {shown.offer.description}
              </p>
            )}
            {shown.priced && (
              <p className={classNames('woocommerce-variation-price', styles.price)}>
                <UnitPrice price={shown.offer.price} highest={shown.offer.price.price} />
              </p>
            )}
            <p className="woocommerce-variation-availability">{stockText(shown.offer.stock)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
