// Words of the page with shipping zones, and why a zone cannot be saved.
import type { ZoneProblem } from '../rules/shipping/check-zone.ts';
import type { RateBase, ShippingKind } from '../rules/shipping/shipping-zones.ts';
import { formatExactMoney } from './money.ts';

const kinds: Readonly<Record<ShippingKind, string>> = {
  parcel: 'Pakket',
  letterbox: 'Brievenbuspakket',
  'pickup-point': 'Afhaalpunt van de vervoerder',
  'local-pickup': 'Afhalen bij ons',
};

const bases: Readonly<Record<RateBase, string>> = {
  amount: 'Bedrag van de bestelling',
  weight: 'Gewicht van het pakket',
};

const gramsOf = (grams: number) => `${grams} gram`;

function problemText(problem: ZoneProblem): string {
  switch (problem.code) {
    case 'name-missing':
      return 'Geef het gebied een naam.';
    case 'name-too-long':
      return 'Gebruik hoogstens 80 tekens.';
    case 'places-missing':
      return 'Kies minstens één land. Een gebied zonder land geldt nergens.';
    case 'methods-missing':
      return 'Zet minstens één manier aan. Anders kan in dit gebied niemand bestellen.';
    case 'country-unknown':
      return `Regel ${problem.place}: kies Nederland of België.`;
    case 'postcode-range':
      return `Regel ${problem.place}: een postcode bestaat uit hoogstens 10 letters en cijfers.`;
    case 'range-half':
      return `Regel ${problem.place}: vul beide postcodes in, of geen van beide voor het hele land.`;
    case 'range-order':
      return `Regel ${problem.place}: de eerste postcode komt na de laatste.`;
    case 'place-twice':
      return `Regel ${problem.place} valt samen met regel ${problem.other}.`;
    case 'place-taken':
      return `Regel ${problem.place} valt samen met het gebied ‘${problem.zone}’. Dan is niet duidelijk welke prijs geldt.`;
    default:
      return `Manier ${problem.method}: ${methodProblemText(problem)}`;
  }
}

function methodProblemText(problem: Extract<ZoneProblem, { method: number }>): string {
  switch (problem.code) {
    case 'title-missing':
      return 'geef deze manier een naam.';
    case 'title-too-long':
      return 'gebruik hoogstens 200 tekens voor de naam.';
    case 'description-too-long':
      return 'gebruik hoogstens 300 tekens voor de uitleg.';
    case 'point-address-missing':
      return 'vul bij de uitleg het adres van het afhaalpunt in.';
    case 'rates-missing':
      return 'vul minstens één prijs in.';
    case 'rates-start':
      return 'de eerste prijs begint bij 0, anders heeft een kleine bestelling geen prijs.';
    case 'weight-range':
      return 'het hoogste gewicht is 1 tot en met 1.000.000 gram.';
    case 'rate-range':
      return `prijs ${problem.rate} klopt niet. Vul bij ‘vanaf’ en bij de prijs een getal van 0 of hoger in.`;
    case 'rate-twice':
      return 'twee prijzen beginnen op hetzelfde punt. Dan is niet duidelijk welke geldt.';
    case 'rate-above-weight':
      return 'een prijs begint boven het hoogste gewicht.';
    case 'number-twice':
      return 'dit nummer is al van een andere manier.';
  }
}

