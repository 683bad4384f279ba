// Row types of the table of emails.
import type { Generated } from 'kysely';

interface Mails {
  id: Generated<number>;
  order_id: number | null;
  /** The email is deleted with the request. */
  restock_request_id: Generated<number | null>;
  /** The email is deleted with the report. */
  review_report_id: Generated<number | null>;
  /** The account that the email is about; the email is deleted with it. */
  account_id: Generated<number | null>;
  /** The email is deleted with the withdrawal. */
  withdrawal_id: Generated<number | null>;
  /** The refund that an email about an order is about; the email is deleted with it. */
  refund_id: Generated<number | null>;
  shipment_id: Generated<number | null>;
  /** The note of an order's history that it is about. */
  note_id: Generated<number | null>;
  /** The email is deleted with the registration. */
  registration_id: Generated<number | null>;
  /** The email is deleted with the invitation. */
  invitation_id: Generated<number | null>;
  /** The email is deleted with the message of a contact form, or with its answer. */
  contact_message_id: Generated<number | null>;
  contact_answer_id: Generated<number | null>;
  /** The email is deleted with the estimate, or with its quotation. */
  estimate_id: Generated<number | null>;
  quotation_id: Generated<number | null>;
  kind: string;
  recipient: string;
  /** One email per key: `order-received:12`. */
  dedupe_key: string;
  subject: string | null;
  html: string | null;
  body_text: string | null;
  /** JSON with a version, see db/mails/mail-content.ts; null for none. */
  pictures: Generated<string | null>;
  /** Versioned JSON, see db/mails/mail-content.ts. */
  attachments: Generated<string | null>;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  created_at: number;
  sent_at: number | null;
  error: string | null;
}

export interface MailTables {
  mails: Mails;
}
