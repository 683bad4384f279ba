// The list of reviews, rendered by the server only.
import { histogramPercentages } from '../../../rules/reviews/reviews.ts';
import type { Histogram, AuthorReview, PublicReview, Rating } from '../../../rules/reviews/reviews.ts';
import { formatCalendarDate, isoDate } from '../../../texts/dates.ts';
import { averageText, reviewCountText, ratingText, starsText } from '../../../texts/rating.ts';
import { reportLinkTexts } from '../../../texts/report-link.ts';
import { reviewTexts } from '../../../texts/reviews.ts';
import { paths } from '../../../wire/paths.ts';
import type { ReviewsProps } from './reviews-props.ts';
import { IconCheck } from '../../ui/icons.tsx';
import { Pagination } from '../catalog/pagination.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

function ReviewParagraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

/** A review. `reportable`: published, with a link to report it. */
function Review({ review, shop, reportable = false }: { review: PublicReview; shop: string; reportable?: boolean }) {
  const { id, author, rating, verified, at, text, answer } = review;
  return (
    <article id={`comment-${id}`} className={classNames('comment_container', styles.review)}>
      <header className={styles.head}>
        <Stars average={rating} label={starsText(rating)} />
        <p className="meta">
          <strong className="woocommerce-review__author">{author}</strong>
          {verified && (
            <em className={classNames('woocommerce-review__verified verified', styles.verified)}>
              <IconCheck size={16} /> {reviewTexts.verified}
            </em>
          )}
          <time className={classNames('woocommerce-review__published-date', styles.date)} dateTime={isoDate(at)}>
            {formatCalendarDate(isoDate(at))}
          </time>
        </p>
      </header>
      <div className={classNames('description', styles.text)}>
        <ReviewParagraphs text={text} />
      </div>
      {answer !== '' && (
        <div className={styles.answer}>
          <p className={styles.from}>{reviewTexts.answer(shop)}</p>
          <ReviewParagraphs text={answer} />
        </div>
      )}
      {reportable && (
        <p>
          <a className={styles.report} href={paths.reportReview(id)} rel="nofollow">
            {reportLinkTexts.link} <VisuallyHidden>{reportLinkTexts.linkOf(author)}</VisuallyHidden>
          </a>
        </p>
      )}
    </article>
  );
}

function RatingOverview({ rating, histogram }: { rating: Rating; histogram: Histogram }) {
  const shares = histogramPercentages(histogram);
  return (
    <div className={styles.overview}>
      <p className={styles.average}>
        <span className={styles.number} aria-hidden="true">
          {averageText(rating.average)}
        </span>
        <Stars average={rating.average} label={ratingText(rating)} />
        <span aria-hidden="true">{reviewCountText(rating.count)}</span>
      </p>
      <dl className={styles.histogram} aria-label={reviewTexts.histogram}>
        {histogram
          .map((count, index) => (
            <div key={index}>
              <dt>{reviewTexts.histogramRow(index + 1)}</dt>
              <dd>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.bar} width="100" height="8" />
                  <rect className={styles.share} width={shares[index] ?? 0} height="8" />
                </svg>
                <span>{count}</span>
              </dd>
            </div>
          ))
          .toReversed()}
      </dl>
    </div>
  );
}

/** A review that only its author sees until it is published. */
function OwnReviewSection({ own, shop }: { own: AuthorReview; shop: string }) {
  return (
    <div className={styles.own}>
      <p className={classNames('woocommerce-review__awaiting-approval', styles.told)}>
        {reviewTexts.own[own.state]}
        {own.reason !== '' && ` ${reviewTexts.ownReason(own.reason)}`}
      </p>
      <Review review={own} shop={shop} />
    </div>
  );
}

/** The visitor's own review, the average with its histogram, and a page of reviews. */
export function ReviewList({
  reviews: { reviews, histogram, pageNumber, pages, own, policy },
  rating,
  slug,
  shop,
}: {
  reviews: ReviewsProps;
  rating: Rating | undefined;
  slug: string;
  shop: string;
}) {
  const others = own ? reviews.filter(({ id }) => id !== own.id) : reviews;
  return (
    <div id="comments">
      {own && <OwnReviewSection own={own} shop={shop} />}
      {rating ? (
        <RatingOverview rating={rating} histogram={histogram} />
      ) : (
        <p className="woocommerce-noreviews">{reviewTexts.none}</p>
      )}
      {others.length > 0 && (
        <ol className={classNames('commentlist', styles.list)}>
          {others.map((review) => (
            <li key={review.id} className="review" id={`li-comment-${review.id}`}>
              <Review review={review} shop={shop} reportable />
            </li>
          ))}
        </ol>
      )}
      <Pagination href={(page) => `${paths.reviews(slug, page)}#reviews`} pageNumber={pageNumber} pages={pages} />
      {policy !== null && (
        <p className={styles.policy}>
          {reviewTexts.policyBefore} <a href={policy}>{reviewTexts.policy}</a>.
        </p>
      )}
    </div>
  );
}
