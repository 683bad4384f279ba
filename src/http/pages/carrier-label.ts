// `/mijn-account/verzendpapieren/label/{id}/{format}/`: the file of a label of a carrier.
import type { Context } from 'hono';
import { showLabelFile } from '../../shop/carriers/show-label-file.ts';
import { staffShippingTexts } from '../../texts/staff-shipping.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerNotFoundPage } from './not-found.ts';

/** Answers the file to staff alone (403 to others). Never stored, not indexed, no referrer (R18). */
export async function carrierLabelPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const visitor = await resolveVisitor(deps, c.req.raw);
  const format = c.req.param('format') === 'png' ? 'png' : 'pdf';
  const id = Number(c.req.param('id'));
  const shown = await showLabelFile(deps.shop, deps.files, visitor, { id, format });
  if (!shown.ok)
    return shown.reason === 'not-allowed'
      ? c.text(staffShippingTexts.paper.notAllowed, 403)
      : answerNotFoundPage(deps, c);
  return c.body(Uint8Array.from(shown.bytes), 200, {
    'Content-Type': format === 'png' ? 'image/png' : 'application/pdf',
    'Content-Disposition': `inline; filename="${shown.name}"`,
  });
}
