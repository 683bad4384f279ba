// Texts of the grid of prices and stock in the back office.
import { formatExactMoney } from './money.ts';

export const staffOfferGridTexts = {
  title: 'Prijzen en voorraad',
  description:
    'Pas meerdere producten tegelijk aan. Met de pijltjes omhoog en omlaag ga je naar de vorige of volgende regel, met Enter sla je alles op.',
  open: 'Prijzen en voorraad in een tabel',
  columns: { regular: 'Prijs', sale: 'Aanbiedingsprijs', stock: 'Voorraad' },
  cell: (column: string, name: string) => `${column} van ${name}`,
  save: (count: number) => (count === 0 ? 'Opslaan' : count === 1 ? 'Eén regel opslaan' : `${count} regels opslaan`),
  saved: (count: number) => (count === 1 ? 'Eén regel opgeslagen.' : `${count} regels opgeslagen.`),
  failed: (count: number) =>
    count === 1
      ? 'Eén regel is niet opgeslagen. Bij die regel staat waarom.'
      : `${count} regels zijn niet opgeslagen. Bij die regels staat waarom.`,
  /** Amounts in cents; null for none. */
  priceChanged: (regular: number | null, sale: number | null) =>
    regular === null
      ? 'Iemand anders heeft de prijs intussen weggehaald.'
      : `Iemand anders heeft de prijs intussen gewijzigd: die is nu ${formatExactMoney(regular)}${
          sale === null ? '' : `, met een aanbiedingsprijs van ${formatExactMoney(sale)}`
        }. Sla opnieuw op om jouw prijs te gebruiken.`,
} as const;
