// Texts of the blog.
import { formatCalendarDate, isoDate } from './dates.ts';

export const blogTexts = {
  blog: 'Blog',
  title: 'Over kaarten en verzamelen',
  intro: 'Wat wij leren achter de toonbank: over edities, zegels, bewaren en openen.',
  description: (shop: string) =>
    `Verhalen en uitleg van ${shop} over verzamelkaarten: edities, zegels, bewaren en openen.`,
  feedTitle: (shop: string) => `De blog van ${shop}`,
  empty: 'Er staat nog niets op de blog. Kom later nog eens kijken.',
  /** `at`: epoch ms. */
  published: (at: number) => formatCalendarDate(isoDate(at)),
  by: (shop: string) => `door ${shop}`,
  minutes: (minutes: number) => (minutes === 1 ? '1 minuut lezen' : `${minutes} minuten lezen`),
  related: 'Lees ook',
  shown: (shown: number, total: number) => `${shown} van ${total} artikelen.`,
  allPosts: 'Naar alle artikelen',
  previewTitle: 'Voorbeeld',
} as const;
