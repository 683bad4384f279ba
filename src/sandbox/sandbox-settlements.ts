// The sandbox's settlement file, with the columns of the provider's: what it collected, paid back and kept, a settlement for each month.
import type { SandboxPayment } from './sandbox-state.ts';

/** Cents that the sandbox keeps of each payment. */
const feeOf = (method: string): number => (method === 'ideal' || method === 'bancontact' ? 35 : 89);

interface Line {
  at: number;
  type: 'payment' | 'refund' | 'chargeback' | 'fee';
  id: string;
  method: string;
  cents: number;
  description: string;
}

const columns = [
  'Date',
  'Type',
  'Payment method',
  'Currency',
  'Amount',
  'ID',
  'Description',
  'Settlement currency',
  'Settlement amount',
  'Settlement reference',
];

const euros = (cents: number): string => (cents / 100).toFixed(2);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function linesOf({ id, method, description, paidAt, captured, refunds, chargedBack }: SandboxPayment): readonly Line[] {
  if (paidAt === null) return [];
  return [
    { at: paidAt, type: 'payment', id, method, cents: captured, description },
    { at: paidAt, type: 'fee', id: '', method, cents: 0 - feeOf(method), description: `Transactiekosten ${method}` },
    ...refunds
      .filter(({ status }) => status === 'refunded')
      .map((one): Line => ({
        at: one.createdAt,
        type: 'refund',
        id: one.id,
        method,
        cents: 0 - one.cents,
        description: one.description,
      })),
    ...(chargedBack === 0
      ? []
      : [{ at: paidAt, type: 'chargeback' as const, id, method, cents: 0 - chargedBack, description: 'Stornering' }]),
  ];
}

/** The file with all payments until now. */
export function settlementFile(payments: Iterable<SandboxPayment>): string {
  const lines = [...payments].flatMap(linesOf).toSorted((one, other) => one.at - other.at);
  const rows = lines.map(({ at, type, id, method, cents, description }) => {
    const date = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const reference = `0000001.${date.slice(2, 4)}${date.slice(5, 7)}.01`;
    return [date, type, method, 'EUR', euros(cents), id, description, 'EUR', euros(cents), reference];
  });
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
