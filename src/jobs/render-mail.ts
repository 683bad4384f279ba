// Renders the data of an email as HTML and as plain text.
import { render, toPlainText } from '@react-email/render';
import { shopIdentityOf } from '../rules/settings/shop-identity.ts';
import type { MailInput, MailRenderer } from '../shop/mails/send-mail.ts';
import { buildOrderMail } from '../web/mail/order-mails.tsx';
import { buildReportMail } from '../web/mail/report-mails.tsx';
import { buildRestockMail } from '../web/mail/restock-mails.tsx';

/** Renders an email with the components of web/mail. The plain text is made from the HTML and contains the link addresses. */
export const renderMail: MailRenderer = async (facts) => {
  const { subject, element } = mailElementOf(facts);
  const html = await render(element);
  return { subject, html, text: toPlainText(html) };
};

function mailElementOf(facts: MailInput) {
  const shop = shopIdentityOf(facts.settings);
  if ('report' in facts) return buildReportMail({ ...facts, shop });
  if (!('order' in facts)) return buildRestockMail(facts.kind, { ...facts, shop });
  const { kind, order, payment, moved, settings, origin } = facts;
  return buildOrderMail(kind, {
    order,
    payment,
    moved,
    shop,
    deliveryTime: settings['shipping.deliveryTime'],
    origin,
  });
}
