// Titles and descriptions of pages, for the browser tab and for search engines.

export const pageTexts = {
  title: (page: string, shop: string) => `${page} | ${shop}`,
  narrowed: (title: string, term: string) => `${title}: ${term}`,
  paged: (title: string, number: number) => (number > 1 ? `${title}, pagina ${number}` : title),
  homeTitle: (shop: string) => `${shop}: verzegelde boosterboxen en collectieboxen`,
  homeDescription:
    'Verzegelde boosterboxen, premium collectieboxen en jumbo packs van verzamelkaarten, in het Chinees, Japans en andere talen.',
  allProducts: 'Alle producten',
  allProductsIntro: 'Alles wat we hebben, van losse booster tot premium box.',
  listingDescription: (heading: string, shop: string) => `${heading} bij ${shop}: verzegeld en uit voorraad.`,
  searchTitle: (term: string) => (term === '' ? 'Zoeken' : `Zoeken naar ‘${term}’`),
  searchDescription: 'Zoek in alle producten van de winkel.',
  orderReceivedDescription: 'Wat je hebt besteld en hoe het verder gaat.',
  notFound: 'Niet gevonden',
  refused: 'Dat kan zo niet',
  fault: 'Er ging iets mis',
} as const;
