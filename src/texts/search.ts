// Texts of the search page.

export const searchTexts = {
  heading: (term: string) => (term === '' ? 'Zoeken' : `Gevonden voor ‘${term}’`),
  nothing: (term: string) => `Niets gevonden voor ‘${term}’`,
  intro: 'Zoek op de naam van een product, een spel of een set, of op een artikelnummer.',
  meant: 'Bedoelde je',
  nearest: 'We vonden geen product met al deze woorden. Dit komt het dichtst in de buurt.',
  /** Names of the landmarks on the page. */
  form: 'Zoek iets anders',
  results: 'Zoekresultaten',
  tipsHeading: 'Zo vind je het misschien wel',
  tips: [
    'Controleer of alles goed gespeld is.',
    'Gebruik minder of andere woorden.',
    'Zoek op het spel of op de code van de set.',
    'Weet je de Chinese titel? Die werkt ook.',
  ],
  categories: 'Of kijk verder bij',
} as const;
