// Ratings in words: what every card and the head of a product page say.
import type { Rating } from '../rules/reviews/reviews.ts';

/** A mean as it is written: with one decimal, none where it is whole. */
export function averageText(average: number): string {
  return (Math.round(average * 10) / 10).toLocaleString('nl-NL', { maximumFractionDigits: 1 });
}

export function reviewCountText(count: number): string {
  return count === 1 ? '1 beoordeling' : `${count} beoordelingen`;
}

/** [2.4-16] */
export function starsText(count: number): string {
  return `${count} van de 5 sterren`;
}

/** In words, for whoever does not see the stars. */
export function ratingText({ average, count }: Rating): string {
  return `Gemiddeld ${averageText(average)} van de 5 sterren, ${reviewCountText(count)}`;
}

export const productTabTexts = {
  description: 'Beschrijving',
  information: 'Kenmerken',
  reviews: (count: number) => (count === 0 ? 'Beoordelingen' : `Beoordelingen (${count})`),
} as const;
