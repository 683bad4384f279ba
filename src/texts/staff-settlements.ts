// Texts of the page with what the payment provider paid out, and of its lines in the books.
import type { SettlementFileProblem } from '../rules/payments/settlement-file.ts';
import type { SettlementKind, SettlementMatch } from '../rules/payments/settlements.ts';

const fileProblems: Readonly<Record<SettlementFileProblem, string>> = {
  'too-large': 'Dit bestand is te groot. Kies bij Mollie een kortere periode.',
  'not-csv': 'Dit bestand is beschadigd of geen CSV. Download het opnieuw bij Mollie.',
  columns: 'In dit bestand ontbreekt een kolom: datum, bedrag, ID of uitbetalingsreferentie.',
  incomplete: 'In dit bestand staat een datum of bedrag dat niet te lezen is.',
  currency: 'In dit bestand staat een bedrag dat niet in euro is.',
  unbalanced: 'In dit bestand is een uitbetaling niet de som van haar regels.',
};

const kinds: Readonly<Record<SettlementKind, string>> = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  chargeback: 'Stornering',
  fee: 'Kosten',
  payout: 'Uitbetaling',
  other: 'Onbekend',
};

const matches: Readonly<Record<SettlementMatch, string>> = {
  matched: 'Sluit aan',
  unknown: 'De winkel kent deze betaling niet.',
  ambiguous: 'Deze regel kan bij meer betalingen horen, of telde al mee.',
  'amount-differs': 'Het bedrag is anders dan bij de bestelling.',
};

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const staffSettlementTexts = {
  title: 'Uitbetalingen',
  description: 'Wat Mollie uitbetaalde en wat dat kostte, per maand, en of het klopt met de betalingen in de winkel.',
  chooseFile: 'Bestand van Mollie kiezen',
  dropHere:
    'Of sleep het hierheen. Je vindt het bij Mollie onder Uitbetalingen, als CSV. Twee keer hetzelfde kan geen kwaad.',
  fileLabel: 'Uitbetalingen van Mollie (CSV)',
  fileProblem: (problem: SettlementFileProblem, row: number | null) =>
    `${fileProblems[problem]}${row === null ? '' : ` Kijk op regel ${row}.`} Er is niets ingelezen.`,
  result: (stored: number, known: number) =>
    `${counted(stored, 'nieuwe regel', 'nieuwe regels')} ingelezen.${
      known === 0 ? '' : ` ${counted(known, 'regel was', 'regels waren')} er al.`
    }`,
  /** '2026-11' → 'november 2026' */
  summary: 'In deze maand',
  totals: {
    payment: 'Betaald door klanten',
    refund: 'Terugbetaald aan klanten',
    chargeback: 'Gestorneerd',
    fee: 'Kosten',
    other: 'Overig',
    payout: 'Uitbetaald',
  } satisfies Readonly<Record<SettlementKind, string>>,
  left: 'Nog bij Mollie van deze regels',
  payouts: 'Uitbetaald op je rekening',
  noPayouts: 'In deze maand is niets uitbetaald.',
  unmatched: (count: number) => `Klopt niet (${count})`,
  allMatched: 'Alle regels horen bij een betaling of terugbetaling in de winkel.',
  more: (count: number) => `Er zijn er nog ${count}.`,
  kinds,
  matches,
  orderOf: (number: string) => `Bestelling ${number}`,
} as const;
