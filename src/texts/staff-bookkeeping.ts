// Texts of the bookkeeping in the back office and of its files.
import type { BookkeepingFile } from '../rules/documents/bookkeeping.ts';
import { formatCalendarDate } from './dates.ts';

const files: Readonly<Record<BookkeepingFile, string>> = {
  documenten: 'Facturen en creditnota’s',
  btw: 'Btw per land en tarief',
  bestellingen: 'Bestellingen',
  betalingen: 'Betalingen',
  uitbetalingen: 'Uitbetalingen',
  marge: 'Margeregeling',
  auditfile: 'Auditfile (XAF)',
};

export const staffBookkeepingTexts = {
  title: 'Boekhouding',
  description: 'Facturen, creditnota’s, btw en betalingen per maand, uit wat is uitgegeven.',
  month: 'Maand',
  /** '2026-11' → 'november 2026' */
  monthOf: (month: string) => formatCalendarDate(`${month}-01`).replace(/^1 /, ''),
  taxes: 'Btw per land en tarief',
  noTaxes: 'Er is in deze maand niets gefactureerd.',
  country: 'Land',
  rate: 'Tarief',
  net: 'Exclusief btw',
  tax: 'Btw',
  gross: 'Inclusief btw',
  summary: 'In deze maand',
  invoices: 'Facturen',
  creditNotes: 'Creditnota’s',
  orders: 'Bestellingen',
  received: 'Ontvangen',
  repaid: 'Terugbetaald',
  differences: 'Betalingsverschillen',
  providerFees: 'Kosten van de betaalprovider',
  providerPayouts: 'Uitbetaald door de betaalprovider',
  download: 'Downloaden',
  file: (file: BookkeepingFile) => files[file],
  fileName: (file: BookkeepingFile, month: string) => `${file}-${month}.${file === 'auditfile' ? 'xaf' : 'csv'}`,
  downloading: 'Bezig…',
  downloadText:
    'De auditfile bevat alles van de maand in één bestand voor een boekhoudprogramma: verkopen, btw en betalingen. De andere bestanden open je in een spreadsheet.',

  marginText:
    'Producten met de margeregeling hebben geen btw op de factuur. Over de winst op elk product betaal je wel btw. Op verlies krijg je niets terug.',
  marginSales: 'Verkoop met de margeregeling',
  marginCost: 'Inkoop daarvan',
  marginTax: 'Btw in de marge',

  numbers: 'Nummers',
  numbersText: 'Elk jaar beginnen de nummers bij 1, of waar je vorige winkel was gebleven. Er mag er geen ontbreken.',
  noNumbers: 'Er zijn nog geen facturen of creditnota’s.',
  series: 'Reeks',
  seriesOf: (kind: 'invoice' | 'creditnote', year: number) =>
    `${kind === 'invoice' ? 'Facturen' : 'Creditnota’s'} ${year}`,
  first: 'Eerste',
  last: 'Laatste',
  count: 'Aantal',
  state: 'Sluit aan',
  whole: 'Ja',
  missing: (numbers: readonly number[]) => `ontbreekt: ${numbers.join(', ')}`,
  doubled: (numbers: readonly number[]) => `dubbel: ${numbers.join(', ')}`,

  /** The columns of the files. */
  columns: {
    documenten: [
      'Soort',
      'Nummer',
      'Datum',
      'Bestelnummer',
      'Bij factuur',
      'Klant',
      'Land',
      'Btw-tarief',
      'Exclusief btw',
      'Btw',
      'Inclusief btw',
      'Betaalwijze',
      'Betaald op',
    ],
    btw: ['Land', 'Btw-tarief', 'Exclusief btw', 'Btw', 'Inclusief btw'],
    bestellingen: ['Bestelnummer', 'Datum', 'Status', 'Totaal', 'Waarvan btw'],
    betalingen: ['Datum', 'Bestelnummer', 'Soort', 'Bedrag', 'Betaalwijze', 'Creditnota'],
    uitbetalingen: ['Datum', 'Uitbetaling', 'Soort', 'Bedrag', 'Bestelnummer', 'Kenmerk', 'Omschrijving', 'Sluit aan'],
    marge: [
      'Factuur of creditnota',
      'Datum',
      'Artikelnummer',
      'Product',
      'Aantal',
      'Verkoop',
      'Inkoop',
      'Marge',
      'Btw-tarief',
      'Btw in de marge',
      'Inkoopverklaring',
    ],
  } satisfies Readonly<Record<Exclude<BookkeepingFile, 'auditfile'>, readonly string[]>>,
  payment: 'Betaling',
  repayment: 'Terugbetaling',
  difference: 'Betalingsverschil',
} as const;
