// What an email is about, as it is stored.
import type { AccountMailKind, RegistrationMailKind } from '../../rules/accounts/accounts.ts';
import type { AccountRequestMailKind } from '../../rules/accounts/account-requests.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { ReportMailKind } from '../../rules/reviews/review-reports.ts';
import type { WithdrawalMailKind } from '../../rules/withdrawals/withdrawals.ts';
import type { EstimateMailKind } from '../../rules/quotations/quotations.ts';
import type { ContactMailKind } from '../../rules/forms/messages.ts';
import type { InvitationMailKind } from '../../rules/users/users.ts';
import type { MailContent } from './mail-content.ts';

export interface StoredMailBase {
  id: number;
  recipient: string;
  dedupeKey: string;
  /** null until the text is rendered, and again after it is erased. */
  content: MailContent | null;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  /** Epoch ms. */
  createdAt: number;
  sentAt: number | null;
  error: string | null;
}

/** An email about an order. */
export type StoredOrderMail = StoredMailBase & {
  orderId: number;
  refundId: number | null;
  shipmentId: number | null;
  /** The note that it is about; null also when the note is deleted. */
  noteId: number | null;
  kind: OrderMailKind;
};
/** An email about a back-in-stock request. */
type StoredRestockMail = StoredMailBase & { orderId: null; restockRequestId: number; kind: RestockMailKind };
/** An email about a report of a review. */
type StoredReportMail = StoredMailBase & { orderId: null; reviewReportId: number; kind: ReportMailKind };
/** An email with an invitation. */
type StoredInvitationMail = StoredMailBase & { orderId: null; invitationId: number; kind: InvitationMailKind };
/** An email to the owner of an account. */
type StoredAccountMail = StoredMailBase & {
  orderId: null;
  accountId: number;
  kind: AccountMailKind | AccountRequestMailKind;
};
/** An email about a withdrawal. */
type StoredWithdrawalMail = StoredMailBase & { orderId: null; withdrawalId: number; kind: WithdrawalMailKind };
/** An email about a message of a contact form. `contactAnswerId`: the answer that it brings. */
export type StoredContactMail = StoredMailBase & {
  orderId: null;
  contactMessageId: number;
  contactAnswerId: number | null;
  kind: ContactMailKind;
};
/** An email about an estimate. `quotationId`: the quotation that it brings. */
export type StoredEstimateMail = StoredMailBase & {
  orderId: null;
  estimateId: number;
  quotationId: number | null;
  kind: EstimateMailKind;
};
/** An email about a registration. */
type StoredRegistrationMail = StoredMailBase & { orderId: null; registrationId: number; kind: RegistrationMailKind };
export type StoredMail =
  | StoredOrderMail
  | StoredRestockMail
  | StoredReportMail
  | StoredAccountMail
  | StoredWithdrawalMail
  | StoredRegistrationMail
  | StoredContactMail
  | StoredEstimateMail
  | StoredInvitationMail;

/** An email before it is stored. The dedupe key is unique over all emails. */
export type NewMail = { dedupeKey: string; recipient: string } & (
  | { orderId: number; refundId?: number; shipmentId?: number; noteId?: number; kind: OrderMailKind }
  | { restockRequestId: number; kind: RestockMailKind }
  | { reviewReportId: number; kind: ReportMailKind }
  | { accountId: number; kind: AccountMailKind | AccountRequestMailKind }
  | { withdrawalId: number; kind: WithdrawalMailKind }
  | { registrationId: number; kind: RegistrationMailKind }
  | { invitationId: number; kind: InvitationMailKind }
  | { contactMessageId: number; contactAnswerId?: number; kind: ContactMailKind }
  | { estimateId: number; quotationId?: number; kind: EstimateMailKind }
);
