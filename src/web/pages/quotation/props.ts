import type { QuotationState } from '../../../rules/quotations/quotations.ts';
import type { BaseProps } from '../../page-props.ts';

/** A line of a quotation. Amounts in cents. */
export interface ShownQuotationLine {
  name: string;
  /** null when it is no longer sold. */
  href: string | null;
  quantity: number;
  unitPrice: number;
  /** What one piece costs without the quotation; null when it is no longer sold. */
  priceNow: number | null;
  /** How many there are; null when they are not counted. */
  available: number | null;
}

/** The page that the email with a quotation links to. */
export interface QuotationProps extends BaseProps {
  page: 'quotation';
  view:
    | {
        state: 'open';
        token: string;
        heading: string;
        text: string;
        validUntil: number;
        lines: readonly ShownQuotationLine[];
      }
    | { state: Exclude<QuotationState, 'open'> | 'unknown' };
  /** The nonce of the form without JavaScript (R15). */
  nonce: string;
}
