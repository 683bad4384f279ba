// Texts about parcels for staff: the panel on the page of an order, and refusals.
import { formatCalendarDate, formatDateTime } from './dates.ts';

export const staffShipmentTexts = {
  title: 'Pakketten',
  none: 'Er is nog niets verzonden.',
  parcel: (number: number) => `Pakket ${number}`,
  sentAt: (at: number) => `Verzonden op ${formatDateTime(at)}`,
  follow: 'Volgen',
  followOf: (number: number) => `Pakket ${number} volgen`,
  line: (quantity: number, name: string, bundle: string | null) =>
    `${quantity} × ${name}${bundle === null ? '' : ` (uit ${bundle})`}`,
  delivered: 'Aangekomen op',
  deliveredOf: (number: number) => `Dag waarop pakket ${number} aankwam`,
  saveDelivered: 'Bewaren',
  deliveredSaved: 'De dag van aankomst is bewaard.',
  deliveredHelp: 'Vanaf die dag telt de bedenktijd. Zonder dag rekenen we met de langste bezorgtijd.',
  start: 'Pakket verzenden',
  dialogTitle: (number: string) => `Pakket van bestelling ${number}`,
  product: 'Product',
  units: 'Aantal in dit pakket',
  unitsOf: (name: string) => `Aantal van ${name}`,
  outOf: (count: number) => `van ${count}`,
  waits: (date: string) => `verschijnt ${formatCalendarDate(date)}`,
  carrier: 'Vervoerder',
  noCarrier: 'Geen',
  code: 'Code van het pakket',
  codeHelp: 'Typ de code of scan hem.',
  mail: (email: string, seconds: number) =>
    `${email} krijgt over ${seconds} seconden een mail met wat er in het pakket zit. Tot dan kun je het ongedaan maken.`,
  send: 'Is verzonden',
  cancel: 'Annuleren',
  undoSent: (number: string) => `Een pakket van bestelling ${number} is verzonden.`,
  undone: (number: string) => `Het pakket van bestelling ${number} is weer teruggezet.`,
  fileName: (day: string) => `verzendlabels-${day}.csv`,
  fileProblems: {
    'no-columns': () => 'De eerste regel moet de kolommen ordernummer en barcode hebben.',
    'too-many-lines': (max: number) => `Het bestand heeft meer dan ${max} regels. Knip het in stukken.`,
    malformed: () => 'Dit bestand is niet te lezen: er mist een aanhalingsteken.',
  },
  codeProblems: {
    'no-number': 'Het ordernummer ontbreekt.',
    'wrong-code': 'De barcode ontbreekt of klopt niet.',
    'unknown-order': 'Deze bestelling bestaat niet.',
    'not-to-send': 'Deze bestelling hoeft nu niet verzonden te worden.',
    twice: 'Deze bestelling staat er meer dan een keer in.',
  },
  unknown: 'Dit pakket bestaat niet.',
  problems: {
    'not-from-here': 'Deze bestelling kan nu niet verzonden worden.',
    'nothing-to-send': 'Er is niets meer te verzenden van deze bestelling.',
    'too-many': (left: number) =>
      left === 0 ? 'Hiervan is niets meer te verzenden.' : `Hiervan is nog maar ${left} te verzenden.`,
    'not-released': (date: string) => `Deze bestelling wacht op een pre-order: ${formatCalendarDate(date)}.`,
    'wrong-code': 'Deze code klopt niet. Gebruik letters, cijfers en streepjes, hoogstens 60.',
    'wrong-day': 'Kies een dag vanaf de verzending, tot en met vandaag.',
    'too-late': 'Dit kan niet meer ongedaan worden gemaakt: de mail aan de klant is al onderweg.',
  },
} as const;
