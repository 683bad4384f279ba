// The answers of the Mollie Payments API v2, as far as the shop reads them.
import { z } from 'zod';
import type { ProviderMethod } from '../rules/checkout/payment-methods.ts';
import type { PaymentStatus, ProviderPayment, ProviderRefund } from '../rules/online-payments/payment-states.ts';

const amount = z.object({ currency: z.string(), value: z.string() });
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** What the shop sent as `metadata`; anything else is none of ours. */
const metadata = z.object({ reference: z.string() }).nullish().catch(null);

const refundSchema = z.object({
  id: z.string().regex(/^re_\w+$/),
  status: z.string(),
  amount,
  metadata,
});

const paymentSchema = z.object({
  id: z.string().regex(/^tr_\w{3,40}$/),
  status: z.string(),
  amount,
  amountRefunded: amount.nullish(),
  amountCaptured: amount.nullish(),
  amountChargedBack: amount.nullish(),
  expiresAt: moment.nullish(),
  metadata,
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }).nullish(),
  _embedded: z.object({ refunds: z.array(refundSchema).nullish() }).nullish(),
});

const methodsSchema = z.object({
  _embedded: z.object({
    methods: z.array(z.object({ id: z.string(), minimumAmount: amount.nullish(), maximumAmount: amount.nullish() })),
  }),
});

const errorSchema = z.object({ title: z.string(), detail: z.string(), field: z.string().optional() });

const paymentWords: Readonly<Record<string, PaymentStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
};

const refundWords = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const;

/** '10.00' → 1000; null for another number of decimals. */
function centsOf(value: string): number | null {
  return /^-?\d{1,11}\.\d{2}$/.test(value) ? Math.round(Number(value) * 100) : null;
}

/** 1000 → `{ currency: 'EUR', value: '10.00' }` */
export function encodeAmount(cents: number, currency: string): { currency: string; value: string } {
  return {
    currency,
    value: `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
  };
}

function toRefund(row: z.infer<typeof refundSchema>): ProviderRefund {
  const status = refundWords.find((word) => word === row.status) ?? 'unknown';
  return { id: row.id, status, cents: centsOf(row.amount.value) ?? 0, reference: row.metadata?.reference ?? null };
}

/** Parses a payment; null for anything else. */
export function parsePayment(json: unknown): ProviderPayment | null {
  const parsed = paymentSchema.safeParse(json);
  if (!parsed.success) return null;
  const { data } = parsed;
  const sum = (value: z.infer<typeof amount> | null | undefined) => (value ? (centsOf(value.value) ?? 0) : 0);
  return {
    id: data.id,
    status: paymentWords[data.status] ?? 'unknown',
    word: data.status,
    currency: data.amount.currency,
    cents: centsOf(data.amount.value),
    captured: sum(data.amountCaptured),
    refunded: sum(data.amountRefunded),
    chargedBack: sum(data.amountChargedBack),
    checkoutUrl: data._links?.checkout?.href ?? null,
    expiresAt: data.expiresAt ?? null,
    reference: data.metadata?.reference ?? null,
    refunds: (data._embedded?.refunds ?? []).map(toRefund),
  };
}

/** Parses a refund; null for anything else. */
export function parseRefund(json: unknown): ProviderRefund | null {
  const parsed = refundSchema.safeParse(json);
  return parsed.success ? toRefund(parsed.data) : null;
}

/** Parses a list of methods; null for anything else. */
export function parseMethods(json: unknown): readonly ProviderMethod[] | null {
  const parsed = methodsSchema.safeParse(json);
  if (!parsed.success) return null;
  return parsed.data._embedded.methods.map(({ id, minimumAmount, maximumAmount }) => ({
    method: id,
    min: minimumAmount?.value ?? '0.01',
    max: maximumAmount?.value ?? '',
  }));
}

/** What an error says, for staff: its title and the field. The detail can repeat what was sent, so only the field is named. */
export function parseError(json: unknown): string {
  const parsed = errorSchema.safeParse(json);
  if (!parsed.success) return '';
  return parsed.data.field === undefined ? parsed.data.title : `${parsed.data.title}: ${parsed.data.field}`;
}
