// Texts of the checkout page.

export const checkoutTexts = {
  title: 'Afrekenen',
  description: 'Vul je gegevens in en bestel.',
  intro: 'Je hebt geen account nodig. Alles staat op deze bladzijde.',
  errorSummary: (count: number) => (count === 1 ? 'Er klopt 1 ding nog niet' : `Er kloppen ${count} dingen nog niet`),
  back: 'Terug naar je winkelwagen',

  contact: 'Hoe bereiken we je?',
  address: 'Waar gaat de factuur heen?',
  addressAndDelivery: 'Je naam en adres',
  otherAddress: 'Bezorgen op een ander adres',
  otherAddressHint: 'Bijvoorbeeld op je werk, of als cadeau.',
  deliveryAddress: 'Bezorgadres',
  more: 'Bedrijfsnaam of opmerking toevoegen',
  note: 'Opmerking bij je bestelling',
  optional: '(mag leeg blijven)',

  emailHint: 'Hierheen sturen we de bevestiging van je bestelling.',
  phoneHint: 'Alleen voor als er iets is met de bezorging.',
  houseNumberHint: 'Zoals 12',
  additionHint: 'Mag leeg blijven',
  postcodeHintNl: 'Zoals 1234 AB',
  postcodeHintBe: 'Zoals 2000',
  countries: { NL: 'Nederland', BE: 'België' },
  countryUpdate: 'Verzendkosten bijwerken',
  bus: 'Bus',

  shipping: 'Hoe wil je het ontvangen?',
  payment: 'Hoe wil je betalen?',
  noPayments: 'Kies eerst hoe je je bestelling wilt ontvangen.',
  onlyWithPickup: 'Alleen als je je bestelling afhaalt.',

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
    'We kregen geen antwoord. Kijk of je verbinding hebt en druk nog een keer op de knop. Je bestelt nooit dubbel.',
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
  billing_city: parts.city,
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
