// Texts of the suggestions under a search box. Those in English are quoted by the specification (R1).

export const suggestionTexts = {
  /** [2.9-06] */
  sale: { en: 'Sale!', nl: 'Aanbieding!' },
  sku: { en: 'SKU: ', nl: 'Artikelnummer: ' },
  nothing: { en: 'Nothing found', nl: 'Niets gevonden' },
  /** [2.9-02] */
  viewAll: { en: 'View all results', nl: 'Bekijk alle resultaten' },
  label: 'Voorstellen',
  products: 'Producten',
  top: 'Misschien zoek je dit',
  recent: 'Eerder gezocht',
  forget: 'Wis wat je eerder zocht',
  nearest: 'Geen product heeft al deze woorden. Dit komt in de buurt:',
  meant: (term: string) => `Bedoelde je ‘${term}’?`,
  /** Read out by screen readers when the suggestions change. */
  count: (count: number) =>
    count === 1
      ? '1 voorstel. Ga erheen met de pijltjestoetsen.'
      : `${count} voorstellen. Ga erheen met de pijltjestoetsen.`,
} as const;
