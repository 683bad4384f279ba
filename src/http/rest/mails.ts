// `wc/v3/mails`: the outbox, for staff.
import { listMails } from '../../shop/mails/list-mails.ts';
import { resendMail } from '../../shop/mails/resend-mail.ts';
import { showMail } from '../../shop/mails/show-mail.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import { mailsQuery } from '../../wire/wc-v3.schema.ts';
import { encodeMail, encodeMailDetail } from './encode-order.ts';
import { forbidden, notAllowed, pageAnswer, refuse, route } from './rest-call.ts';
import type { RestRoute } from './rest-call.ts';

const unknownMail = refuse(404, 'woocommerce_rest_mail_invalid_id', staffAnswers.unknownMail);

export const mailRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/wp-json/wc/v3/mails',
    least: 'shop-manager',
    schema: mailsQuery,
    async handle(call, { page, per_page: perPage, order_id: orderId = null, status = null }) {
      const query = { orderId, status, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listMails(call.deps.shop, call.visitor, query);
      if (!listed.ok) return notAllowed(forbidden.view);
      return pageAnswer(call, listed.rows.map(encodeMail), { total: listed.total, page, perPage });
    },
  }),
  route({
    method: 'GET',
    path: '/wp-json/wc/v3/mails/{id}',
    least: 'shop-manager',
    async handle({ deps, visitor, ids: [id = 0] }) {
      const shown = await showMail(deps.shop, visitor, { id });
      if (!shown.ok) return shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownMail;
      return { status: 200, body: encodeMailDetail(shown.mail) };
    },
  }),
  route({
    method: 'POST',
    path: '/wp-json/wc/v3/mails/{id}/send',
    least: 'shop-manager',
    async handle({ deps, visitor, ids: [id = 0] }) {
      const sent = await resendMail(deps.shop, visitor, { id });
      if (sent.ok) return { status: 201, body: encodeMailDetail(sent.mail) };
      switch (sent.reason) {
        case 'not-allowed':
          return notAllowed(forbidden.edit);
        case 'unknown-mail':
          return unknownMail;
        case 'still-waiting':
          return refuse(409, 'woocommerce_rest_mail_waiting', staffAnswers.stillWaiting);
        case 'too-often': {
          const seconds = String(sent.notice.seconds);
          return {
            ...refuse(429, 'rest_too_many_letters', noticeText(sent.notice)),
            headers: { 'Retry-After': seconds },
          };
        }
      }
    },
  }),
];
