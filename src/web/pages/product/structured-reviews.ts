// Reviews as data for search engines, of the ones that the page shows and of all that it counts.
import type { PublicReview, Rating } from '../../../rules/reviews/reviews.ts';
import { isoDate } from '../../../texts/dates.ts';

/** What all ratings come to. */
export function aggregateRating({ average, count }: Rating): object {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

export function reviewNodes(reviews: readonly PublicReview[]): object[] {
  return reviews.map(({ author, rating, text, at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: isoDate(at),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }));
}
