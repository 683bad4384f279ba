// Issued documents: numbered without gaps, and never changed afterwards (R27).
import { z } from 'zod';
import { paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import type { DocumentSeriesKind } from '../../rules/documents/document-numbers.ts';
import { creditNoteKind, documentKinds } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import type { Tx } from '../database.ts';

const centsSchema = z.int().transform((value): Cents => cents(value));
const moment = z.int().nullable();
const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  addition: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
});
const itemSchema = z.object({
  name: z.string(),
  edition: z.string(),
  choices: z.array(z.object({ name: z.string(), value: z.string() })),
  sku: z.string(),
  quantity: z.int(),
  rate: z.int(),
  subtotal: centsSchema,
  total: centsSchema,
  tax: centsSchema,
  releaseDate: z.string().nullable(),
  isMargin: z.boolean().default(false),
});
const lineSchema = itemSchema.extend({
  isGift: z.boolean(),
  parts: z.array(itemSchema),
  unit: centsSchema,
  unitNet: centsSchema,
  gross: centsSchema,
  savings: z.array(z.object({ title: z.string(), cents: centsSchema })),
});
const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('promotion'), title: z.string(), cents: centsSchema }),
  z.object({ kind: z.literal('coupon'), code: z.string(), cents: centsSchema }),
  z.object({ kind: z.literal('rest'), cents: centsSchema }),
]);
const documentSchema = z.object({
  kind: z.enum([...documentKinds, creditNoteKind]),
  number: z.string().nullable(),
  date: z.int(),
  suppliedAt: moment,
  orderNumber: z.string(),
  orderedAt: z.int(),
  seller: z.object({
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    kvk: z.string(),
    vatId: z.string(),
    iban: z.string(),
    accountName: z.string(),
  }),
  buyer: addressSchema,
  email: z.string(),
  recipient: addressSchema.nullable(),
  lines: z.array(lineSchema),
  discounts: z.array(discountSchema),
  shipping: z.object({ title: z.string(), total: centsSchema, tax: centsSchema, rate: z.int() }).nullable(),
  subtotal: centsSchema,
  taxes: z.array(
    z.object({
      rate: z.int(),
      gross: centsSchema,
      tax: centsSchema,
      net: centsSchema,
      isMargin: z.boolean().default(false),
    }),
  ),
  total: centsSchema,
  totalTax: centsSchema,
  payment: z.object({
    method: z.enum(Object.keys(paymentMethods) as [PaymentMethodId]),
    paidAt: moment,
    reference: z.string().nullable(),
    payBy: moment,
  }),
  note: z.string(),
  credits: z.object({ invoiceNumber: z.string(), invoicedAt: z.int() }).nullable().default(null),
});
const storedSchema = z.object({ v: z.literal(1), document: documentSchema });

interface NewIssuedDocument {
  kind: DocumentSeriesKind;
  year: number;
  sequence: number;
  orderId: number;
  issuedBy: string;
  /** Epoch ms. */
  keepUntil: number;
  /** With its number. */
  document: OrderDocument & { number: string };
}

/** Stores an issued document with its content as it is now, and returns its id. */
export async function insertIssuedDocument(tx: Tx, issued: NewIssuedDocument): Promise<number> {
  const { kind, year, sequence, orderId, issuedBy, keepUntil, document } = issued;
  const { id } = await tx.q
    .insertInto('issued_documents')
    .values({
      kind,
      year,
      sequence,
      number: document.number,
      order_id: orderId,
      issued_at: document.date,
      issued_by: issuedBy,
      keep_until: keepUntil,
      content: JSON.stringify({ v: 1, document }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the invoice of an order as it was issued; null before. */
export async function readInvoice(tx: Tx, orderId: number): Promise<OrderDocument | null> {
  const row = await tx.q
    .selectFrom('issued_documents')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row ? storedSchema.parse(JSON.parse(row.content)).document : null;
}

/** Returns the credit note of a refund as it was issued; null before. */
export async function readCreditNote(tx: Tx, orderId: number, refundId: number): Promise<OrderDocument | null> {
  const row = await tx.q
    .selectFrom('issued_documents')
    .innerJoin('refunds', 'refunds.document_id', 'issued_documents.id')
    .select('content')
    .where('refunds.id', '=', refundId)
    .where('refunds.order_id', '=', orderId)
    .executeTakeFirst();
  return row ? storedSchema.parse(JSON.parse(row.content)).document : null;
}

/** Returns the documents that were issued in a period (epoch ms, both included), in the sequence of their numbers. */
export async function readIssuedDocuments(
  tx: Tx,
  { from, until }: { from: number; until: number },
): Promise<readonly OrderDocument[]> {
  const rows = await tx.q
    .selectFrom('issued_documents')
    .select('content')
    .where('issued_at', '>=', from)
    .where('issued_at', '<=', until)
    .orderBy('year')
    .orderBy('kind', 'desc')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => storedSchema.parse(JSON.parse(row.content)).document);
}

/** Returns the number of an order's invoice; null before it is issued. */
export async function readInvoiceNumber(tx: Tx, orderId: number): Promise<string | null> {
  const row = await tx.q
    .selectFrom('issued_documents')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Whether the invoice of an order was issued. */
export async function hasInvoice(tx: Tx, orderId: number): Promise<boolean> {
  return (await readInvoiceNumber(tx, orderId)) !== null;
}
