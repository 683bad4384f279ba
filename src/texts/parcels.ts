// Texts about the parcels of an order, for its customer.
import { formatWeekdayDate } from './dates.ts';

export const parcelTexts = {
  title: (count: number) => (count === 1 ? 'Je pakket' : 'Je pakketten'),
  parcel: (number: number, count: number) => (count === 1 ? 'Pakket' : `Pakket ${number}`),
  sentOn: (at: number) => `Verstuurd op ${formatWeekdayDate(at)}.`,
  with: (carrier: string) => `Met ${carrier}.`,
  code: (code: string) => `Code: ${code}.`,
  arrivedOn: (at: number) => `Aangekomen op ${formatWeekdayDate(at)}.`,
  follow: (number: number, count: number) => (count === 1 ? 'Volg je pakket' : `Volg pakket ${number}`),
  line: (quantity: number, title: string, bundle: string | null) =>
    `${quantity} × ${title}${bundle === null ? '' : ` (uit ${bundle})`}`,
  partlySent: 'Deels verzonden',
  moreFollows: 'De rest van je bestelling volgt in een ander pakket. Je krijgt daar weer een mail over.',
  contents: 'Wat er in dit pakket zit',
} as const;
