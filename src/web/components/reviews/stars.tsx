import { averageText, ratingText } from '../../../texts/rating.ts';
import type { Rating } from '../../../rules/reviews/reviews.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './stars.module.css';

/** Five stars of which so many are filled; `average` from 0 to 5, also in between. */
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

/** What the ratings of a product come to, in one star, for where there is little room. */
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
