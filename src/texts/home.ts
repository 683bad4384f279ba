// Default texts of the home page, for sections without their own.

export const homeTexts = {
  heroTitle: 'Verzegeld, echt en zo van de drukker',
  heroText:
    'Boosterboxen, premium collectieboxen en jumbo packs uit Azië. Wij halen ze zelf binnen, controleren elk zegel en pakken ze stevig in.',
  heroLink: 'Bekijk alle producten',
  categories: 'Kies je kaarten',
  posts: 'Uit de blog',
  seeAll: 'Bekijk alles',
  seeAllOf: (label: string, heading: string) => `${label}: ${heading}`,
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} producten`),
  sources: {
    new: 'Pas binnen',
    sale: 'In de aanbieding',
    'back-in-stock': 'Weer op voorraad',
    chosen: 'Door ons gekozen',
  },
} as const;
