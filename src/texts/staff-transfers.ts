// Texts of the page with transfers that came in, for staff.
import type { BankFileProblem } from '../rules/payments/bank-entries.ts';
import { formatDateTime } from './dates.ts';
import { formatExactMoney } from './money.ts';

const fileProblems: Readonly<Record<BankFileProblem | 'other-account', string>> = {
  'too-large': 'Dit bestand is te groot. Vraag je bank om een kortere periode.',
  'not-xml': 'Dit bestand is beschadigd of geen XML. Download het opnieuw bij je bank.',
  declarations: 'Dit bestand heeft een documenttype. Dat hoort niet in een bankbestand en is niet ingelezen.',
  'not-camt': 'Dit is geen CAMT.053-bestand. Kies bij je bank het formaat CAMT.053 (XML).',
  incomplete: 'In dit bestand ontbreken gegevens, zoals een datum of bedrag. Er is niets ingelezen.',
  'other-account':
    'Dit bestand is van een andere rekening dan die waarop klanten betalen. Er is niets ingelezen. De rekening staat bij Instellingen.',
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const staffTransferTexts = {
  title: 'Overboekingen',
  description: 'Lees het bestand van je bank in en boek wat er binnenkwam bij de juiste bestelling.',
  chooseFile: 'Bankbestand kiezen',
  dropHere: 'Of sleep het hierheen. Je bank noemt het CAMT.053. Twee keer hetzelfde bestand kan geen kwaad.',
  fileLabel: 'Bankbestand (CAMT.053)',
  fileProblems,
  result: (stored: number, known: number) =>
    `${counted(stored, 'nieuwe overboeking', 'nieuwe overboekingen')} ingelezen.${
      known === 0 ? '' : ` ${counted(known, 'overboeking was', 'overboekingen waren')} er al.`
    }`,
  reversals: (count: number) =>
    `Let op: ${counted(count, 'bedrag is', 'bedragen zijn')} door de bank teruggeboekt. Bekijk dat bij je bank.`,
  foreign: (count: number) => `${counted(count, 'bedrag is', 'bedragen zijn')} niet in euro en niet ingelezen.`,
  sure: (count: number) => `Zeker (${count})`,
  unsure: (count: number) => `Kijk zelf (${count})`,
  keys: 'Druk op Enter om een overboeking te boeken; daarna sta je op de volgende.',
  empty: 'Er zijn geen overboekingen om te boeken.',
  more: (count: number) => `Er zijn er nog ${count}. Die zie je als deze klaar zijn.`,
  unknownPayer: 'Naam onbekend',
  account: (last4: string) => `rekening eindigt op ${last4}`,
  noText: 'geen omschrijving',
  orderOf: (number: string) => `Bestelling ${number}`,
  orderFacts: (name: string, total: number) => `${name}, ${formatExactMoney(total)}`,
  matches: {
    sure: 'Kenmerk of bestelnummer en bedrag kloppen.',
    'not-awaited': 'Deze bestelling wacht niet op een overboeking: ze is al betaald, geannuleerd of vervallen.',
    suggestion: 'Misschien hoort dit bij een van deze bestellingen. Kijk of naam en bedrag kloppen.',
    unknown: 'Hier past geen bestelling bij.',
  },
  difference: (cents: number) =>
    cents > 0
      ? `Er is ${formatExactMoney(cents)} te veel betaald.`
      : `Er is ${formatExactMoney(-cents)} te weinig betaald.`,
  book: (number: string) => `Boeken op ${number}`,
  bookAnyway: (number: string) => `Toch boeken op ${number}`,
  setAside: 'Apart zetten',
  setAsideOf: (payer: string, amount: string) => `Overboeking van ${payer}, ${amount}, apart zetten`,
  booked: (number: string) => `Geboekt. Bestelling ${number} is betaald.`,
  settled: 'Afgehandeld',
  settledHelp: 'Wat geboekt of apart gezet is, het laatste bovenaan. Namen verdwijnen na een tijd.',
  noneSettled: 'Er is nog niets geboekt of apart gezet.',
  settledAt: (at: number) => `afgehandeld op ${formatDateTime(at)}`,
  isAside: 'apart gezet',
  wasSetAside: 'De overboeking is apart gezet.',
  problems: {
    'unknown-transfer': 'Deze overboeking bestaat niet.',
    'already-settled': 'Iemand heeft deze overboeking al geboekt of apart gezet.',
    'unknown-order': 'Deze bestelling bestaat niet.',
    'not-awaited': 'Deze bestelling wacht niet (meer) op een overboeking.',
    'amount-differs': 'Het bedrag is anders dan dat van de bestelling.',
  },
} as const;
