// The languages in which cards are printed.

export type EditionKey = 'tc' | 'sc' | 'jp' | 'en' | 'kr';

interface Edition {
  slug: string;
  name: string;
  code: string;
  categories: readonly string[];
  /** A sentence for the product page. */
  language: string;
}

export const editions: Readonly<Record<EditionKey, Edition>> = {
  tc: {
    slug: 'traditioneel-chinees',
    name: 'Traditioneel Chinees',
    code: 'TC',
    categories: ['chinees', 'traditioneel-chinees'],
    language: 'De kaarten zijn in het Chinees, in het traditionele schrift van Taiwan en Hongkong.',
  },
  sc: {
    slug: 'vereenvoudigd-chinees',
    name: 'Vereenvoudigd Chinees',
    code: 'SC',
    categories: ['chinees', 'vereenvoudigd-chinees'],
    language: 'De kaarten zijn in het Chinees, in het vereenvoudigde schrift van het vasteland.',
  },
  jp: {
    slug: 'japans',
    name: 'Japans',
    code: 'JP',
    categories: ['japans'],
    language: 'De kaarten zijn in het Japans.',
  },
  en: {
    slug: 'engels',
    name: 'Engels',
    code: 'EN',
    categories: ['engels'],
    language: 'De kaarten zijn in het Engels.',
  },
  kr: {
    slug: 'koreaans',
    name: 'Koreaans',
    code: 'KR',
    categories: [],
    language: 'De kaarten zijn in het Koreaans.',
  },
};
