// The documents that can be made of an order, and what each consists of.
import { orderStates } from '../orders/order-states.ts';
import type { OrderStatus } from '../orders/order-states.ts';

/** [3.8-01] In the sequence of their buttons. */
export const documentKinds = [
  'invoice',
  'proformainvoice',
  'packinglist',
  'deliverynote',
  'dispatchlabel',
  'shippinglabel',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Besides those: the credit note, of which each refund has one. */
export const creditNoteKind = 'creditnote';

export type PaperKind = DocumentKind | typeof creditNoteKind;

interface DocumentParts {
  size: 'a4' | 'label';
  /** Whether it shows amounts, tax and what tax law requires. */
  hasAmounts: boolean;
  /** Whether each line has the article number and a box to tick, for whoever packs the order. */
  isForPacking: boolean;
  /** Whether it lists the lines of the order. */
  hasLines: boolean;
}

/** What each kind of document consists of. */
export const documentParts: Readonly<Record<PaperKind, DocumentParts>> = {
  invoice: { size: 'a4', hasAmounts: true, isForPacking: false, hasLines: true },
  proformainvoice: { size: 'a4', hasAmounts: true, isForPacking: false, hasLines: true },
  packinglist: { size: 'a4', hasAmounts: false, isForPacking: true, hasLines: true },
  deliverynote: { size: 'a4', hasAmounts: false, isForPacking: false, hasLines: true },
  dispatchlabel: { size: 'label', hasAmounts: false, isForPacking: false, hasLines: true },
  shippinglabel: { size: 'label', hasAmounts: false, isForPacking: false, hasLines: false },
  creditnote: { size: 'a4', hasAmounts: true, isForPacking: false, hasLines: true },
};

/** Who may open documents: with `all` also the holder of the order's key (R26). */
export const documentAccessTypes = ['logged_in', 'all'] as const;

type DocumentAccessType = (typeof documentAccessTypes)[number];

/** Whether a text is a kind of document. */
export function isDocumentKind(text: string): text is DocumentKind {
  return documentKinds.some((kind) => kind === text);
}

/** Why an order has no document of a kind. */
export type MissingDocument =
  /** The invoice is issued later (R61). */
  | 'not-issued'
  /** The invoice has replaced the proforma. */
  | 'replaced'
  /** Nothing is packed or sent of the order (any more). */
  | 'cancelled';

/** Why an order has no document of this kind; null when it has one. An issued invoice stays, whatever happens to its order. */
export function missingDocument(
  kind: DocumentKind,
  { status, hasInvoice }: { status: OrderStatus; hasInvoice: boolean },
): MissingDocument | null {
  if (kind === 'invoice') return hasInvoice ? null : 'not-issued';
  if (!orderStates[status].hasDocuments) return 'cancelled';
  return kind === 'proformainvoice' && hasInvoice ? 'replaced' : null;
}

/**
 * How a print button opens its document: in a new tab when the preview is on or when the visitor has to log in first
 * ([2.7-05]); otherwise it prints at once.
 */
export function opensInTab(visitor: {
  preview: boolean;
  accessType: DocumentAccessType;
  isLoggedIn: boolean;
}): boolean {
  return visitor.preview || (visitor.accessType === 'logged_in' && !visitor.isLoggedIn);
}
