import { documentTexts } from '../../../texts/documents.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { DocumentFiles } from '../documents/document-files.tsx';
import type { DocumentFile } from '../documents/document-links.ts';
import { OrderPart } from './order-parts.tsx';

/** A refund as its customer sees it. */
export interface ShownRefund {
  id: number;
  /** Cents. */
  total: number;
  /** Epoch ms; null: the money is still to come. */
  paidAt: number | null;
  /** null before it is issued, and where it cannot be opened. */
  creditNote: { number: string; href: string; files: readonly DocumentFile[] } | null;
}

/** What is paid back of an order, and what still is to be. Nothing without refunds. */
export function OrderRefunds({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <OrderPart id="refunds" heading={orderTexts.refundsTitle}>
      <ul>
        {refunds.map(({ id, total, paidAt, creditNote }) => (
          <li key={id}>
            {paidAt === null ? orderTexts.refundOwed(total) : orderTexts.refundPaid(total, paidAt)}{' '}
            {creditNote && (
              <>
                <a href={creditNote.href} target="_blank" rel="noreferrer">
                  {documentTexts.creditNote(creditNote.number)}
                </a>{' '}
                <DocumentFiles files={creditNote.files} name={documentTexts.creditNote(creditNote.number)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
