// Texts of changing an order before it is sent, and of orders that staff make.
import type { UnchangeableReason } from '../rules/orders/order-changes.ts';
import { formatMoney } from './money.ts';

export const staffOrderChangeTexts = {
  unchangeable: {
    state: 'Deze bestelling kan niet meer worden gewijzigd: ze wordt online betaald of is al klaar.',
    sent: 'Deze bestelling kan niet meer worden gewijzigd: er is al een pakket verstuurd.',
    invoiced:
      'Van deze bestelling is al een factuur gemaakt, en die verandert nooit meer. Betaal terug wat vervalt (dan komt er een creditnota) en maak een nieuwe bestelling.',
  } satisfies Record<UnchangeableReason, string>,
  problems: {
    'unknown-order': 'Deze bestelling bestaat niet.',
    nothing: 'Er is niets gewijzigd.',
    empty: 'Er moet iets in de bestelling blijven. Wil je alles weghalen, annuleer haar dan.',
    withdrawn: 'De klant heeft (een deel van) deze bestelling herroepen. Handel dat eerst af.',
    refunded: 'Daarvan is al een deel terugbetaald.',
    'unknown-item': 'Dit product kan hier niet worden toegevoegd.',
    'unknown-line': 'Deze regel staat niet in de bestelling.',
    more: 'Meer stuks erbij? Voeg het product dan toe: dat kost de prijs van nu.',
    joined: 'Dit hoort bij een andere regel. Haal het geheel weg.',
  },
  tooMuchMeta: (max: number) => `Bewaar bij een bestelling hoogstens ${max} gegevens, elk van hoogstens 10.000 tekens.`,
  otherCountry:
    'Naar een ander land kost bezorgen een ander bedrag, en deze bestelling is al betaald. Maak een nieuwe bestelling.',
  unknownAccount: 'Deze klant bestaat niet.',
  newOrderProblems: {
    'no-items': 'Een bestelling heeft minstens één product.',
    'too-many-items': 'Dit zijn te veel regels voor één bestelling.',
    'unknown-item': 'Een van de producten bestaat niet, of kan hier niet worden besteld.',
  },
  nothingAsked: 'Er staat niets meer open.',

  edit: 'Producten wijzigen',
  editAddress: 'Adres wijzigen',
  title: 'Producten wijzigen',
  help: 'Wat blijft, houdt de afgesproken prijs. Wat erbij komt, kost de prijs van nu.',
  quantityOf: (name: string) => `Aantal van ${name}`,
  added: 'Product toevoegen',
  remove: (name: string) => `${name} niet toevoegen`,
  preview: 'Reken uit',
  save: 'Wijzigen',
  keep: 'Niet wijzigen',
  saved: 'De bestelling is gewijzigd. De klant krijgt een mail.',
  outcome: ({ before, after, owed, asked }: Readonly<Record<'before' | 'after' | 'owed' | 'asked', number>>) =>
    [
      `Het totaal gaat van ${formatMoney(before)} naar ${formatMoney(after)}.`,
      owed > 0 ? `Je betaalt ${formatMoney(owed)} terug.` : '',
      asked > 0 ? `De klant betaalt ${formatMoney(asked)} bij en krijgt daar een mail over.` : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
  askedTitle: (cents: number) => `Nog bij te betalen: ${formatMoney(cents)}`,
  received: 'Bijbetaling is binnen',
  receivedDone: 'De bijbetaling is verwerkt.',

  newTitle: 'Nieuwe bestelling',
  newHelp: 'Voor iemand aan de telefoon of in de winkel. De prijzen zijn die van nu.',
  newOrder: 'Nieuwe bestelling',
  otherAddress: 'Naar een ander adres bezorgen',
  isPaid: 'Er is al betaald',
  couponCode: 'Kortingscode',
  newMail: 'De klant krijgt de gewone mails van een bestelling.',
  make: 'Bestelling maken',
  made: (number: string) => `Bestelling ${number} is gemaakt.`,

  addressTitle: 'Adres wijzigen',
  billing: 'Factuuradres',
  shipping: 'Bezorgadres',
  email: 'E-mail',
  fields: {
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    company: 'Bedrijf',
    address_1: 'Straat en huisnummer',
    address_2: 'Tweede regel',
    postcode: 'Postcode',
    city: 'Plaats',
    country: 'Land (NL of BE)',
    phone: 'Telefoon',
  },
  addressSaved: 'Het adres is gewijzigd.',
} as const;
