import { averageText, ratingText } from '../../../texts/rating.ts';
import type { Rating } from '../../../rules/reviews/reviews.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './stars.module.css';

/** Five stars with a partial fill; `average` is from 0 to 5 and may be fractional. */
export function Stars({ average, label }: { average: number; label: string }) {
  return (
    <span className={classNames('star-rating', styles.stars)}>
      <svg viewBox="0 0 50 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.empty} width="50" height="10" />
        <rect className={styles.full} width={average * 10} height="10" />
      </svg>
      <span className="screen-reader-text">{label}</span>
    </span>
  );
}

/** The rating as one star with numbers, for places with little room. */
export function RatingMark({ rating }: { rating: Rating }) {
  return (
    <p className={styles.mark}>
      <span className={styles.one} aria-hidden="true" />
      <span aria-hidden="true">
        {averageText(rating.average)} ({rating.count})
      </span>
      <span className="screen-reader-text">{ratingText(rating)}</span>
    </p>
  );
}
