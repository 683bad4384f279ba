// Answers of the original's REST interface as the records that are brought (P3). Keys that are not read are passed over.
import { z } from 'zod';
import { emptyAddress } from '../../src/rules/checkout/addresses.ts';
import { addCents } from '../../src/rules/money.ts';
import { oldAmount, oldCents } from '../../src/rules/moving/old-money.ts';
import { dumpMoment, oldAddress } from '../../src/rules/moving/old-values-of-records.ts';
import type {
  OldContent,
  OldCoupon,
  OldCustomer,
  OldDocument,
  OldOrder,
  OldReview,
} from '../../src/rules/moving/old-records.ts';

const text = z.string();
const optional = z.string().nullish();
const id = z.int().nonnegative();
const money = z.string().regex(/^-?\d*\.?\d*$/);
/** `2026-11-20T12:00:00`, GMT. */
const moment = optional.transform((value) => dumpMoment(value?.replace('T', ' ')));
const address = z.record(z.string(), z.unknown()).transform((value) =>
  oldAddress((field) => {
    const found = value[field];
    return typeof found === 'string' ? found : undefined;
  }),
);
const known = (value: number): string => (value === 0 ? '' : String(value));
const rendered = z.object({ rendered: text }).transform((value) => value.rendered);

export const restCustomer = z
  .object({
    id,
    email: text,
    first_name: text,
    last_name: text,
    username: text,
    role: text,
    date_created_gmt: moment,
    billing: address,
    shipping: address,
  })
  .transform((one): OldCustomer => ({
    id: String(one.id),
    email: one.email,
    firstName: one.first_name,
    lastName: one.last_name,
    displayName: one.username,
    roles: [one.role],
    passwordHash: null,
    createdAt: one.date_created_gmt ?? 0,
    billing: one.billing,
    shipping: one.shipping,
  }));

const taxes = z.array(z.object({ id, total: optional })).default([]);
const restLine = z.object({
  id,
  product_id: id,
  variation_id: id,
  quantity: z.number(),
  name: text,
  sku: z.string().nullish(),
  subtotal: money,
  subtotal_tax: money,
  total: money,
  total_tax: money,
  taxes,
  meta_data: z.array(z.object({ key: text, display_key: z.unknown(), display_value: z.unknown() })).default([]),
});
const restMeta = z.array(z.object({ key: text, value: z.unknown() })).default([]);

type Meta = ReadonlyMap<string, unknown>;

