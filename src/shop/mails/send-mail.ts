// Sends one email of the outbox. It is sent exactly once, as far as the mail server reports the delivery.
import type { Tx } from '../../db/database.ts';
import { storeMailContent, setMailStatus, readMail } from '../../db/mails/mails.ts';
import type { MailContent, StoredMail, StoredOrderMail } from '../../db/mails/mails.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { Order, OrderMailKind, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import type { Settings } from '../../settings/registry.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { paymentInstructionsFor } from '../orders/show-order.ts';
import { renderReleaseDateMail } from '../orders/release-date-mail.ts';
import { deleteNotifiedRequest, loadRestockMailInput } from '../restock/restock-mail.ts';
import type { RestockMailInput } from '../restock/restock-mail.ts';
import { loadReportMailInput } from '../reviews/report-mail.ts';
import type { ReportMailInput } from '../reviews/report-mail.ts';

/** The input of an email about an order. */
interface OrderMailInput {
  kind: OrderMailKind;
  order: Order;
  payment: PaymentInstructions;
  settings: Settings;
  origin: string;
  /** The order lines whose release date has changed, for the email about that. */
  moved?: readonly MovedReleaseLine[];
}

export type MailInput = OrderMailInput | RestockMailInput | ReportMailInput;

/** Renders the content of an email. Templates and texts are outside this layer. */
export type MailRenderer = (facts: MailInput) => Promise<MailContent>;

interface SendMailInput {
  mailId: number;
  renderer: MailRenderer;
  port: MailPort;
  /** After one more failure the email is marked as failed. */
  isLastTry: boolean;
}

/**
 * Renders the email, delivers it, and marks it `sent` or `kept`. The content is rendered once and stored; a later
 * attempt sends the same content. An email that no longer waits is ignored. An email whose facts no longer hold is
 * withdrawn. Throws when the mail port throws; a repeated delivery has the same Message-ID.
 */
export async function sendMail(shop: Shop, input: SendMailInput): Promise<void> {
  const mail = await shop.db.read((tx) => readMail(tx, input.mailId));
  if (mail?.status !== 'waiting') return;
  try {
    const words = await loadOrRenderMail(shop, mail, input.renderer);
    if (!words) return;
    const messageId = `<${mail.dedupeKey.replaceAll(':', '.')}.${mail.createdAt}@${new URL(shop.origin).hostname}>`;
    const settings = await shop.db.read(readSettings);
    const from = { name: settings['shop.name'], address: settings['shop.email'] };
    const became = await input.port.deliver({ from, to: mail.recipient, ...words, messageId });
    await shop.db.write((tx) => settleMail(tx, mail, became, shop.clock.now()));
  } catch (error) {
    if (input.isLastTry) {
      const reason = error instanceof Error ? error.message : String(error);
      await shop.db.write((tx) => settleMail(tx, mail, 'failed', shop.clock.now(), reason));
    }
    throw error;
  }
}

/** Stores the result of an email. A restock email that was sent or has failed is deleted together with the address. */
async function settleMail(
  tx: Tx,
  mail: StoredMail,
  became: 'sent' | 'kept' | 'failed',
  at: number,
  reason: string | null = null,
): Promise<void> {
  await setMailStatus(tx, mail.id, became, at, reason);
  if ('restockRequestId' in mail) await deleteNotifiedRequest(tx, mail);
}

/** The content of an email, stored when it is first rendered; null when there is nothing to write about any more. */
async function loadOrRenderMail(shop: Shop, mail: StoredMail, writer: MailRenderer): Promise<MailContent | null> {
  // Whether the item is in stock is checked at each attempt.
  if (!('restockRequestId' in mail) && mail.content) return mail.content;
  if (mail.orderId !== null && mail.kind === 'pre-order-moved')
    return renderReleaseDateMail(shop, mail, async ({ order, moved }) => {
      const settings = await shop.db.read(readSettings);
      const payment = paymentInstructionsFor(order, settings);
      return writer({ kind: mail.kind, order, moved, payment, settings, origin: shop.origin });
    });
  const facts = await loadMailInput(shop, mail);
  if (!facts || mail.content) return facts && mail.content;
  const words = await writer(facts);
  await shop.db.write((tx) => storeMailContent(tx, mail.id, words));
  return words;
}

function loadMailInput(shop: Shop, mail: StoredMail): Promise<MailInput | null> {
  if ('restockRequestId' in mail) return shop.db.write((tx) => loadRestockMailInput(tx, shop, mail));
  if ('reviewReportId' in mail) return shop.db.read((tx) => loadReportMailInput(tx, mail, shop.origin));
  return shop.db.read((tx) => loadOrderMailInput(tx, mail, shop.origin));
}

async function loadOrderMailInput(tx: Tx, mail: StoredOrderMail, origin: string): Promise<OrderMailInput> {
  const order = await readOrder(tx, mail.orderId);
  if (!order) throw new Error(`mail ${mail.id} is about no order`);
  const settings = await readSettings(tx);
  // The email about pick-up names the pick-up address also when the order was collected before the email was rendered.
  const told: Order = mail.kind === 'order-ready' ? { ...order, status: 'ready-for-pickup' } : order;
  return { kind: mail.kind, order, payment: paymentInstructionsFor(told, settings), settings, origin };
}
