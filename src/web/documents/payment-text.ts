import { paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { formatIban, formatReference } from '../../texts/bank-details.ts';
import { documentTexts } from '../../texts/documents.ts';

/** That a credit note was paid; whether the amount of an invoice or proforma is paid, otherwise how it is to be paid. */
export function paymentText({
  payment,
  seller,
  date,
  credits,
}: Pick<OrderDocument, 'payment' | 'seller' | 'date' | 'credits'>): string {
  if (credits) return documentTexts.refunded(date);
  const { method, paidAt, reference, payBy } = payment;
  if (paidAt !== null) return documentTexts.paidAt(paidAt);
  if (paymentMethods[method].timing === 'at-handover' || reference === null || payBy === null)
    return documentTexts.payAtHandover;
  return documentTexts.payBy(payBy, formatIban(seller.iban), seller.accountName, formatReference(reference));
}
