// Texts of the page with refunds that are paid by transfer, for staff.
import type { PayoutState, RefundBatchState } from '../rules/refunds/refund-batches.ts';
import { formatDateTime } from './dates.ts';
import { formatMoney } from './money.ts';

const states: Readonly<Record<PayoutState, string>> = {
  ready: 'Klaar om te betalen',
  waiting: 'Wacht op rekeningnummer',
  batch: 'In een betaalbestand',
  paid: 'Betaald',
};

const empty: Readonly<Record<PayoutState, string>> = {
  ready: 'Er is niets klaar om te betalen.',
  waiting: 'Er wacht niets op een rekeningnummer.',
  batch: 'Er zit niets in een betaalbestand.',
  paid: 'Er is nog niets terugbetaald.',
};

const batchStates: Readonly<Record<RefundBatchState, string>> = {
  made: 'Nog te betalen',
  paid: 'Betaald',
  withdrawn: 'Ingetrokken',
};

const refunds = (count: number) => (count === 1 ? '1 terugbetaling' : `${count} terugbetalingen`);

export const staffPayoutTexts = {
  title: 'Terugbetalingen',
  description: 'Wat klanten terugkrijgen, en de bestanden waarmee je bank het overmaakt.',
  tabs: 'Hoe ver een terugbetaling is',
  states,
  empty,
  order: 'Bestelling',
  orderOf: (number: string) => `Bestelling ${number}`,
  customer: 'Klant',
  amount: 'Bedrag',
  money: formatMoney,
  since: 'Vastgelegd',
  date: formatDateTime,
  account: 'Rekening',
  masked: (last4: string) => `…${last4}`,
  askedAt: (at: number) => `Gevraagd op ${formatDateTime(at)}`,
  neverAsked: 'Niet gevraagd',
  erased: 'De gegevens van de klant zijn gewist. Betaal vanaf de bestelling.',
  failedAt: (at: number) => `Niet aangekomen, gemeld op ${formatDateTime(at)}`,
  batchOf: (id: number) => `Betaalbestand ${id}`,
  paidAt: (at: number) => `Betaald op ${formatDateTime(at)}`,
  ask: 'Vraag rekeningnummer',
  askAgain: 'Vraag opnieuw',
  askOf: (label: string, number: string) => `${label} voor bestelling ${number}`,
  asked: (number: string) => `De klant van bestelling ${number} krijgt een mail.`,
  choose: (number: string) => `Bestelling ${number} kiezen`,
  chooseAll: 'Alles kiezen',
  make: (count: number, cents: number) => `Betaalbestand maken: ${refunds(count)}, ${formatMoney(cents)}`,
  nothingChosen: 'Kies wat je wilt betalen.',
  makeTitle: 'Betaalbestand maken?',
  makeText: (count: number, cents: number) =>
    `In het bestand komen ${refunds(count)} van samen ${formatMoney(cents)}. De creditnota’s worden nu gemaakt. Geef het bestand daarna aan je bank en meld hier dat het betaald is.`,
  makeConfirm: 'Ja, maak het bestand',
  made: 'Het betaalbestand is gemaakt. Je vindt het hieronder.',

  batches: 'Betaalbestanden',
  batchesHelp: 'SEPA-bestanden (pain.001) voor je bank. Hetzelfde bestand is elke keer precies gelijk.',
  noBatches: 'Er is nog geen betaalbestand gemaakt.',
  batchState: batchStates,
  batchSummary: (count: number, cents: number) => `${refunds(count)}, ${formatMoney(cents)}`,
  madeAt: (at: number) => `Gemaakt op ${formatDateTime(at)}`,
  settledAt: (state: RefundBatchState, at: number) => `${batchStates[state]} op ${formatDateTime(at)}`,
  download: 'Downloaden',
  downloadOf: (id: number) => `Betaalbestand ${id} downloaden`,
  fileName: (messageId: string) => `${messageId}.xml`,
  fileErased: 'De rekeningnummers zijn gewist. Het bestand kan niet meer gemaakt worden.',
  pay: 'Is betaald',
  payOf: (id: number) => `Betaalbestand ${id} is betaald`,
  payTitle: 'Heeft je bank dit betaald?',
  payText: 'Elke klant krijgt een mail dat het geld onderweg is, met de creditnota.',
  payConfirm: 'Ja, betaald',
  paid: 'De terugbetalingen zijn betaald. De klanten krijgen een mail.',
  withdraw: 'Intrekken',
  withdrawOf: (id: number) => `Betaalbestand ${id} intrekken`,
  withdrawTitle: 'Dit bestand intrekken?',
  withdrawText:
    'Doe dit alleen als je bank het bestand niet heeft gekregen of geweigerd heeft. Anders krijgen klanten hun geld twee keer. De terugbetalingen staan daarna weer open.',
  withdrawConfirm: 'Ja, trek in',
  withdrawn: 'Het bestand is ingetrokken. De terugbetalingen staan weer open.',
  cancel: 'Annuleren',

  unknownRefund: 'Deze terugbetaling bestaat niet.',
  unknownBatch: 'Dit betaalbestand bestaat niet.',
  problems: {
    'already-paid': 'Deze terugbetaling is al betaald.',
    'at-provider': 'De betaalprovider is deze terugbetaling aan het doen.',
    'in-batch': 'Deze terugbetaling zit al in een betaalbestand.',
    'no-email': 'De gegevens van de klant zijn gewist. Er is geen adres om naar te mailen.',
    'no-account': 'De klant heeft nog geen rekeningnummer gegeven.',
    'unreadable-account':
      'Het rekeningnummer is niet meer te lezen, omdat het geheim van de winkel is veranderd. Vraag het opnieuw.',
    'no-refunds': 'Kies wat je wilt betalen, elke terugbetaling één keer.',
    'too-many': 'Zoveel terugbetalingen passen niet in één bestand.',
    'no-own-account': 'De rekening van de winkel klopt niet. Kijk bij de instellingen naar het IBAN en de naam.',
    'no-from-address':
      'De creditnota’s hebben het adres van de winkel nodig. Vul straat, postcode en plaats in bij de instellingen.',
    'already-settled': 'Dit betaalbestand is al afgehandeld.',
    withdrawn: 'Dit betaalbestand is ingetrokken.',
    erased: 'De rekeningnummers in dit betaalbestand zijn gewist.',
  },
} as const;
