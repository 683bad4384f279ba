// Orders and customers as files: JSON that `move-in` reads again (a list with one record a line), and CSV for spreadsheets.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { formatCsv } from '../../src/rules/csv.ts';
import { cents } from '../../src/rules/money.ts';
import type { MoveLine } from '../../src/rules/moving/move-report.ts';
import type { OldCustomer, OldOrder, OldRecords } from '../../src/rules/moving/old-records.ts';

const money = z.int().transform(cents);
const amount = z.strictObject({ gross: money, tax: money });
const moment = z.int();
const text = z.string();
const address = z.strictObject({
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  houseNumber: text,
  addition: text,
  line2: text,
  postcode: text,
  city: text,
  country: text,
  phone: text,
});

const customerSchema = z.strictObject({
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  displayName: text,
  roles: z.array(text),
  passwordHash: text.nullable(),
  createdAt: moment,
  billing: address.nullable(),
  shipping: address.nullable(),
}) satisfies z.ZodType<OldCustomer>;

const document = z.strictObject({ number: text, at: moment });
const pair = z.strictObject({ name: text, value: text });

const orderSchema = z.strictObject({
  id: text,
  number: text,
  key: text,
  status: text,
  createdVia: text,
  currency: text,
  placedAt: moment,
  modifiedAt: moment,
  paidAt: moment.nullable(),
  completedAt: moment.nullable(),
  customerId: text,
  email: text,
  note: text,
  billing: address,
  shipping: address.nullable(),
  paymentMethod: text,
  paymentTitle: text,
  transactionId: text,
  lines: z.array(
    z.strictObject({
      id: text,
      productId: text,
      variationId: text,
      name: text,
      sku: text,
      quantity: z.number(),
      subtotal: amount,
      total: amount,
      rate: z.int().nullable(),
      attributes: z.array(pair),
    }),
  ),
  shippingLines: z.array(z.strictObject({ methodId: text, instanceId: text, title: text, total: amount })),
  fees: z.array(z.strictObject({ name: text, total: amount, rate: z.int().nullable() })),
  coupons: z.array(z.strictObject({ code: text, discount: amount })),
  total: amount,
  refunds: z.array(
    z.strictObject({
      id: text,
      reason: text,
      at: moment,
      total: amount,
      lines: z.array(z.strictObject({ lineId: text, quantity: z.number(), total: amount })),
      shipping: amount,
    }),
  ),
  notes: z.array(z.strictObject({ id: text, text, at: moment, isForCustomer: z.boolean() })),
  invoice: document.nullable(),
  creditNotes: z.array(document).exactOptional(),
  attribution: z.array(pair),
}) satisfies z.ZodType<OldOrder>;

/** A record that a file has, or the line that cannot be read. */
type ReadRecord<Record> = { ok: true; record: Record } | { ok: false; line: number; problem: string };

/** Reads a file of records line by line. */
async function* readRecordFile<Record>(file: string, schema: z.ZodType<Record>): AsyncGenerator<ReadRecord<Record>> {
  let line = 0;
  for await (const raw of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    const source = raw.trim().replace(/,$/, '');
    if (source === '' || source === '[' || source === ']') continue;
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      yield { ok: false, line, problem: 'JSON' };
      continue;
    }
    const parsed = schema.safeParse(value);
    const problem = parsed.error?.issues[0]?.path.join('.') ?? '';
    yield parsed.success ? { ok: true, record: parsed.data } : { ok: false, line, problem };
  }
}

/** The records of files that `writeRecordFiles` wrote, and a line of the report for each that cannot be read. */
export async function readRecords(files: {
  customers?: string;
  orders?: string;
}): Promise<{ records: OldRecords; refused: readonly MoveLine[] }> {
  const refused: MoveLine[] = [];
  const read = async <Record>(kind: 'customer' | 'order', file: string | undefined, schema: z.ZodType<Record>) => {
    const records: Record[] = [];
    if (file === undefined) return records;
    for await (const one of readRecordFile(file, schema))
      if (one.ok) records.push(one.record);
      else
        refused.push({
          kind,
          oldId: '',
          name: '',
          line: one.line,
          outcome: 'refused',
          refusal: { code: 'unreadable', params: { value: one.problem } },
          notes: [],
        });
    return records;
  };
  const customers = await read('customer', files.customers, customerSchema);
  const orders = await read('order', files.orders, orderSchema);
  return { records: { customers, orders, coupons: [], reviews: [], contents: [] }, refused };
}

const date = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
const euros = (value: number): string => (value / 100).toFixed(2).replace('.', ',');
const street = ({ street: name, houseNumber, addition }: OldOrder['billing']): string =>
  [name, houseNumber, addition].filter((part) => part !== '').join(' ');

/** How a kind of record is written: the headings of its CSV file, and a row. */
interface RecordTable<Record> {
  headings: readonly string[];
  row: (record: Record) => readonly (string | number)[];
}

export const customerTable: RecordTable<OldCustomer> = {
  headings: ['Nummer', 'E-mailadres', 'Naam', 'Sinds', 'Straat', 'Postcode', 'Plaats', 'Land', 'Telefoon'],
  row: ({ id, email, displayName, createdAt, billing }) => [
    id,
    email,
    displayName,
    date(createdAt),
    ...(billing
      ? [street(billing), billing.postcode, billing.city, billing.country, billing.phone]
      : ['', '', '', '', '']),
  ],
};

export const orderTable: RecordTable<OldOrder> = {
  headings: [
    'Nummer',
    'Geplaatst',
    'Status',
    'Betaald',
    'E-mailadres',
    'Naam',
    'Bedrijf',
    'Straat',
    'Postcode',
    'Plaats',
    'Land',
    'Producten',
    'Verzenden',
    'Totaal',
    'Btw',
    'Terugbetaald',
    'Factuur',
  ],
  row: (order) => {
    const to = order.shipping ?? order.billing;
    const refunded = order.refunds.reduce((sum, { total }) => sum + total.gross, 0);
    return [
      order.number,
      date(order.placedAt),
      order.status,
      date(order.paidAt),
      order.email,
      `${to.firstName} ${to.lastName}`.trim(),
      to.company,
      street(to),
      to.postcode,
      to.city,
      to.country,
      order.lines.map(({ quantity, name, sku }) => `${quantity} × ${name}${sku === '' ? '' : ` (${sku})`}`).join(' | '),
      euros(order.shippingLines.reduce((sum, { total }) => sum + total.gross, 0)),
      euros(order.total.gross),
      euros(order.total.tax),
      euros(refunded),
      order.invoice?.number ?? '',
    ];
  },
};

/** Writes pages of records as both files, `{base}.json` and `{base}.csv`, which only their owner can read; returns how many. */
export async function writeRecordFiles<Record>(
  base: string,
  pages: AsyncIterable<readonly Record[]>,
  { headings, row }: RecordTable<Record>,
): Promise<number> {
  const [json, csv] = [await open(`${base}.json`, 'w', 0o600), await open(`${base}.csv`, 'w', 0o600)];
  let count = 0;
  try {
    await json.write('[');
    await csv.write(formatCsv([headings]));
    for await (const page of pages) {
      const lines = page.map((record, index) => `${count + index === 0 ? '' : ','}\n${JSON.stringify(record)}`);
      await json.write(lines.join(''));
      await csv.write(formatCsv(page.map(row)).slice(1));
      count += page.length;
    }
    await json.write('\n]\n');
  } finally {
    await json.close();
    await csv.close();
  }
  return count;
}
