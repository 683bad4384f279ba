// What has to be asked before staff make an invoice by hand (4.6). The numbers are those of the protocol.

/** The code that the server answers for the action. */
export const invoiceCodes = {
  /** Nothing has to be asked ([4.6-06]). */
  none: 0,
  /** [4.6-02] The order has no invoice yet; it is made by itself when the order leaves. */
  notCreated: 1,
  /** [4.6-03] The order costs nothing, and invoices of such orders are switched off. */
  freeOrder: 2,
  /** [4.6-04] The shop's address is missing. */
  noFromAddress: 3,
  /** [4.6-05] A refund has no credit note. */
  noCreditNote: 11,
} as const;

export type InvoiceCode = (typeof invoiceCodes)[keyof typeof invoiceCodes];

interface InvoiceFacts {
  hasInvoice: boolean;
  /** Whether the order was sent or picked up: its invoice is due. */
  isHandedOver: boolean;
  isFree: boolean;
  /** The setting `documents.invoiceFreeOrders`. */
  invoicesFreeOrders: boolean;
  hasFromAddress: boolean;
  /** Whether a refund of the order has no credit note yet. */
  hasRefundWithoutCredit: boolean;
}

/** The code for an order. An invoice that exists is shown again without a question. */
export function invoiceCodeOf(facts: InvoiceFacts): InvoiceCode {
  if (facts.hasInvoice) return invoiceCodes.none;
  if (!facts.hasFromAddress) return invoiceCodes.noFromAddress;
  if (facts.isFree && !facts.invoicesFreeOrders) return invoiceCodes.freeOrder;
  if (facts.hasRefundWithoutCredit) return invoiceCodes.noCreditNote;
  return facts.isHandedOver ? invoiceCodes.none : invoiceCodes.notCreated;
}

/** What the browser does with a code: an alert that stops, a question, or the action at once. */
type InvoicePrompt = 'alert' | 'confirm' | 'none';

/** 'Don't show again' leaves out questions; a missing address stops the action all the same ([4.6-07]). */
export function invoicePromptOf(code: number, isSilent: boolean): InvoicePrompt {
  if (code === invoiceCodes.noFromAddress) return 'alert';
  const asks =
    code === invoiceCodes.notCreated || code === invoiceCodes.freeOrder || code === invoiceCodes.noCreditNote;
  return asks && !isSilent ? 'confirm' : 'none';
}
