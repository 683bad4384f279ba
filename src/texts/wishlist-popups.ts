// Texts of the wishlist's popups and of what scripts add to its page. They are loaded with the script that shows them.

export const wishlistPopupTexts = {
  /** [8-05] */
  cookiesDisabled: 'Deze optie is alleen beschikbaar als cookies in je browser zijn ingeschakeld.',
  noAnswer: 'Er kwam geen antwoord. Controleer je verbinding en probeer het nog een keer.',
  understood: 'Begrepen',
  close: 'Sluiten',
  cancel: 'Annuleren',

  addTitle: 'Op welke lijst zet je het?',
  moveTitle: 'Naar welke lijst verplaats je het?',
  createTitle: 'Nieuwe lijst',
  existing: 'Kies een lijst',
  newList: 'Nieuwe lijst',
  list: 'Lijst',
  ways: 'Lijst kiezen of maken',
  name: 'Naam van de lijst',
  nameMissing: 'Geef de lijst een naam.',
  privacy: 'Wie mag de lijst zien?',
  add: 'Zet op de lijst',
  move: 'Verplaats',
  create: 'Maak lijst',

  // What scripts add to the page of a list
  handle: (name: string) => `Verplaats ${name} in de lijst: sleep, of gebruik de pijltjestoetsen`,
  handleShort: 'Volgorde wijzigen',
  movedTo: (name: string, place: number, count: number) => `${name} staat nu op plaats ${place} van ${count}.`,
  asTable: 'Als lijst',
  asGrid: 'Als plaatjes',
  view: 'Weergave',
  details: (name: string) => `Meer over ${name}`,
  closeDetails: (name: string) => `Sluit de gegevens van ${name}`,
  newListOption: 'Nieuwe lijst…',
  copyLink: 'Kopieer',
  copyWhat: 'de link naar je lijst',
  copied: 'De link is gekopieerd.',
  copyFailed: 'Kopiëren lukt niet in deze browser. Selecteer de link en kopieer hem zelf.',
  selectFirst: 'Vink eerst een product aan.',
  quantitySaved: 'Het aantal is bewaard.',
  inCart: (count: number) => (count === 1 ? '1 product toegevoegd.' : `${count} producten toegevoegd.`),
  cancelName: 'Annuleren',
} as const;
