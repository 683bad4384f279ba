// Texts of ratings on cards and product pages.
import type { Rating } from '../rules/reviews/reviews.ts';

/** Formats a mean with one decimal, or none when it is whole. */
export function averageText(average: number): string {
  return (Math.round(average * 10) / 10).toLocaleString('nl-NL', { maximumFractionDigits: 1 });
}

/** '1 beoordeling', '3 beoordelingen'. */
export function reviewCountText(count: number): string {
  return count === 1 ? '1 beoordeling' : `${count} beoordelingen`;
}

/** [2.4-16] */
export function starsText(count: number): string {
  return `${count} van de 5 sterren`;
}

/** Text alternative for the stars. */
export function ratingText({ average, count }: Rating): string {
  return `Gemiddeld ${averageText(average)} van de 5 sterren, ${reviewCountText(count)}`;
}

export const productTabTexts = {
  description: 'Beschrijving',
  information: 'Kenmerken',
  reviews: (count: number) => (count === 0 ? 'Beoordelingen' : `Beoordelingen (${count})`),
} as const;
