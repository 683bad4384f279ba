// Texts of the log of consents.
const choices = {
  granted: 'Toestemming gegeven',
  refused: 'Geweigerd',
  withdrawn: 'Toestemming ingetrokken',
} as const;

export const staffConsentTexts = {
  title: 'Toestemmingen',
  description:
    'Wie zijn bezoek laat meten, en wie niet. De klant ziet het nummer van zijn toestemming op de pagina Toestemming. Regels blijven twee jaar bewaard.',
  search: 'Nummer van de toestemming',
  when: 'Wanneer',
  choice: 'Keuze',
  choiceOf: (choice: keyof typeof choices) => choices[choice],
  receipt: 'Nummer',
  question: 'Wat er gevraagd is',
  version: (version: string) => `versie ${version}`,
  one: 'keuze',
  more: 'keuzes',
  emptyTitle: 'Nog geen keuzes',
  empty: 'Zodra een bezoeker kiest of zijn bezoek gemeten mag worden, staat het hier.',
} as const;
