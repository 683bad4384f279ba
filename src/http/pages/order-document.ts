// `/mijn-account/documenten/{order}/{kind}/`: a document of an order, for printing ([7.8-01]).
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { creditNoteKind, isDocumentKind } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { issueInvoice } from '../../shop/documents/issue-invoice.ts';
import { showCreditNote, showDocument } from '../../shop/documents/show-document.ts';
import type { Visitor } from '../../shop/shop.ts';
import { documentRefusalTexts, documentTexts } from '../../texts/documents.ts';
import { buildPaper } from '../../web/documents/build-paper.ts';
import { renderOrderDocument } from '../../web/documents/render-order-document.tsx';
import {
  documentFormats,
  documentPaths,
  dontShowAgainParam,
  fileParam,
  issueParam,
  refundParam,
} from '../../wire/document-paths.ts';
import type { DocumentFormat } from '../../wire/document-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { encodeUbl, hasUbl } from '../encode/ubl.ts';
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
  'no-file': 404,
};

/** Answers the document as HTML or as a file, or why not as one line of text (R26). Never stored, not indexed, no referrer (R18). */
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
  const format = c.req.query(fileParam);
  if (format !== undefined) return answerFile(deps, c, shown, format);
  return c.html(renderOrderDocument(shown.document, deps.assets));
}

const isFormat = (text: string): text is DocumentFormat => documentFormats.some((one) => one === text);

/** Answers the document as PDF, or as UBL for who may have that; nobody stores it. */
async function answerFile(
  { paper }: HttpDeps,
  c: Context<HttpEnv>,
  { document, offersUbl }: { document: OrderDocument; offersUbl: boolean },
  format: string,
): Promise<Response> {
  if (!isFormat(format)) return answerRefusedDocument(c, 'no-file');
  const name = documentTexts.fileName(documentTexts.title(document));
  if (format === 'pdf') {
    const bytes = await paper.writePdf(buildPaper(document));
    c.header('Content-Disposition', `inline; filename="${name}.pdf"`);
    return c.body(bytes, 200, { 'Content-Type': 'application/pdf' });
  }
  const { kind, number } = document;
  if (!offersUbl || !hasUbl(kind) || number === null) return answerRefusedDocument(c, 'no-file');
  c.header('Content-Disposition', `attachment; filename="${name}.xml"`);
  return c.body(encodeUbl({ ...document, kind, number }), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
}

/** Issues the invoice by a link of the back office ([7.9-01]), then shows it. Staff only, with the nonce of their log-in. */
async function issueByLink(deps: HttpDeps, c: Context<HttpEnv>, visitor: Visitor): Promise<Response> {
  const holder = nonceHolder(visitor);
  const isProven = holder !== null && deps.nonces.check(nonceActions.rest, holder, c.req.query('_wpnonce') ?? '');
  if (!isProven || !isStaff(visitor.role)) return answerRefusedDocument(c, 'log-in');
  const orderId = parseId(c.req.param('id'));
  const isSilent = c.req.query(dontShowAgainParam) === '1';
  const issued = await issueInvoice(deps.shop, visitor, { orderId, isSilent });
  if (issued.ok) return answerRedirect(c, documentPaths.order(orderId, 'invoice'), 303);
  return answerRefusedDocument(c, issued.reason === 'unknown-order' ? 'unknown-document' : issued.reason);
}

function answerRefusedDocument(c: Context<HttpEnv>, reason: Refusal): Response {
  return c.text(documentRefusalTexts[reason], refusalStatuses[reason]);
}
