// The audit log: its kinds of events by area, and what of a change it keeps.

/** Everything that the audit log records, by what it is about. Events of orders are those of their history. */
export const auditKinds = {
  orders: [
    'order-status-changed',
    'order-status-undone',
    'order-cancelled',
    'order-noted',
    'order-note-added',
    'order-note-mailed',
    'order-note-deleted',
    'order-mail-repeated',
    'order-refund-recorded',
    'order-refund-paid',
    'order-refund-failed',
    'order-refund-deleted',
    'order-refund-account-asked',
    'order-refund-account-given',
    'refund-batch-made',
    'refund-batch-exported',
    'refund-batch-paid',
    'refund-batch-withdrawn',
    'order-parcel-sent',
    'order-parcel-undone',
    'order-parcel-delivered',
    'labels-exported',
    'order-lines-changed',
    'order-address-changed',
    'order-difference-received',
    'order-changed',
    'orders-exported',
    'bookkeeping-exported',
    'bank-file-read',
    'transfer-booked',
    'transfer-set-aside',
    'settlement-file-read',
    'withdrawal-answered',
    'withdrawal-matched',
  ],
  products: [
    'product-created',
    'product-changed',
    'product-deleted',
    'variations-created',
    'variation-deleted',
    'category-created',
    'category-changed',
    'category-deleted',
    'attribute-created',
    'attribute-changed',
    'attribute-deleted',
    'term-created',
    'term-changed',
    'term-deleted',
    'tag-created',
    'tag-changed',
    'tag-deleted',
    'bundle-changed',
    'bought-together-changed',
    'catalogue-imported',
    'products-moved-in',
  ],
  discounts: ['promotion-changed', 'coupon-created', 'coupon-changed', 'coupon-trashed', 'coupon-deleted'],
  reviews: [
    'review-added',
    'review-moderated',
    'review-answered',
    'review-erased',
    'review-reports-decided',
    'reviews-imported',
  ],
  content: [
    'content-created',
    'content-changed',
    'content-deleted',
    'home-changed',
    'menu-changed',
    'form-created',
    'form-changed',
    'form-deleted',
    'message-changed',
    'message-answered',
    'message-deleted',
    'quotation-sent',
    'quotation-withdrawn',
    'estimate-closed',
    'estimate-deleted',
  ],
  media: ['media-uploaded', 'media-changed', 'media-replaced', 'media-deleted'],
  settings: [
    'setting-changed',
    'shipping-zone-changed',
    'tax-rate-changed',
    'payment-key-saved',
    'payment-key-deleted',
    'carrier-account-saved',
    'carrier-account-deleted',
    'records-moved-in',
    'document-series-continued',
    'redirect-saved',
    'redirect-deleted',
    'redirects-imported',
    'webhook-created',
    'webhook-changed',
    'webhook-deleted',
    'webhook-disabled',
  ],
  users: [
    'account-created',
    'account-changed',
    'password-reset',
    'password-changed',
    'log-ins-ended',
    'role-changed',
    'user-logged-out',
    'user-invited',
    'invitation-repeated',
    'invitation-withdrawn',
    'invitation-accepted',
    'second-factor-on',
    'second-factor-off',
    'recovery-codes-renewed',
    'passkey-added',
    'passkey-removed',
    'audit-log-exported',
    'own-data-exported',
    'email-changed',
    'account-erased',
    'api-key-created',
    'api-key-ended',
  ],
  logIns: ['logged-in', 'log-in-failed', 'logged-out'],
} as const;

export type AuditArea = keyof typeof auditKinds;
export type AuditKind = (typeof auditKinds)[AuditArea][number];

/** All areas. */
export const auditAreas = Object.keys(auditKinds) as readonly AuditArea[];

/** The area of a kind; null for a kind that this version does not know. */
export function auditAreaOf(kind: string): AuditArea | null {
  return auditAreas.find((area) => (auditKinds[area] as readonly string[]).includes(kind)) ?? null;
}

/**
 * The kind under which an event of an order's history is in the audit log; null for its beginning, which is no change, and for
 * withdrawals, which have kinds of their own.
 */
export function auditKindOfOrderEvent(kind: string): AuditKind | null {
  return kind === 'placed' || kind.startsWith('withdrawal-')
    ? null
    : (auditKinds.orders.find((one) => one === `order-${kind}`) ?? 'order-changed');
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between two versions of a record, with both values; null when none does. */
export function changedFields(before: object, after: object): { from: Fields; to: Fields } | null {
  const [old, now] = [before as Fields, after as Fields];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { from: pick(old), to: pick(now) };
}

/** One changed field of an event; `name` is a path: 'price.regular'. null: the field had, or has, no value. */
interface AuditFieldChange {
  name: string;
  from: string | null;
  to: string | null;
}

/** The longest value that is shown, in characters. */
const maxValueLength = 300;

/** The changed fields of an event, from the `from` and `to` of its details. */
export function auditFieldChanges({ from = null, to = null }: Fields): readonly AuditFieldChange[] {
  if (!isDetail(from) && !isDetail(to)) return [];
  const [old, now] = [flatten(from), flatten(to)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [before, after] = [old.get(name) ?? null, now.get(name) ?? null];
    // Of something new, what is empty says nothing.
    return (before ?? '') === (after ?? '') ? [] : [{ name, from: before, to: after }];
  });
}

const isDetail = (value: unknown): boolean => value !== null && value !== undefined;

/** The values of a record by path. A list of plain values is one value; nothing is a value that is absent. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (!isDetail(value)) return new Map();
  if (typeof value !== 'object' || value === null) return new Map([[path, shortened(`${value as string}`)]]);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null))
    return new Map([[path, shortened(value.join(', '))]]);
  const parts = Object.entries(value as Fields).flatMap(([name, one]) => [
    ...flatten(one, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(parts);
}

function shortened(text: string): string {
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength - 1)}…`;
}
