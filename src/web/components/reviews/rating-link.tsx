import { useEffect, useRef } from 'react';
import type { Rating } from '../../../rules/reviews.ts';
import { countText, ratedText } from '../../../texts/rating.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating-link.module.css';
import { Stars } from './stars.tsx';

const watch = (host: HTMLElement) => void import('./dismiss-tooltip.ts').then(({ watchTooltip }) => watchTooltip(host));

/**
 * What the ratings come to, beside the product's name: it leads to the reviews ([2.4-13]), and on a wide screen says in words
 * what the stars show when it is pointed at or has the focus, until Escape ([2.4-14]).
 */
export function RatingLink({ rating }: { rating: Rating }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever came before the script did is not heard coming.
    if (root.current?.matches(':hover, :focus-within')) watch(root.current);
  }, []);
  return (
    <div
      ref={root}
      className={classNames('woocommerce-product-rating', styles.rating)}
      onPointerEnter={({ currentTarget }) => watch(currentTarget)}
      onFocus={({ currentTarget }) => watch(currentTarget)}
    >
      <a href="#reviews" className={classNames('woocommerce-review-link', styles.link)} rel="nofollow">
        <Stars average={rating.average} label={ratedText(rating)} />
        <span aria-hidden="true">{countText(rating.count)}</span>
      </a>
      <span className={styles.tooltip} role="tooltip" aria-hidden="true">
        {ratedText(rating)}
      </span>
    </div>
  );
}
