// Sends one letter of the outbox, exactly once as far as a mail server lets us know.
import type { Tx } from '../../db/database.ts';
import { freezeMail, markMail, readMail } from '../../db/mails.ts';
import type { MailWords, StoredMail } from '../../db/mails.ts';
import { readOrder } from '../../db/orders.ts';
import { readSettings } from '../../db/settings.ts';
import type { Order, OrderMailKind, PaymentInstructions } from '../../rules/orders.ts';
import type { Settings } from '../../settings/registry.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { instructionsFor } from '../orders/show-order.ts';

/** All that a letter about an order is made from. */
export interface MailFacts {
  kind: OrderMailKind;
  order: Order;
  payment: PaymentInstructions;
  settings: Settings;
  origin: string;
}

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
 * that is not waiting any more is left alone. Throws when the port does; a repeated delivery bears the same Message-ID.
 */
export async function sendMail(shop: Shop, input: SendMailInput): Promise<void> {
  const mail = await shop.db.read((tx) => readMail(tx, input.mailId));
  if (mail?.status !== 'waiting') return;
  try {
    const words = mail.words ?? (await writeOnce(shop, mail, input.writer));
    const messageId = `<${mail.dedupeKey.replaceAll(':', '.')}.${mail.createdAt}@${new URL(shop.origin).hostname}>`;
    const settings = await shop.db.read(readSettings);
    const from = { name: settings['shop.name'], address: settings['shop.email'] };
    const became = await input.port.deliver({ from, to: mail.recipient, ...words, messageId });
    await shop.db.write((tx) => markMail(tx, mail.id, became, shop.clock.now()));
  } catch (error) {
    if (input.lastTry) {
      const reason = error instanceof Error ? error.message : String(error);
      await shop.db.write((tx) => markMail(tx, mail.id, 'failed', shop.clock.now(), reason));
    }
    throw error;
  }
}

async function writeOnce(shop: Shop, mail: StoredMail, writer: MailWriter): Promise<MailWords> {
  const facts = await shop.db.read((tx) => factsOf(tx, mail, shop.origin));
  const words = await writer(facts);
  await shop.db.write((tx) => freezeMail(tx, mail.id, words));
  return words;
}

async function factsOf(tx: Tx, mail: StoredMail, origin: string): Promise<MailFacts> {
  const order = mail.orderId === null ? null : await readOrder(tx, mail.orderId);
  if (!order) throw new Error(`mail ${mail.id} is about no order`);
  const settings = await readSettings(tx);
  // Where to pick it up stands in the letter also when it was picked up before the letter was written.
  const told: Order = mail.kind === 'order-ready' ? { ...order, status: 'ready-for-pickup' } : order;
  return { kind: mail.kind, order, payment: instructionsFor(told, settings), settings, origin };
}
