// Reviews as structured data: the average of all reviews, and the reviews that the page shows.
import type { PublicReview, Rating } from '../../../rules/reviews/reviews.ts';
import { isoDate } from '../../../texts/dates.ts';

/** The average rating of a product. */
export function aggregateRating({ average, count }: Rating): object {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

/** A node per review. */
export function reviewNodes(reviews: readonly PublicReview[]): object[] {
  return reviews.map(({ author, rating, text, at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: isoDate(at),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }));
}
