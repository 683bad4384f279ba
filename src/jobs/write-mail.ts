// Turns the facts of a letter into its words, in HTML and as plain text.
import { render, toPlainText } from '@react-email/render';
import { shopIdentityOf } from '../rules/shop-identity.ts';
import type { MailWriter } from '../shop/mails/send-mail.ts';
import { mailFor } from '../web/mail/order-mails.tsx';

/** The letter as web/mail draws it; the plain text says the same, with its links written out. */
export const writeMail: MailWriter = async ({ kind, order, payment, settings, origin }) => {
  const { subject, element } = mailFor(kind, {
    order,
    payment,
    shop: shopIdentityOf(settings),
    deliveryTime: settings['shipping.deliveryTime'],
    origin,
  });
  const html = await render(element);
  return { subject, html, text: toPlainText(html) };
};
