// Texts of the feeds of products and reviews.
import { starsText } from './rating.ts';

export const feedTexts = {
  products: (shop: string) => `Nieuw bij ${shop}`,
  productsDescription: (shop: string) => `De nieuwste producten van ${shop}.`,
  category: (category: string, shop: string) => `${category} bij ${shop}`,
  categoryDescription: (category: string, shop: string) => `De nieuwste producten in ${category} bij ${shop}.`,
  reviews: (shop: string) => `Beoordelingen bij ${shop}`,
  reviewsDescription: (shop: string) => `De nieuwste beoordelingen van producten van ${shop}.`,
  productReviews: (product: string) => `Beoordelingen van ${product}`,
  productReviewsDescription: (product: string, shop: string) => `De nieuwste beoordelingen van ${product} bij ${shop}.`,
  /** `product`: its name, where the feed has reviews of several. */
  review: (author: string, stars: number, product: string) =>
    product === '' ? `${author}: ${starsText(stars)}` : `${author} over ${product}: ${starsText(stars)}`,
} as const;
