// Texts of estimates and quotations in the back office.
import type { EstimateState, QuotationProblem, QuotationState } from '../rules/quotations/quotations.ts';
import { longestQuotationDays, quotationLimits } from '../rules/quotations/quotations.ts';
import { formatMoney } from './money.ts';

const states: Readonly<Record<EstimateState, string>> = {
  new: 'Nieuw',
  answered: 'Beantwoord',
  closed: 'Afgehandeld',
};

const quotationStates: Readonly<Record<QuotationState, string>> = {
  open: 'Geldig',
  used: 'Gebruikt',
  withdrawn: 'Ingetrokken',
  expired: 'Verlopen',
};

const problems: Readonly<Record<QuotationProblem['code'], string>> = {
  'title-missing': 'Geef de offerte een naam.',
  'title-too-long': `Kies een naam van hoogstens ${quotationLimits.title} tekens.`,
  'text-too-long': `Maak de tekst korter: er passen ${quotationLimits.text} tekens in.`,
  'term-over': 'Kies een dag vanaf vandaag.',
  'term-too-long': `Kies een dag binnen ${longestQuotationDays} dagen.`,
  'no-lines': 'Vul bij minstens één product een prijs in.',
  'unknown-row': 'Dit product staat niet in de aanvraag. Ververs de pagina.',
  'not-quotable':
    'Voor een van deze producten kun je geen prijs geven: het is niet te koop, of er moet nog iets gekozen worden.',
  'invalid-price': 'Vul prijzen in van minstens € 0,01.',
};

export const estimateStaffTexts = {
  title: 'Offertes',
  description: 'Klanten vragen hier een prijs voor hun verlanglijst.',
  one: 'aanvraag',
  more: 'aanvragen',
  none: 'Geen aanvragen',
  noneHelp: 'Zodra een klant een offerte vraagt voor een verlanglijst, zie je dat hier.',
  all: 'Alle',
  waiting: (count: number) => (count === 1 ? '1 nieuwe aanvraag' : `${count} nieuwe aanvragen`),
  numberOf: (id: number) => `Aanvraag ${id}`,
  list: 'Verlanglijst',
  from: 'Van',
  email: 'E-mailadres',
  asked: 'Gevraagd op',
  products: 'Producten',
  productsOf: (count: number) => (count === 1 ? '1 product' : `${count} producten`),
  note: 'Opmerking',
  customer: 'Klant bekijken',
  states,
  quotationStates,
  problems,

  // The form
  make: 'Offerte maken',
  makeHelp:
    'Vul per product de prijs van één stuk in, met btw. Laat een prijs leeg, dan zit het product niet in de offerte. Het wordt nooit duurder dan in de winkel: is de winkelprijs lager, dan betaalt de klant die.',
  name: 'Naam',
  nameHelp: 'Staat in de mail, in de winkelwagen en op de factuur.',
  defaultName: (id: number) => `Offerte ${id}`,
  text: 'Bericht aan de klant',
  lastDay: 'Geldig tot en met',
  pricePerUnit: 'Prijs per stuk',
  priceOf: (name: string) => `Prijs per stuk van ${name}`,
  priceNow: (amount: number) => `nu ${formatMoney(amount)}`,
  inStock: (count: number) => `${count} op voorraad`,
  notForSale: 'Niet te koop',
  notQuotable: 'Kan niet in een offerte: er moet nog iets gekozen worden',
  sum: (amount: number) => `Samen ${formatMoney(amount)}`,
  send: 'Verstuur offerte',
  sendHelp: (email: string) =>
    `De offerte gaat per mail naar ${email}, met een link waarmee de klant alles in de winkelwagen zet.`,
  sent: 'De offerte is verstuurd.',

  // Quotations that were made
  quotations: 'Verstuurde offertes',
  validUntil: (day: string) => `geldig tot en met ${day}`,
  openLink: 'Bekijk als klant',
  order: 'Naar de bestelling',
  withdraw: 'Trek in',
  withdrawQuestion: 'De klant kan er dan niet meer mee bestellen.',
  withdrawn: 'De offerte is ingetrokken.',
  notOpen: 'Deze offerte is al gebruikt of ingetrokken.',

  close: 'Afhandelen zonder offerte',
  reopen: 'Opnieuw oppakken',
  changed: 'De aanvraag is gewijzigd.',
  remove: 'Verwijder aanvraag',
  removeQuestion:
    'De aanvraag en haar offertes verdwijnen. Met een offerte die nog geldt kan de klant dan niet meer bestellen.',
  removed: 'De aanvraag is verwijderd.',
  keep: 'Annuleren',
  unknown: 'Deze aanvraag bestaat niet (meer).',
} as const;
