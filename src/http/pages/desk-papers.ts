// `/mijn-account/verzendpapieren/{paper}/?orders=`: papers of many orders in one print: those of the shipping desk, with what leaves
// now, and documents of a kind of the whole orders.
import type { Context } from 'hono';
import { serverLimits } from '../../settings/server-constants.ts';
import { isDocumentKind } from '../../rules/documents/document-kinds.ts';
import { showChosenDocuments } from '../../shop/documents/show-chosen-documents.ts';
import { showDeskPapers } from '../../shop/documents/show-desk-papers.ts';
import { staffShippingTexts } from '../../texts/staff-shipping.ts';
import { renderChosenDocuments, renderDocuments, renderPickList } from '../../web/documents/desk-papers.tsx';
import { deskOrdersParam, isDeskPaper } from '../../wire/document-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerNotFoundPage } from './not-found.ts';

const noLabels = new Map<string, number>();

/** Answers the papers as HTML, to staff alone (403 to others). Never stored, not indexed, no referrer (R18). */
export async function deskPapersPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const paper = c.req.param('paper') ?? '';
  const visitor = await resolveVisitor(deps, c.req.raw);
  const orderIds = parseIds(c.req.query(deskOrdersParam) ?? '');
  if (isDocumentKind(paper)) {
    const chosen = await showChosenDocuments(deps.shop, visitor, { orderIds, kind: paper });
    if (!chosen.ok) return c.text(staffShippingTexts.paper.notAllowed, 403);
    return c.html(renderChosenDocuments(paper, chosen, deps.assets));
  }
  if (!isDeskPaper(paper)) return answerNotFoundPage(deps, c);
  const kind = paper === 'labels' ? 'shippinglabel' : 'packinglist';
  const shown = await showDeskPapers(deps.shop, visitor, { orderIds, kind });
  if (!shown.ok) return c.text(staffShippingTexts.paper.notAllowed, 403);
  const html =
    paper === 'picklist'
      ? renderPickList(shown.pickList, deps.assets)
      : renderDocuments(shown.documents, deps.assets, paper === 'labels' ? shown.carrierLabels : noLabels);
  return c.html(html);
}

/** At most `serverLimits.shippingQueue` ids of the size that a database can hold; what is none is left out. */
function parseIds(text: string): readonly number[] {
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].filter((id) => id <= serverLimits.maxId).slice(0, serverLimits.shippingQueue);
}
