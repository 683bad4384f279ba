// Texts of the checkout page.
import { formatMoney } from './money.ts';

export const checkoutTexts = {
  title: 'Afrekenen',
  description: 'Vul je gegevens in en bestel.',
  intro: 'Bestellen kan zonder account.',
  showLogIn: 'Heb je al een account? Log in',
  logInEmail: 'E-mail van je account',
  logInHint: 'Wat je al hebt ingevuld, blijft staan.',
  /** `fields`: the number of fields with an error; 0 when there are only other messages. */
  errorSummary: (fields: number) => {
    if (fields === 0) return 'Let op';
    return fields === 1 ? 'Controleer nog 1 veld' : `Controleer nog ${fields} velden`;
  },
  noErrorsLeft: 'Alle velden zijn goed ingevuld.',

  contact: 'Hoe bereiken we je?',
  address: 'Je naam en adres',
  otherAddress: 'Bezorgen op een ander adres',
  otherAddressHint: 'Bijvoorbeeld op je werk, of als cadeau.',
  deliveryAddress: 'Bezorgadres',
  more: 'Bedrijfsnaam of opmerking toevoegen',
  note: 'Opmerking bij je bestelling',
  optional: '(niet verplicht)',

  emailHint: 'Hier sturen we de bevestiging van je bestelling naartoe.',
  phoneHint: 'Alleen voor als er iets is met de bezorging.',
  houseNumberHint: 'Bijvoorbeeld 12',
  postcodeHintNl: 'Bijvoorbeeld 1234 AB',
  postcodeHintBe: 'Bijvoorbeeld 2000',
  countries: { NL: 'Nederland', BE: 'België' },
  addressFound: (street: string, city: string) =>
    `Gevonden: ${street} in ${city}. Klopt dat niet? Pas het hieronder aan.`,
  addressUnknown: 'We kennen dit adres niet. Klopt het wel? Vul dan zelf je straat en plaats in.',
  addressChoices: (count: number) => `We vinden ${count} adressen. Kies het jouwe, of vul het zelf in.`,
  addressChoice: ({
    street,
    number,
    addition,
    city,
  }: {
    street: string;
    number: string;
    addition: string;
    city: string;
  }) => `${street} ${number}${addition === '' ? '' : ` ${addition}`}, ${city}`,
  updateTotals: 'Totaal bijwerken',
  bus: 'Bus',

  shipping: 'Hoe wil je het ontvangen?',
  pickupWhere: 'Waar',
  pickupHours: 'Wanneer',
  pickupMail: 'Je krijgt een mail zodra je bestelling klaarligt.',
  pickupAddress: 'Dit komt op je factuur. Een bezorgadres is niet nodig.',
  payment: 'Hoe wil je betalen?',
  onlyWithPickup: 'Alleen als je je bestelling afhaalt.',
  notInCountry: 'Niet in jouw land.',
  onlyForAmounts: ({ min, max }: { min: number; max: number | null }) =>
    max === null ? `Vanaf ${formatMoney(min)}.` : `Van ${formatMoney(min)} tot ${formatMoney(max)}.`,

  summary: 'Je bestelling',
  product: 'Product',
  amount: 'Bedrag',
  change: 'Winkelwagen aanpassen',
  subtotal: 'Subtotaal',
  total: 'Totaal',
  deliveryTime: 'Levertijd',
  pickupWhen: 'Afhalen',
  termsBefore: 'Met je bestelling ga je akkoord met de ',
  terms: 'algemene voorwaarden',
  termsAfter: '.',
  withdrawal:
    'Je mag je bestelling tot 14 dagen na ontvangst herroepen, zonder reden. Je krijgt dan je geld terug, ook de gewone verzendkosten van ons naar jou. ',
  withdrawalLink: 'Zo werkt herroepen',
  /** L3, R33 */
  order: 'Bestellen en betalen',
  ordering: 'We plaatsen je bestelling.',
  uncertain:
    'We kregen geen antwoord. Controleer je verbinding en druk nog een keer op de knop. Je bestelt nooit dubbel.',
  alreadyPlaced: 'Deze bestelling heb je al geplaatst.',
  viewOrder: 'Bekijk je bestelling',
  updated: (total: string) => `Het totaal is nu ${total}.`,
} as const;

const parts = {
  first_name: 'Voornaam',
  last_name: 'Achternaam',
  company: 'Bedrijf',
  street: 'Straat',
  house_number: 'Huisnummer',
  addition: 'Toevoeging',
  postcode: 'Postcode',
  city: 'Plaats',
  country: 'Land',
} as const;

const labels = {
  email: 'E-mailadres',
  billing_first_name: parts.first_name,
  billing_last_name: parts.last_name,
  billing_company: parts.company,
  billing_street: parts.street,
  billing_house_number: parts.house_number,
  billing_addition: parts.addition,
  billing_postcode: parts.postcode,
  billing_city: 'Woonplaats',
  billing_country: parts.country,
  billing_phone: 'Telefoonnummer',
  shipping_first_name: parts.first_name,
  shipping_last_name: parts.last_name,
  shipping_company: parts.company,
  shipping_street: parts.street,
  shipping_house_number: parts.house_number,
  shipping_addition: parts.addition,
  shipping_postcode: parts.postcode,
  shipping_city: parts.city,
  shipping_country: parts.country,
  order_comments: checkoutTexts.note,
  shipping_method: 'Levering',
  payment_method: 'Betaalwijze',
} as const;

/** The labels of the form fields, which error messages also use. */
export const fieldLabels: typeof labels & Readonly<Partial<Record<string, string>>> = labels;
