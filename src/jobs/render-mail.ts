// Renders the data of an email as HTML and as plain text, with the pictures that are sent with it.
import { shopIdentityOf } from '../rules/settings/shop-identity.ts';
import type { Order } from '../rules/orders/orders.ts';
import type { Settings } from '../settings/registry.ts';
import { expectedDelivery } from '../shop/orders/expected-delivery.ts';
import { deliveryTexts } from '../texts/delivery.ts';
import { documentTexts } from '../texts/documents.ts';
import { orderMailTexts } from '../texts/order-mails.ts';
import type { MailContent, MailInput, MailRenderer } from '../shop/mails/send-mail.ts';
import type { PaperPort } from '../shop/ports.ts';
import { buildPaper } from '../web/documents/build-paper.ts';
import type { Mail } from '../web/mail/mail-blocks.ts';
import { buildAccountMail, buildRegistrationMail } from '../web/mail/account-mails.ts';
import { buildAccountRequestMail } from '../web/mail/account-request-mails.ts';
import { buildContactMail } from '../web/mail/contact-mails.ts';
import { buildEstimateMail } from '../web/mail/estimate-mails.ts';
import { buildInvitationMail } from '../web/mail/invitation-mail.ts';
import { mailHtml } from '../web/mail/mail-html.tsx';
import { mailText } from '../web/mail/mail-text.ts';
import { buildOrderMail } from '../web/mail/order-mails.ts';
import { buildReportMail } from '../web/mail/report-mails.ts';
import { buildRestockMail } from '../web/mail/restock-mails.ts';
import { buildWithdrawalMail } from '../web/mail/withdrawal-mails.ts';
import { encodeQrCodePng } from './qr-code-png.ts';

/** Makes the renderer of emails: what they consist of comes from web/mail. Documents are sent with them as PDF. */
export function makeMailRenderer(paper: PaperPort): MailRenderer {
  return async (facts) => ({ ...renderMail(facts), attachments: await attachmentsOf(facts, paper) });
}

async function attachmentsOf(facts: MailInput, paper: PaperPort): Promise<MailContent['attachments']> {
  if (!('order' in facts) || !facts.document) return [];
  const { content } = facts.document;
  const bytes = await paper.writePdf(buildPaper(content));
  const name = `${documentTexts.fileName(documentTexts.title(content))}.pdf`;
  return [{ name, type: 'application/pdf', base64: Buffer.from(bytes).toString('base64') }];
}

function renderMail(facts: MailInput): Omit<MailContent, 'attachments'> {
  const shop = shopIdentityOf(facts.settings);
  const mail = mailOf(facts);
  return {
    subject: mail.subject,
    html: mailHtml(mail, { shop, origin: facts.origin }),
    text: mailText(mail, shop),
    pictures: mail.blocks.flatMap((block) =>
      block.kind === 'qr-code'
        ? [
            {
              id: block.contentId,
              name: 'qr-code.png',
              type: 'image/png' as const,
              base64: encodeQrCodePng(block.modules).toString('base64'),
            },
          ]
        : [],
    ),
  };
}

/** When the order of an email is delivered: a day, or the delivery time of the settings. */
function deliveryTextOf(order: Order, settings: Settings): string {
  const expected = expectedDelivery(order, settings, order.placedAt);
  return expected ? deliveryTexts.ofOrder(expected) : orderMailTexts.deliveryTime(settings['shipping.deliveryTime']);
}

function mailOf(facts: MailInput): Mail {
  if ('account' in facts) return buildAccountMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if ('registration' in facts) return buildRegistrationMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if ('accountRequest' in facts) return buildAccountRequestMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if ('invitation' in facts) return buildInvitationMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if ('contactMessage' in facts) return buildContactMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if ('estimate' in facts) return buildEstimateMail(facts);
  if ('report' in facts) return buildReportMail(facts);
  if ('withdrawal' in facts) return buildWithdrawalMail({ ...facts, shop: shopIdentityOf(facts.settings) });
  if (!('order' in facts)) return buildRestockMail(facts.kind, facts);
  const { kind, order, payment, pictures, moved, refund, parcel, isPartlySent, note, settings, origin } = facts;
  const { difference, document, refundAccount, link, returned, alert } = facts;
  return buildOrderMail(kind, {
    order,
    payment,
    pictures,
    moved,
    refund,
    last4: refundAccount?.last4,
    link,
    parcel,
    isPartlySent,
    note,
    returned,
    alert,
    document: document && {
      number: document.content.number ?? '',
      refundId: document.refundId,
      opens: document.opens,
    },
    difference,
    shop: shopIdentityOf(settings),
    deliveryText: deliveryTextOf(order, settings),
    origin,
  });
}
