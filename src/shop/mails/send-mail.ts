// Sends one letter of the outbox, exactly once as far as a mail server lets us know.
import type { Tx } from '../../db/database.ts';
import { freezeMail, markMail, readMail } from '../../db/mails.ts';
import type { MailWords, StoredMail, StoredOrderMail } from '../../db/mails.ts';
import { readOrder } from '../../db/orders.ts';
import { readSettings } from '../../db/settings.ts';
import type { Order, OrderMailKind, PaymentInstructions } from '../../rules/orders.ts';
import type { MovedLine } from '../../rules/moved-days.ts';
import type { Settings } from '../../settings/registry.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { instructionsFor } from '../orders/show-order.ts';
import { movedDayWords } from '../orders/moved-day-mail.ts';
import { forgetTold, restockMailFacts } from '../restock/restock-mail.ts';
import type { RestockMailFacts } from '../restock/restock-mail.ts';
import { reportMailFacts } from '../reviews/report-mail.ts';
import type { ReportMailFacts } from '../reviews/report-mail.ts';

/** All that a letter about an order is made from. */
export interface OrderMailFacts {
  kind: OrderMailKind;
  order: Order;
  payment: PaymentInstructions;
  settings: Settings;
  origin: string;
  /** Which days have moved, of a letter about that. */
  moved?: readonly MovedLine[];
}

export type MailFacts = OrderMailFacts | RestockMailFacts | ReportMailFacts;

/** Makes the words of a letter; pages and texts are none of this layer's business. */
export type MailWriter = (facts: MailFacts) => Promise<MailWords>;

export interface SendMailInput {
  mailId: number;
  writer: MailWriter;
  port: MailPort;
  /** Another failure gives it up: the letter is then marked as failed. */
  lastTry: boolean;
}

/**
 * Writes the letter (once: what was written stays, also when it is sent later), delivers it, and marks it `sent` or `kept`. A letter
 * that is not waiting any more is left alone, one about what is not true any more is taken back. Throws when the port does; a repeated delivery bears the same Message-ID.
 */
export async function sendMail(shop: Shop, input: SendMailInput): Promise<void> {
  const mail = await shop.db.read((tx) => readMail(tx, input.mailId));
  if (mail?.status !== 'waiting') return;
  try {
    const words = await wordsOf(shop, mail, input.writer);
    if (!words) return;
    const messageId = `<${mail.dedupeKey.replaceAll(':', '.')}.${mail.createdAt}@${new URL(shop.origin).hostname}>`;
    const settings = await shop.db.read(readSettings);
    const from = { name: settings['shop.name'], address: settings['shop.email'] };
    const became = await input.port.deliver({ from, to: mail.recipient, ...words, messageId });
    await shop.db.write((tx) => settle(tx, mail, became, shop.clock.now()));
  } catch (error) {
    if (input.lastTry) {
      const reason = error instanceof Error ? error.message : String(error);
      await shop.db.write((tx) => settle(tx, mail, 'failed', shop.clock.now(), reason));
    }
    throw error;
  }
}

/** What became of a letter; one that tells somebody that something is back is forgotten with the address. */
async function settle(
  tx: Tx,
  mail: StoredMail,
  became: 'sent' | 'kept' | 'failed',
  at: number,
  reason: string | null = null,
): Promise<void> {
  await markMail(tx, mail.id, became, at, reason);
  if ('restockRequestId' in mail) await forgetTold(tx, mail);
}

/** The words of a letter, frozen when they are first written; null where there is nothing to write about any more. */
async function wordsOf(shop: Shop, mail: StoredMail, writer: MailWriter): Promise<MailWords | null> {
  // Whether something is still back is asked each time.
  if (!('restockRequestId' in mail) && mail.words) return mail.words;
  if (mail.orderId !== null && mail.kind === 'pre-order-moved')
    return movedDayWords(shop, mail, async ({ order, moved }) => {
      const settings = await shop.db.read(readSettings);
      const payment = instructionsFor(order, settings);
      return writer({ kind: mail.kind, order, moved, payment, settings, origin: shop.origin });
    });
  const facts = await factsFor(shop, mail);
  if (!facts || mail.words) return facts && mail.words;
  const words = await writer(facts);
  await shop.db.write((tx) => freezeMail(tx, mail.id, words));
  return words;
}

function factsFor(shop: Shop, mail: StoredMail): Promise<MailFacts | null> {
  if ('restockRequestId' in mail) return shop.db.write((tx) => restockMailFacts(tx, shop, mail));
  if ('reviewReportId' in mail) return shop.db.read((tx) => reportMailFacts(tx, mail, shop.origin));
  return shop.db.read((tx) => orderFacts(tx, mail, shop.origin));
}

async function orderFacts(tx: Tx, mail: StoredOrderMail, origin: string): Promise<OrderMailFacts> {
  const order = await readOrder(tx, mail.orderId);
  if (!order) throw new Error(`mail ${mail.id} is about no order`);
  const settings = await readSettings(tx);
  // Where to pick it up stands in the letter also when it was picked up before the letter was written.
  const told: Order = mail.kind === 'order-ready' ? { ...order, status: 'ready-for-pickup' } : order;
  return { kind: mail.kind, order, payment: instructionsFor(told, settings), settings, origin };
}
