// Sends one email of the outbox. It is sent exactly once, as far as the mail server reports the delivery.
import type { Tx } from '../../db/database.ts';
import { storeMailContent, storeMailResult } from '../../db/mails/mail-content.ts';
import { deleteWaitingMail, readMail } from '../../db/mails/mails.ts';
import type { MailContent, MailResult } from '../../db/mails/mail-content.ts';
import type { StoredMail, StoredOrderMail } from '../../db/mails/stored-mail.ts';
import { readOrderNote } from '../../db/orders/order-notes.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readRefundAccount } from '../../db/refunds/refund-accounts.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { CardPicture } from '../../rules/catalog/product.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import { orderReference } from '../../rules/orders/orders.ts';
import type { Order, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import type { ParcelView } from '../../rules/shipments/parcel-view.ts';
import type { Cents } from '../../rules/money.ts';
import { readPaymentRefund } from '../../db/payments/payment-refunds.ts';
import { alertOfMailKey, refundOfMailKey } from '../../rules/online-payments/payment-mails.ts';
import type { PaymentMailAlert, ReturnedPayment } from '../../rules/online-payments/payment-mails.ts';
import { refundTotals } from '../../rules/refunds/refunds.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { Settings } from '../../settings/registry.ts';
import { isAccountRequestMail } from '../../rules/accounts/account-requests.ts';
import type { JobEnding } from '../jobs/settle-job.ts';
import type { MailPort } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { paymentInstructionsFor } from '../orders/show-order.ts';
import { readShownParcels } from '../shipments/show-parcels.ts';
import { renderReleaseDateMail } from '../orders/release-date-mail.ts';
import { deleteNotifiedRequest, loadRestockMailInput } from '../restock/restock-mail.ts';
import type { RestockMailInput } from '../restock/restock-mail.ts';
import { loadAccountMailInput, loadRegistrationMailInput } from '../accounts/account-mail.ts';
import type { AccountMailInput, RegistrationMailInput } from '../accounts/account-mail.ts';
import { loadAccountRequestMailInput } from '../accounts/account-request-mail.ts';
import type { AccountRequestMailInput } from '../accounts/account-request-mail.ts';
import { loadReportMailInput } from '../reviews/report-mail.ts';
import type { ReportMailInput } from '../reviews/report-mail.ts';
import { loadWithdrawalMailInput } from '../withdrawals/withdrawal-mail.ts';
import type { WithdrawalMailInput } from '../withdrawals/withdrawal-mail.ts';
import { loadInvitationMailInput } from '../users/invitation-mail.ts';
import type { InvitationMailInput } from '../users/invitation-mail.ts';
import { makeRefundLink } from '../refunds/ask-refund-account.ts';
import { loadContactMailInput, replyAddress } from '../forms/contact-mail.ts';
import type { ContactMailInput } from '../forms/contact-mail.ts';
import { estimateReplyAddress, loadEstimateMailInput } from '../quotations/estimate-mail.ts';
import type { EstimateMailInput } from '../quotations/estimate-mail.ts';
import { loadLinePictures } from './line-pictures.ts';
import { loadMailDocument } from './mail-document.ts';
import type { MailDocument } from './mail-document.ts';

export type { MailContent };

/** The input of an email about an order. */
interface OrderMailInput {
  kind: OrderMailKind;
  order: Order;
  payment: PaymentInstructions;
  /** The pictures of the lines, by line id. */
  pictures: ReadonlyMap<number, CardPicture>;
  settings: Settings;
  origin: string;
  /** The order lines whose release date has changed, for the email about that. */
  moved?: readonly MovedReleaseLine[];
  /** The refund, for the email about that. */
  refund?: Refund;
  /** The account that it went to, as far as it is known. */
  refundAccount?: { last4: string | null } | null;
  /** The link at which the customer gives an account number, for the email about that. */
  link?: { key: string; amount: number; expiresAt: number };
  /** The parcel, for the email about that, and whether more are to come. */
  parcel?: ParcelView;
  isPartlySent?: boolean;
  /** What is still asked for and owed, for the email that an order was changed. */
  difference?: { asked: Cents; owed: Cents; iban: string; name: string; reference: string };
  /** What of a payment goes back, or is wrong with one, for the emails about that. */
  returned?: ReturnedPayment;
  alert?: PaymentMailAlert;
  /** The text of the note, for the email about that. */
  note?: string;
  /** The invoice or credit note that the email is sent with. */
  document?: MailDocument;
}

export type MailInput =
  | OrderMailInput
  | RestockMailInput
  | ReportMailInput
  | AccountMailInput
  | WithdrawalMailInput
  | RegistrationMailInput
  | AccountRequestMailInput
  | ContactMailInput
  | EstimateMailInput
  | InvitationMailInput;

/** Renders the content of an email. Templates and texts are outside this layer. */
export type MailRenderer = (facts: MailInput) => MailContent | Promise<MailContent>;

interface SendMailInput {
  mailId: number;
  renderer: MailRenderer;
  port: MailPort;
  /** After one more failure the email is marked as failed. */
  isLastTry: boolean;
}

/**
 * Renders the email and delivers it. Returns what marks it `sent` or `kept` and stores its content; null when there is
 * nothing to send: the email no longer waits, or its facts no longer hold and it is withdrawn. Throws when the mail port
 * throws; the content is then stored, and a later attempt sends the same content. A repeated delivery has the same
 * Message-ID.
 */
export async function sendMail(shop: Shop, input: SendMailInput): Promise<JobEnding | null> {
  const [mail, settings] = await shop.db.readPipelined((tx) => pipelined(readMail(tx, input.mailId), readSettings(tx)));
  if (mail?.status !== 'waiting') return null;
  let content: MailContent | null = null;
  try {
    content = await loadOrRenderMail(shop, mail, settings, input.renderer);
    if (!content) return null;
    const messageId = `<${mail.dedupeKey.replaceAll(':', '.')}.${mail.createdAt}@${new URL(shop.origin).hostname}>`;
    const from = { name: settings['shop.name'], address: settings['shop.email'] };
    const replyTo = await replyAddressOf(shop, mail);
    const message = { from, to: mail.recipient, ...content, messageId, ...(replyTo !== null && { replyTo }) };
    const status = await input.port.deliver(message);
    const result = { status, at: shop.clock.now(), error: null, content: keptContent(mail, content) };
    return (tx) => settleMail(tx, mail, result);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const rendered = content && keptContent(mail, content);
    const failed = { status: 'failed', at: shop.clock.now(), error: reason, content: rendered } as const;
    if (input.isLastTry) await shop.db.write((tx) => settleMail(tx, mail, failed));
    else if (rendered) await shop.db.write((tx) => storeMailContent(tx, mail.id, rendered));
    throw error;
  }
}

/** Where an answer to an email goes; null: to the shop. */
async function replyAddressOf(shop: Shop, mail: StoredMail): Promise<string | null> {
  if ('contactMessageId' in mail) return shop.db.read((tx) => replyAddress(tx, mail));
  return 'estimateId' in mail ? shop.db.read((tx) => estimateReplyAddress(tx, mail)) : null;
}

/** What is stored of a content: nothing of a link that only its receiver may use. Another attempt renders it again. */
function keptContent({ kind }: StoredMail, content: MailContent): MailContent | null {
  return kind === 'refund-account' ? null : content;
}

/** Stores the result of an email. A restock email that was sent or has failed is deleted together with the address. */
async function settleMail(tx: Tx, mail: StoredMail, result: MailResult): Promise<void> {
  await storeMailResult(tx, mail.id, result);
  if ('restockRequestId' in mail) await deleteNotifiedRequest(tx, mail);
}

/** The content of an email: as stored, otherwise rendered now; null when there is nothing to write about any more. */
async function loadOrRenderMail(
  shop: Shop,
  mail: StoredMail,
  settings: Settings,
  renderer: MailRenderer,
): Promise<MailContent | null> {
  // Whether the item is in stock is checked at each attempt.
  if ('restockRequestId' in mail) {
    const facts = await shop.db.write((tx) => loadRestockMailInput(tx, shop, mail));
    return facts && (mail.content ?? renderer(facts));
  }
  if ('invitationId' in mail) {
    const facts = await shop.db.write((tx) => loadInvitationMailInput(tx, shop, mail));
    return facts && (mail.content ?? renderer(facts));
  }
  if (mail.content) return mail.content;
  if ('registrationId' in mail) {
    const facts = await shop.db.write((tx) => loadRegistrationMailInput(tx, shop, mail));
    return facts && renderer(facts);
  }
  if ('accountId' in mail) return renderAccountMail(shop, mail, renderer);
  if ('reviewReportId' in mail) return renderer(await shop.db.read((tx) => loadReportMailInput(tx, mail, shop.origin)));
  if ('withdrawalId' in mail)
    return renderer(await shop.db.read((tx) => loadWithdrawalMailInput(tx, mail, shop.origin)));
  if ('contactMessageId' in mail) {
    const facts = await shop.db.read((tx) => loadContactMailInput(tx, mail, shop.origin));
    return facts && renderer(facts);
  }
  if ('estimateId' in mail) {
    const facts = await shop.db.read((tx) => loadEstimateMailInput(tx, mail, shop.origin));
    return facts && renderer(facts);
  }
  if (mail.kind === 'pre-order-moved')
    return renderReleaseDateMail(shop, mail, async ({ order, moved }) =>
      renderer({ ...(await orderMailInput(shop, mail.kind, order, settings)), moved }),
    );
  return renderOrderMail(shop, mail, settings, renderer);
}

/** Renders an email about an order; the email that it was sent or picked up brings its invoice (R61). */
async function renderOrderMail(
  shop: Shop,
  mail: StoredOrderMail,
  settings: Settings,
  renderer: MailRenderer,
): Promise<MailContent | null> {
  const { kind, orderId, refundId, shipmentId, noteId } = mail;
  const document = await loadMailDocument(shop, mail, settings);
  const order = await shop.db.readPipelined((tx) => readOrder(tx, orderId));
  if (!order) throw new Error(`mail ${mail.id} is about no order`);
  const input = await orderMailInput(shop, kind, order, settings);
  const refunds = refundId === null ? [] : await shop.db.read((tx) => readRefunds(tx, orderId));
  const refund = refunds.find(({ id }) => id === refundId);
  const shown = shipmentId === null ? null : await shop.db.read((tx) => readShownParcels(tx, orderId));
  const parcel = shown?.parcels.find(({ id }) => id === shipmentId);
  const isPartlySent = shown?.isPartlySent === true;
  const note = noteId === null ? null : await shop.db.read((tx) => readOrderNote(tx, orderId, noteId));
  if (kind === 'order-changed') return renderer({ ...input, difference: await differenceOf(shop, order, settings) });
  if (kind === 'refund-account') return renderAccountQuestion(shop, mail, renderer, input);
  if (kind === 'payment-alert') return renderer({ ...input, ...alertInput(mail) });
  if (kind === 'payment-returned') return renderer({ ...input, ...(await returnInput(shop, mail)) });
  // Staff deleted the note before it was sent.
  if (kind === 'order-note') return note && renderer({ ...input, note: note.text });
  return renderer({
    ...input,
    ...(refund && { refund, refundAccount: await shop.db.read((tx) => readRefundAccount(tx, orderId)) }),
    ...(parcel && { parcel, isPartlySent }),
    ...(document && { document }),
  });
}

function alertInput({ id, dedupeKey }: StoredOrderMail): { alert: PaymentMailAlert } {
  const alert = alertOfMailKey(dedupeKey);
  if (!alert) throw new Error(`mail ${id} is about no alert`);
  return { alert };
}

async function returnInput(shop: Shop, { id, dedupeKey }: StoredOrderMail): Promise<{ returned: ReturnedPayment }> {
  const refund = await shop.db.read((tx) => readPaymentRefund(tx, refundOfMailKey(dedupeKey)));
  if (!refund || refund.reason === 'refund') throw new Error(`mail ${id} is about no payment`);
  return { returned: { amount: refund.cents, reason: refund.reason } };
}

/** Asks for the account number of a refund, with a new link; the email is dropped when it is known, or nothing is owed any more. */
async function renderAccountQuestion(
  shop: Shop,
  { id, orderId }: StoredOrderMail,
  renderer: MailRenderer,
  input: OrderMailInput,
): Promise<MailContent | null> {
  const link = await shop.db.write(async (tx) => {
    const made = await makeRefundLink(tx, orderId, shop.clock.now());
    if (!made) await deleteWaitingMail(tx, id);
    return made;
  });
  return link && renderer({ ...input, link });
}

/** What a paid order still lacks or is owed, and where the customer transfers to. */
async function differenceOf(shop: Shop, order: Order, settings: Settings) {
  const { id, asked } = order;
  const { owed } = refundTotals(await shop.db.read((tx) => readRefunds(tx, id)));
  const account = { iban: settings['payments.iban'], name: settings['payments.accountName'] };
  return { asked, owed, ...account, reference: orderReference(order) };
}

type AccountMail = Extract<StoredMail, { accountId: number }>;

/** Renders an email to the owner of an account; null when what it asks to confirm was answered or replaced. */
async function renderAccountMail(shop: Shop, mail: AccountMail, renderer: MailRenderer): Promise<MailContent | null> {
  const { kind } = mail;
  if (!isAccountRequestMail(kind))
    return renderer(await shop.db.write((tx) => loadAccountMailInput(tx, shop, { ...mail, kind })));
  const facts = await shop.db.write((tx) => loadAccountRequestMailInput(tx, shop, { ...mail, kind }));
  return facts && renderer(facts);
}

async function orderMailInput(
  shop: Shop,
  kind: OrderMailKind,
  order: Order,
  settings: Settings,
): Promise<OrderMailInput> {
  // The email about pick-up names the pick-up address also when the order was collected before the email was rendered.
  const told: Order = kind === 'order-ready' ? { ...order, status: 'ready-for-pickup' } : order;
  const pictures = await loadLinePictures(shop, order.lines);
  return { kind, order, payment: paymentInstructionsFor(told, settings), pictures, settings, origin: shop.origin };
}
