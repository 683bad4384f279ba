// Texts of products that are bought together. Texts with a clause number are exactly as specified.

export const togetherTexts = {
  title: 'Vaak samen gekocht',
  /** [2.4.1-03] */
  added: 'Extra prijs:',
  total: 'Totaal:',
  /** [2.4.1-04] */
  add: 'In winkelwagen',
  addAllName: 'Alles samen in winkelwagen',
  adding: 'Bezig met toevoegen',
  isAdded: 'Toegevoegd',
  /** [5.8-01] The name between the parts is bold. */
  chooseVariation: ['Kies a.u.b. een koopbare variatie voor ', ' voor je dit product aan de winkelwagen toevoegt.'],
  pickNothing: 'Vink eerst aan wat je erbij wilt.',
  /** W14: follows the name of a line that was bought with another product. */
  suffix: (main: string) => ` (samen gekocht ${main})`,
  /** The name of such a line. `main`: null for a line that was bought by itself. */
  lineName: (name: string, main: string | null): string =>
    main === null ? name : `${name}${togetherTexts.suffix(main)}`,
  boughtWith: 'Samen gekocht met',
  tick: (name: string) => `Neem ${name} erbij`,
  /** The price alone, and the price with the main product. */
  alone: 'Los',
  together: 'Samen',
  times: (quantity: number) => `${quantity} ×`,
  quantityOf: (name: string) => `Aantal van ${name}`,
  lessOf: (name: string) => `Eén ${name} minder`,
  moreOf: (name: string) => `Eén ${name} meer`,
  choice: 'Uitvoering',
  loading: 'We halen op wat hierbij past.',
  loadFailed: 'We konden niet ophalen wat bij deze uitvoering past. Je ziet de lijst die er al stond.',
  previous: 'Vorige producten',
  next: 'Volgende producten',
  slide: (number: number) => `Ga naar deel ${number}`,
} as const;
