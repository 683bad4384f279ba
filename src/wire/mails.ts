// Emails as staff see them. Moments as in `wc-order.ts`.
import type { OrderMailKind } from '../rules/orders/order-states.ts';

/** `kept`: the email was stored, because no mail server is configured. */
export type WcMailStatus = 'waiting' | 'sent' | 'kept' | 'failed';

/** An entry of `GET mails`. */
export interface WcMail {
  id: number;
  order_id: number | null;
  kind: OrderMailKind;
  kind_name: string;
  recipient: string;
  status: WcMailStatus;
  status_name: string;
  subject: string | null;
  date_created: string;
  date_created_gmt: string;
  date_sent: string | null;
  date_sent_gmt: string | null;
  error: string | null;
}

/** `GET mails/{id}`, and the response of `POST mails/{id}/send`. */
export interface WcMailDetail extends WcMail {
  html: string | null;
  text: string | null;
}
