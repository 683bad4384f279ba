// Texts of the protocols: labels of the Store API, and refusals of the REST interface.
import { formatCalendarDate } from './dates.ts';

export const wireTexts = {
  addToCart: 'In winkelwagen',
  addToCartOf: (name: string) => `Leg "${name}" in je winkelwagen`,
  chooseOptions: 'Kies opties',
  chooseOptionsOf: (name: string) => `Kies opties voor "${name}"`,
  readMore: 'Bekijk product',
  readMoreOf: (name: string) => `Bekijk "${name}"`,
  package: 'Zending 1',
  /** Replaces the delivery time when the whole order waits for a pre-order. */
  sentFrom: (date: string) => `naar verwachting verzonden vanaf ${formatCalendarDate(date)}`,
  address1: 'Straat en huisnummer',
  address2: 'Adresregel 2',
  phone: 'Telefoonnummer',
  someProduct: 'Een product in je winkelwagen',
  backToShop: 'Terug naar de winkel',

  missingParameters: (names: readonly string[]) => `Ontbrekende parameter(s): ${names.join(', ')}`,
  invalidParameters: (names: readonly string[]) => `Ongeldige parameter(s): ${names.join(', ')}`,
  outOfBounds: (name: string, min: number | null, max: number | null) => {
    if (min === null) return `${name} mag hoogstens ${String(max)} zijn.`;
    if (max === null) return `${name} moet minstens ${String(min)} zijn.`;
    return `${name} moet tussen ${min} (inclusief) en ${max} (inclusief) zijn`;
  },
  tooLong: (name: string, max: number) => `${name} is te lang: hoogstens ${max}.`,
  wrongType: (name: string, type: string) => `${name} is niet van het type ${type === 'int' ? 'integer' : type}.`,
  notInList: (name: string, values: readonly string[]) => `${name} is niet één van ${values.join(', ')}.`,
  wrongDate: (name: string) => `${name} is geen datum met een tijd, zoals 2026-11-20T12:00:00.`,
  wrongValue: (name: string) => `${name} heeft een ongeldige waarde.`,

  malformedJson: 'De inhoud van de aanvraag is geen geldige JSON.',
  noRoute: 'Geen route gevonden die bij de URL en de aanvraagmethode past.',
  nonceMissing: 'De Nonce header ontbreekt. Dit adres vraagt om een geldige nonce.',
  nonceInvalid: 'De nonce is ongeldig of verlopen.',
  cookieNonceInvalid: 'De controle van de cookie is mislukt.',
  unknownProduct: 'Dit product bestaat niet.',
  unknownRelated: 'Dit product bestaat niet. We kunnen er geen verwante producten bij zoeken.',
  unknownListing: 'Deze lijst bestaat niet.',
  unknownOrder: 'Het nummer of de sleutel van de bestelling klopt niet.',
  wrongBillingEmail: 'Dit e-mailadres hoort niet bij deze bestelling.',
  unknownCategory: 'Deze categorie bestaat niet.',
  unknownAttribute: 'Dit kenmerk bestaat niet.',
  unknownTaxonomy: 'Deze indeling bestaat niet.',
  unknownType: 'Dit type bestaat niet.',
  unknownExtension: (namespace: string) => `Er is geen uitbreiding met de naam ‘${namespace}’.`,
  invalidPath: 'Dit pad kan niet in een batch.',
  fault: 'Er ging iets mis bij ons. Probeer het zo nog eens.',
} as const;

/** The types of entries (P7). */
export const wpTypeTexts = {
  post: { name: 'Berichten', description: 'De artikelen van de blog.' },
  page: { name: 'Pagina’s', description: 'De pagina’s van de winkel.' },
  attachment: { name: 'Media', description: 'De afbeeldingen van de winkel.' },
  product: { name: 'Producten', description: 'De producten die de winkel verkoopt.' },
} as const;
