// `shop/v1/mails`: the outbox, for staff.
import { listMails } from '../../shop/mails/list-mails.ts';
import { resendMail } from '../../shop/mails/resend-mail.ts';
import { showMail } from '../../shop/mails/show-mail.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { mailsQuery } from '../../wire/wc-v3.schema.ts';
import { encodeMail, encodeMailDetail } from '../encode/wc-order.ts';
import { forbidden, refuseForbidden, paginatedResponse, refuse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownMail = refuse(404, 'rest_mail_invalid_id', staffApiTexts.unknownMail);

export const mailRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/mails',
    minRole: 'shop-manager',
    schema: mailsQuery,
    async handle(call, { page, per_page: perPage, order_id: orderId = null, status = null }) {
      const query = { orderId, status, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listMails(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      return paginatedResponse(call, listed.rows.map(encodeMail), { total: listed.total, page, perPage });
    },
  }),
  restRoute({
    method: 'GET',
    path: `/wp-json/shop/v1/mails/${idPart}`,
    minRole: 'shop-manager',
    async handle({ deps, visitor, id }) {
      const shown = await showMail(deps.shop, visitor, { id });
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownMail;
      return { status: 200, body: encodeMailDetail(shown.mail) };
    },
  }),
  restRoute({
    method: 'POST',
    path: `/wp-json/shop/v1/mails/${idPart}/send`,
    minRole: 'shop-manager',
    async handle({ deps, visitor, id }) {
      const sent = await resendMail(deps.shop, visitor, { id });
      if (sent.ok) return { status: 201, body: encodeMailDetail(sent.mail) };
      switch (sent.reason) {
        case 'not-allowed':
          return refuseForbidden(forbidden.edit);
        case 'unknown-mail':
          return unknownMail;
        case 'still-waiting':
          return refuse(409, 'woocommerce_rest_mail_waiting', staffApiTexts.stillWaiting);
        case 'too-often': {
          const seconds = String(sent.notice.seconds);
          return {
            ...refuse(429, 'rest_too_many_mails', noticeText(sent.notice)),
            headers: { 'Retry-After': seconds },
          };
        }
      }
    },
  }),
];
