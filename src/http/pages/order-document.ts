// `/mijn-account/documenten/{order}/{kind}/`: a document of an order, for printing ([7.8-01]).
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { creditNoteKind, isDocumentKind } from '../../rules/documents/document-kinds.ts';
import { issueInvoice } from '../../shop/documents/issue-invoice.ts';
import { showCreditNote, showDocument } from '../../shop/documents/show-document.ts';
import type { Visitor } from '../../shop/shop.ts';
import { documentRefusalTexts } from '../../texts/documents.ts';
import { renderOrderDocument } from '../../web/documents/render-order-document.tsx';
import { dontShowAgainParam, issueParam, paths, refundParam } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRedirect } from './page-response.ts';
import { parseId } from '../parse/form.ts';
import { nonceActions } from '../session/nonces.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';

type Refusal = keyof typeof documentRefusalTexts;

/** Refusals that would otherwise tell that an order exists are 404, the others 403. */
const refusalStatuses: Readonly<Record<Refusal, 403 | 404 | 409>> = {
  'log-in': 403,
  'not-allowed': 403,
  'no-from-address': 409,
  'unknown-document': 404,
  'not-offered': 403,
  'not-issued': 404,
  'no-credit-note': 404,
  replaced: 404,
  cancelled: 404,
};

/** Answers the document as HTML, or why not as one line of text (R26). Never stored, not indexed, no referrer (R18). */
export async function orderDocumentPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const kind = c.req.param('kind') ?? '';
  if (!isDocumentKind(kind) && kind !== creditNoteKind) return answerRefusedDocument(c, 'unknown-document');
  const visitor = await resolveVisitor(deps, c.req.raw);
  if (kind === 'invoice' && c.req.query(issueParam) !== undefined) return issueByLink(deps, c, visitor);
  const proof = { orderId: parseId(c.req.param('id')), key: c.req.query('key') ?? '' };
  const shown =
    kind === creditNoteKind
      ? await showCreditNote(deps.shop, visitor, { ...proof, refundId: parseId(c.req.query(refundParam)) })
      : await showDocument(deps.shop, visitor, { ...proof, kind });
  if (!shown.ok) return answerRefusedDocument(c, shown.reason);
  return c.html(renderOrderDocument(shown.document, deps.assets));
}

/** Issues the invoice by a link of the back office ([7.9-01]), then shows it. Staff only, with the nonce of their log-in. */
async function issueByLink(deps: HttpDeps, c: Context<HttpEnv>, visitor: Visitor): Promise<Response> {
  const holder = nonceHolder(visitor);
  const isProven = holder !== null && deps.nonces.check(nonceActions.rest, holder, c.req.query('_wpnonce') ?? '');
  if (!isProven || !isStaff(visitor.role)) return answerRefusedDocument(c, 'log-in');
  const orderId = parseId(c.req.param('id'));
  const isSilent = c.req.query(dontShowAgainParam) === '1';
  const issued = await issueInvoice(deps.shop, visitor, { orderId, isSilent });
  if (issued.ok) return answerRedirect(c, paths.orderDocument(orderId, 'invoice'), 303);
  return answerRefusedDocument(c, issued.reason === 'unknown-order' ? 'unknown-document' : issued.reason);
}

function answerRefusedDocument(c: Context<HttpEnv>, reason: Refusal): Response {
  return c.text(documentRefusalTexts[reason], refusalStatuses[reason]);
}
