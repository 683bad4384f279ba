// The text of the QR code of a credit transfer (EPC069-12 of the European Payments Council), which the app of a bank reads.
import type { Cents } from '../money.ts';
import { amountText } from '../pricing/amounts.ts';

/** A credit transfer in euros. */
interface CreditTransfer {
  /** The name of the account. */
  name: string;
  /** Without spaces. */
  iban: string;
  amount: Cents;
  /** A creditor reference (ISO 11649), without spaces, or a Belgian structured communication. */
  reference: string;
}

/** In characters; the complete text in bytes. */
const maxLengths = { name: 70, text: 331 } as const;
const maxAmount = 99_999_999_999;
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;

/** The text of the QR code; null for a transfer that the standard has no room for: the shopper then types it. */
export function creditTransferCode({ name, iban, amount, reference }: CreditTransfer): string | null {
  const beneficiary = [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, maxLengths.name).join('').trim();
  if (beneficiary === '' || !ibanPattern.test(iban) || amount < 1 || amount > maxAmount) return null;
  const text = [
    'BCD',
    '002', // In this version the BIC may be absent.
    '1', // UTF-8.
    'SCT',
    '', // BIC.
    beneficiary,
    iban,
    `EUR${amountText(amount)}`,
    '', // Purpose.
    // The line of a structured reference is for ISO 11649 alone; banks recognise the Belgian form in the text.
    ...(reference.startsWith('RF') ? [reference] : ['', reference]),
  ].join('\n');
  return new TextEncoder().encode(text).length > maxLengths.text ? null : text;
}
