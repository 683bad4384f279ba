// Texts of reports: names of groups for programs, and the panel of the back office.

export const reportTexts = {
  invalidPeriod: 'Stuur twee dagen die na elkaar komen, hoogstens tien jaar uit elkaar.',
  reports: {
    sales: 'Omzet per dag of maand.',
    top_sellers: 'Wat het meest is besteld.',
    'orders/totals': 'Aantal bestellingen per status.',
    'products/totals': 'Aantal producten per soort.',
    'customers/totals': 'Aantal klanten met een account.',
    'coupons/totals': 'Aantal kortingscodes per soort.',
    'reviews/totals': 'Aantal beoordelingen per aantal sterren.',
  },
  products: {
    simple: { slug: 'simple', name: 'Eén uitvoering' },
    variable: { slug: 'variable', name: 'Met uitvoeringen' },
  },
  coupons: {
    percentage: { slug: 'percent', name: 'Percentage' },
    'cart-amount': { slug: 'fixed_cart', name: 'Bedrag van het geheel' },
    'product-amount': { slug: 'fixed_product', name: 'Bedrag per product' },
  },
  rating: (stars: number) => `${stars} van 5`,
  paying: 'Klanten die betaald hebben',
  nonPaying: 'Klanten zonder betaalde bestelling',
  topTitle: 'Meest besteld',
  topHelp: 'In deze maand, zonder geannuleerde bestellingen.',
  topNone: 'In deze maand is er nog niets besteld.',
  pieces: (count: number) => (count === 1 ? '1 stuk' : `${count} stuks`),
} as const;
