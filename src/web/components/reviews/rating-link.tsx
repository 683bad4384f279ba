import { useEffect, useRef } from 'react';
import type { Rating } from '../../../rules/reviews/reviews.ts';
import { reviewCountText, ratingText } from '../../../texts/rating.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating-link.module.css';
import { Stars } from './stars.tsx';

const loadTooltipDismissal = (host: HTMLElement) =>
  void import('./dismiss-tooltip.ts').then(({ dismissTooltipOnEscape }) => dismissTooltipOnEscape(host));

/**
 * What the ratings come to, beside the product's name: it leads to the reviews ([2.4-13]), and on a wide screen says in words
 * what the stars show when it is pointed at or has the focus, until Escape ([2.4-14]).
 */
export function RatingLink({ rating }: { rating: Rating }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever came before the script did is not heard coming.
    if (root.current?.matches(':hover, :focus-within')) loadTooltipDismissal(root.current);
  }, []);
  return (
    <div
      ref={root}
      className={classNames('woocommerce-product-rating', styles.rating)}
      onPointerEnter={({ currentTarget }) => loadTooltipDismissal(currentTarget)}
      onFocus={({ currentTarget }) => loadTooltipDismissal(currentTarget)}
    >
      <a href="#reviews" className={classNames('woocommerce-review-link', styles.link)} rel="nofollow">
        <Stars average={rating.average} label={ratingText(rating)} />
        <span aria-hidden="true">{reviewCountText(rating.count)}</span>
      </a>
      <span className={styles.tooltip} role="tooltip" aria-hidden="true">
        {ratingText(rating)}
      </span>
    </div>
  );
}
