// Texts of the keys of the back office.

export const staffKeyTexts = {
  title: 'Sneltoetsen',
  help: 'Deze toetsen werken op elke pagina, behalve terwijl je in een veld typt. Pagina’s openen gaat met twee toetsen na elkaar.',
  on: 'Sneltoetsen aan',
  close: 'Sluiten',
  open: 'Sneltoetsen',
  list: 'Deze lijst',
  search: 'Naar het zoekveld van de lijst',
  create: 'Nieuw: een bestelling, of wat de lijst heeft',
  goTo: (page: string) => `Naar ${page}`,
  desk: 'Op Verzenden heeft elke handeling een eigen toets; het vraagteken laat ze daar zien.',
} as const;
