// Texts of the form in which a shopper chooses and buys. Texts with a clause number are exactly as specified.

export const variationTexts = {
  chooseOption: 'Kies een optie',
  reset: 'Wissen',
  /** [8-13] */
  noMatch: 'Geen producten gevonden. Kies een andere combinatie.',
  /** [8-14] */
  selectionNeeded: 'Selecteer enkele productopties voordat je dit product aan je winkelwagen toevoegt.',
  /** [8-15] */
  unavailable: 'Dit product is niet beschikbaar. Kies een andere combinatie.',
  /** [8-16] */
  wasReset:
    'Je selectie is opnieuw ingesteld. Selecteer eerst product-opties alvorens dit product in de winkelmand te plaatsen.',
  lookingUp: 'We kijken of deze combinatie er is.',
  lookUpFailed: 'We krijgen geen antwoord. Controleer je verbinding en druk nog eens op de knop.',
  /** An option that only fits variations that are not for sale now (U18). */
  notSold: (option: string) => `${option} (niet te bestellen)`,
  sku: (sku: string) => `Artikelnummer ${sku}`,
  close: 'Sluiten',
} as const;

export const purchaseTexts = {
  add: 'In winkelwagen',
  adding: 'Bezig met toevoegen',
  added: 'Toegevoegd',
  viewCart: 'Bekijk winkelwagen',
  quantity: 'Aantal',
  quantityOf: (name: string) => `Aantal van ${name}`,
  less: 'Eén minder',
  more: 'Eén meer',
  /** [5.2-02] */
  minimum: (min: number) => `De minimale waarde moet zijn: ${min}.`,
  maximum: (max: number) => `Je kunt er hoogstens ${max} bestellen.`,
  /** U11: why the quantity is fixed. */
  soldIndividually: 'Je kunt er één per bestelling kopen.',
  soldOut: 'Uitverkocht',
  soldOutReason: 'Dit product is uitverkocht. Bekijk wat er nog wel is.',
  /** R48 */
  catalogueOnly: 'Je kunt dit product hier bekijken. Bestellen kan op dit moment niet.',
  /** The bar with price and button on a phone. */
  bar: 'Prijs en bestelknop',
  /** The accessible names of the add button of a card; they contain what the button shows (WCAG 2.5.3). */
  addName: (name: string) => `${name} in winkelwagen`,
  addedName: (name: string) => `${name} toegevoegd`,
} as const;