function metaOf(rows: z.output<typeof restMeta>): Meta {
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function metaText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const creditNoteKeys = { number: 'wf_creditnote_number', at: 'wf_creditnote_date' } as const;

/** A document that the documents plugin of the old shop numbered; null without a number. */
function documentOf(meta: Meta, keys: { number: string; at: string }): OldDocument | null {
  const number = metaText(meta.get(keys.number));
  return number === '' ? null : { number, at: (Number(metaText(meta.get(keys.at))) || 0) * 1_000 };
}

/** The rate of a line in basis points, by the tax lines of its order; null when they do not tell it. */
function rateOfTaxes(own: z.output<typeof taxes>, totalTax: string, rates: ReadonlyMap<number, number>): number | null {
  const found = own.find(({ total }) => (total ?? '') !== '');
  return (found && rates.get(found.id)) ?? (oldCents(totalTax) === 0 ? 0 : null);
}

const attribution = /^_wc_order_attribution_(\w+)$/;

export const restOrder = z
  .object({
    id,
    number: text,
    order_key: text,
    status: text,
    created_via: text,
    currency: text,
    date_created_gmt: moment,
    date_modified_gmt: moment,
    date_paid_gmt: moment,
    date_completed_gmt: moment,
    customer_id: id,
    customer_note: text,
    billing: z.looseObject({ email: optional }),
    shipping: address,
    payment_method: text,
    payment_method_title: text,
    transaction_id: text,
    total: money,
    total_tax: money,
    line_items: z.array(restLine),
    tax_lines: z.array(z.object({ rate_id: id, rate_percent: z.number().nullish() })),
    shipping_lines: z.array(
      z.object({ method_title: text, method_id: text, instance_id: optional, total: money, total_tax: money }),
    ),
    fee_lines: z.array(z.object({ name: text, total: money, total_tax: money, taxes })),
    coupon_lines: z.array(z.object({ code: text, discount: money, discount_tax: money })),
    refunds: z.array(z.object({ id })),
    meta_data: restMeta,
  })
  .transform((one): OldOrder & { hasRefunds: boolean } => {
    const rates = new Map(
      one.tax_lines.flatMap((tax) =>
        typeof tax.rate_percent === 'number' ? [[tax.rate_id, Math.round(tax.rate_percent * 100)] as const] : [],
      ),
    );
    const meta = metaOf(one.meta_data);
    const textOf = (key: string) => metaText(meta.get(key));
    const billing = address.parse(one.billing);
    const creditNote = documentOf(meta, creditNoteKeys);
    const placedAt = one.date_created_gmt ?? 0;
    return {
      id: String(one.id),
      number: one.number,
      key: one.order_key,
      status: one.status,
      createdVia: one.created_via,
      currency: one.currency,
      placedAt,
      modifiedAt: one.date_modified_gmt ?? placedAt,
      paidAt: one.date_paid_gmt,
      completedAt: one.date_completed_gmt,
      customerId: known(one.customer_id),
      email: one.billing.email ?? '',
      note: one.customer_note,
      billing: billing ?? emptyAddress,
      shipping: one.shipping,
      paymentMethod: one.payment_method,
      paymentTitle: one.payment_method_title,
      transactionId: one.transaction_id,
      lines: one.line_items.map((line) => ({
        id: String(line.id),
        productId: known(line.product_id),
        variationId: known(line.variation_id),
        name: line.name,
        sku: line.sku ?? '',
        quantity: line.quantity,
        subtotal: oldAmount(line.subtotal, line.subtotal_tax),
        total: oldAmount(line.total, line.total_tax),
        rate: rateOfTaxes(line.taxes, line.total_tax, rates),
        attributes: line.meta_data.flatMap(({ key, display_key: name, display_value: value }) =>
          !key.startsWith('_') && typeof name === 'string' && typeof value === 'string' ? [{ name, value }] : [],
        ),
      })),
      shippingLines: one.shipping_lines.map((line) => ({
        methodId: line.method_id,
        instanceId: line.instance_id ?? '',
        title: line.method_title,
        total: oldAmount(line.total, line.total_tax),
      })),
      fees: one.fee_lines.map((fee) => ({
        name: fee.name,
        total: oldAmount(fee.total, fee.total_tax),
        rate: rateOfTaxes(fee.taxes, fee.total_tax, rates),
      })),
      coupons: one.coupon_lines.map(({ code, discount, discount_tax: tax }) => ({
        code,
        discount: oldAmount(discount, tax),
      })),
      total: { gross: oldCents(one.total), tax: oldCents(one.total_tax) },
      refunds: [],
      notes: [],
      invoice: documentOf(meta, { number: 'wf_invoice_number', at: '_wf_invoice_date' }),
      ...(creditNote && { creditNotes: [creditNote] }),
      attribution: one.meta_data.flatMap(({ key }) => {
        const [, name] = attribution.exec(key) ?? [];
        return name === undefined ? [] : [{ name, value: textOf(key) }];
      }),
      hasRefunds: one.refunds.length > 0,
    };
  });

const positive = (value: string): string => value.replace('-', '');

export const restRefund = z
  .object({
    id,
    date_created_gmt: moment,
    amount: money,
    reason: optional,
    line_items: z.array(z.object({ quantity: z.number(), total: money, total_tax: money, meta_data: restMeta })),
    shipping_lines: z.array(z.object({ total: money, total_tax: money })).default([]),
    meta_data: restMeta,
  })
  .transform((one): OldOrder['refunds'][number] & { creditNote: OldDocument | null } => {
    const lines = one.line_items.map((line) => {
      const lineId = line.meta_data.find(({ key }) => key === '_refunded_item_id')?.value;
      return {
        lineId: typeof lineId === 'string' || typeof lineId === 'number' ? String(lineId) : '',
        quantity: Math.abs(line.quantity),
        total: oldAmount(positive(line.total), positive(line.total_tax)),
      };
    });
    const [shipped] = one.shipping_lines;
    const shipping = oldAmount(positive(shipped?.total ?? '0'), positive(shipped?.total_tax ?? '0'));
    const tax = addCents(shipping.tax, ...lines.map(({ total }) => total.tax));
    return {
      id: String(one.id),
      reason: one.reason ?? '',
      at: one.date_created_gmt ?? 0,
      total: { gross: oldCents(one.amount), tax },
      lines,
      shipping,
      creditNote: documentOf(metaOf(one.meta_data), creditNoteKeys),
    };
  });

const limit = z
  .int()
  .nullish()
  .transform((value) => (value ? value : null));
const bound = money.nullish().transform((value) => (oldCents(value) === 0 ? null : oldCents(value)));

/** `slugs`: of the categories of the old shop, by their ids. */
export const restCoupon = (slugs: ReadonlyMap<number, string>) =>
  z
    .object({
      id,
      code: text,
      status: text.default('publish'),
      description: text,
      discount_type: text,
      amount: money,
      date_created_gmt: moment,
      date_expires_gmt: moment,
      usage_count: id,
      usage_limit: limit,
      usage_limit_per_user: limit,
      limit_usage_to_x_items: limit,
      individual_use: z.boolean(),
      free_shipping: z.boolean(),
      exclude_sale_items: z.boolean(),
      product_ids: z.array(id),
      excluded_product_ids: z.array(id),
      product_categories: z.array(id),
      excluded_product_categories: z.array(id),
      minimum_amount: bound,
      maximum_amount: bound,
      email_restrictions: z.array(text),
    })
    .transform((one): OldCoupon => {
      const slugOf = (category: number) => slugs.get(category) ?? String(category);
      return {
        id: String(one.id),
        code: one.code,
        status: one.status,
        description: one.description,
        kind: one.discount_type,
        amount: one.amount,
        createdAt: one.date_created_gmt ?? 0,
        expiresAt: one.date_expires_gmt,
        timesUsed: one.usage_count,
        usageLimit: one.usage_limit,
        customerUsageLimit: one.usage_limit_per_user,
        unitLimit: one.limit_usage_to_x_items,
        individualUse: one.individual_use,
        freeShipping: one.free_shipping,
        excludesReduced: one.exclude_sale_items,
        productIds: one.product_ids.map(String),
        excludedProductIds: one.excluded_product_ids.map(String),
        categories: one.product_categories.map(slugOf),
        excludedCategories: one.excluded_product_categories.map(slugOf),
        minimum: one.minimum_amount,
        maximum: one.maximum_amount,
        emailRestrictions: one.email_restrictions,
      };
    });

export const restReview = z
  .object({
    id,
    date_created_gmt: moment,
    product_id: id,
    status: text,
    reviewer: text,
    reviewer_email: text,
    review: text,
    rating: id,
    verified: z.boolean(),
  })
  .transform((one): OldReview => ({
    id: String(one.id),
    productId: String(one.product_id),
    author: one.reviewer,
    email: one.reviewer_email,
    customerId: '',
    rating: one.rating,
    text: one.review,
    status: one.status,
    isVerified: one.verified,
    at: one.date_created_gmt ?? 0,
  }));

export const restContent = (kind: OldContent['kind']) =>
  z
    .object({
      id,
      slug: text,
      status: text,
      link: text,
      date_gmt: moment,
      title: rendered,
      content: rendered,
      excerpt: rendered,
    })
    .transform((one): OldContent => ({
      id: String(one.id),
      kind,
      slug: one.slug,
      title: one.title,
      excerpt: '',
      content: one.content,
      status: one.status,
      publishedAt: one.date_gmt ?? 0,
      path: URL.parse(one.link)?.pathname ?? null,
    }));
