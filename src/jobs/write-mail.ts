// Turns the facts of a letter into its words, in HTML and as plain text.
import { render, toPlainText } from '@react-email/render';
import { shopIdentityOf } from '../rules/shop-identity.ts';
import type { MailFacts, MailWriter } from '../shop/mails/send-mail.ts';
import { mailFor } from '../web/mail/order-mails.tsx';
import { reportMailFor } from '../web/mail/report-mails.tsx';
import { restockMailFor } from '../web/mail/restock-mails.tsx';

/** The letter as web/mail draws it; the plain text says the same, with its links written out. */
export const writeMail: MailWriter = async (facts) => {
  const { subject, element } = letterOf(facts);
  const html = await render(element);
  return { subject, html, text: toPlainText(html) };
};

function letterOf(facts: MailFacts) {
  const shop = shopIdentityOf(facts.settings);
  if ('report' in facts) return reportMailFor({ ...facts, shop });
  if (!('order' in facts)) return restockMailFor(facts.kind, { ...facts, shop });
  const { kind, order, payment, moved, settings, origin } = facts;
  return mailFor(kind, {
    order,
    payment,
    moved,
    shop,
    deliveryTime: settings['shipping.deliveryTime'],
    origin,
  });
}
