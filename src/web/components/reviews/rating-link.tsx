import { useEffect, useRef } from 'react';
import type { Rating } from '../../../rules/reviews/reviews.ts';
import { reviewCountText, ratingText } from '../../../texts/rating.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating-link.module.css';
import { Stars } from './stars.tsx';

const loadTooltipDismissal = (host: HTMLElement) =>
  void import('./dismiss-tooltip.ts').then(({ dismissTooltipOnEscape }) => dismissTooltipOnEscape(host));

/**
 * The average rating below the product's name, as a link to the reviews ([2.4-13]). On a wide screen a tooltip shows
 * the rating in words on hover and focus, until Escape ([2.4-14]).
 */
export function RatingLink({ rating }: { rating: Rating }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The link may have been hovered or focused before hydration.
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
