// Texts of listings, their filters and their pages. Apart from those of products, so that a product page does not load them.
import { formatMoney } from './money.ts';

export const listingTexts = {
  /** [2.3-02] */
  resultCount: (first: number, last: number, total: number) => {
    if (total === 0) return 'Geen producten';
    if (total === 1) return '1 product';
    return first === 1 && last === total ? `${total} producten` : `${first}–${last} van ${total} producten`;
  },
  sortBy: 'Sorteer op',
  sort: 'Sorteer',
  orders: {
    relevance: 'Beste resultaat',
    menu_order: 'Onze volgorde',
    popularity: 'Meest verkocht',
    rating: 'Best beoordeeld',
    date: 'Nieuwste eerst',
    price: 'Prijs: laag naar hoog',
    'price-desc': 'Prijs: hoog naar laag',
  },
  /** [2.3-04]: English by specification, each with a Dutch translation (R1). */
  moreItems: {
    more: { en: 'Load More Items', nl: 'Laad meer' },
    loading: { en: 'Loading', nl: 'Bezig met laden' },
    end: { en: 'No more items available.', nl: 'Dit zijn alle producten.' },
  },
  moreFailed: 'Laden is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
  earlierPage: 'Vorige pagina',
  filters: 'Filters',
  filtersChosen: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  closeFilters: 'Filters sluiten',
  showResults: (total: number) =>
    total === 0 ? 'Niets gevonden' : total === 1 ? 'Toon 1 product' : `Toon ${total} producten`,
  /** Read out by screen readers after the number. */
  optionCounts: 'met het aantal producten',
  optionChosen: ', gekozen',
  moreOptions: (count: number) => `Toon nog ${count}`,
  priceRange: 'Prijs',
  priceFrom: 'Vanaf',
  priceTo: 'Tot en met',
  applyPrice: 'Toon',
  availability: 'Voorraad',
  categories: 'Categorie',
  inStock: 'Op voorraad',
  /** The chosen price range, in cents; null means no limit. */
  chosenPrices: (min: number | null, max: number | null): string => {
    if (min === null) return `Tot ${formatMoney(max ?? 0)}`;
    return max === null ? `Vanaf ${formatMoney(min)}` : `${formatMoney(min)} tot ${formatMoney(max)}`;
  },
  chosenFilters: 'Gekozen filters',
  removeFilter: (label: string) => `Verwijder het filter ${label}`,
  clearFilters: 'Wis alles',
  filterFailed: 'Filteren is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
  nothingFiltered: 'Geen producten met deze filters. Verwijder een filter of wis ze allemaal.',
  newArrivals: 'Nieuw binnen',
  onwardCategories: 'Of kijk verder bij',
  subcategories: 'Categorieën',
  pages: 'Pagina’s',
  page: (number: number) => `Pagina ${number}`,
  previousPage: 'Vorige',
  nextPage: 'Volgende',
  emptyListing: 'Hier zijn op dit moment geen producten. Bekijk alle producten.',
  emptyShop: 'Er staan nog geen producten in de winkel. Kom binnenkort nog eens kijken.',
} as const;
