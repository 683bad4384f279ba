// Turns the facts of a letter into its words, in HTML and as plain text.
import { render, toPlainText } from '@react-email/render';
import { shopIdentityOf } from '../rules/settings/shop-identity.ts';
import type { MailInput, MailRenderer } from '../shop/mails/send-mail.ts';
import { buildOrderMail } from '../web/mail/order-mails.tsx';
import { buildReportMail } from '../web/mail/report-mails.tsx';
import { buildRestockMail } from '../web/mail/restock-mails.tsx';

/** The letter as web/mail draws it; the plain text says the same, with its links written out. */
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