export const staffZoneTexts = {
  title: 'Verzendkosten',
  description: 'Waar je bezorgt, op welke manieren, en wat dat kost. Klanten zien meteen de nieuwe prijzen.',
  unknown: 'Dit verzendgebied is er niet (meer).',
  unknownMethod: 'Deze manier van verzenden is er niet (meer).',
  elsewhere: 'Overal elders',
  restNotEditable: 'Het gebied ‘Overal elders’ kan niet worden gewijzigd.',
  noTrash: 'Verzendgebieden en manieren hebben geen prullenbak. Stuur force=true om te verwijderen.',
  ambiguousPostcodes: 'Postcodes horen bij één land. Stuur ze met precies één land.',
  unknownPlace: 'Een plaats is een land (NL of BE), of postcodes zoals 1000...1299, 1012* of 1012.',
  wrongAmount: 'Vul een bedrag in, zoals 6.95 of 6,95.',
  severalRates: 'Deze manier heeft meer dan één prijs. Wijzig die in het beheer.',
  newMethodTitle: 'Verzending',
  carriedHelp: 'Een vervoerder brengt de bestelling.',
  localPickupHelp: 'De klant haalt de bestelling zelf op.',
  tooMany: (max: number) => `Er passen hoogstens ${max} verzendgebieden in. Verwijder er eerst een.`,
  problem: problemText,
  kinds,
  bases,
  newZone: 'Nieuw verzendgebied',
  empty: 'Er zijn nog geen verzendgebieden. Klanten kunnen nu nergens laten bezorgen.',
  name: 'Naam',
  places: 'Waar',
  placesHelp: 'Een postcodegebied gaat voor op een heel land. Laat de postcodes leeg voor het hele land.',
  place: (at: number) => `Regel ${at}`,
  country: 'Land',
  countries: { NL: 'Nederland', BE: 'België' } as Readonly<Record<string, string>>,
  from: 'Postcode van',
  to: 'Postcode tot en met',
  addPlace: 'Land of postcodes toevoegen',
  removePlace: (at: number) => `Regel ${at} verwijderen`,
  methods: 'Manieren',
  methodsHelp: 'De bovenste manier is gekozen als een klant niets kiest.',
  method: (at: number, title: string) => `Manier ${at}${title === '' ? '' : `: ${title}`}`,
  addMethod: 'Manier toevoegen',
  kind: 'Soort',
  methodTitle: 'Naam voor de klant',
  methodDescription: 'Uitleg voor de klant',
  pointHelp: 'Het adres van het afhaalpunt. De klant leest dit bij het bestellen.',
  pickupHelp: 'Laat leeg voor het afhaaladres en de tijden van je winkel.',
  enabled: 'Klanten kunnen dit kiezen',
  base: 'De prijs hangt af van',
  rates: 'Prijzen',
  rateFrom: (base: RateBase) => (base === 'weight' ? 'Vanaf (gram)' : 'Vanaf (euro)'),
  ratePrice: 'Prijs (euro)',
  addRate: 'Prijs toevoegen',
  removeRate: (at: number) => `Prijs ${at} verwijderen`,
  maxGrams: 'Hoogste gewicht (gram)',
  maxGramsHelp: 'Een zwaarder pakket kan niet op deze manier. Laat leeg voor geen grens.',
  freeFrom: 'Gratis vanaf (euro)',
  freeFromHelp: 'Laat leeg voor nooit.',
  save: 'Opslaan',
  saving: 'Bezig met opslaan…',
  saved: 'Opgeslagen',
  cancel: 'Annuleren',
  change: 'Wijzigen',
  changeOf: (name: string) => `${name} wijzigen`,
  remove: 'Verwijderen',
  removeOf: (name: string) => `${name} verwijderen`,
  removeTitle: 'Verzendgebied verwijderen?',
  removeText: (name: string) =>
    `In ‘${name}’ kan dan niemand meer bestellen, tenzij een ander gebied er ook geldt. Bestellingen die er al zijn, blijven zoals ze zijn.`,
  keep: 'Behouden',
  removed: 'Verwijderd',
  notANumber: 'Vul bij elk bedrag en gewicht een getal in, zoals 6,95 of 2000.',
  free: 'gratis',
  off: 'uit',
  freeFromOf: (cents: number) => `gratis vanaf ${formatExactMoney(cents)}`,
  maxGramsOf: (grams: number) => `tot en met ${gramsOf(grams)}`,
  gramsOf,
  rateOf: (from: string, price: string) => `vanaf ${from}: ${price}`,
  tryTitle: 'Wat betaalt de klant?',
  tryHelp: 'Probeer uit wat bezorgen kost, met de prijzen die zijn opgeslagen.',
  postcode: 'Postcode',
  goods: 'Bedrag van de bestelling (euro)',
  grams: 'Gewicht (gram)',
  zoneOf: (name: string) => `Verzendgebied: ${name}`,
  nowhere: 'Hier bezorg je niet: geen verzendgebied heeft dit adres.',
  noMethod: 'In dit gebied past geen enkele manier bij deze bestelling.',
} as const;
