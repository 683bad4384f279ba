// The back office: one HTML document for every path below /beheer/; its client program renders the content.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { staffTexts } from '../../texts/staff.ts';
import { links } from '../../web/document.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import { colourMetas, iconLinks } from '../../web/head/head-html.ts';
import { staffFiles } from '../../web/manifest.ts';
import type { Manifest } from '../../web/manifest.ts';
import { loginAddress } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerRedirect } from './page-response.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Answers the back-office document (`no-store`). A guest is redirected to the log-in; a customer gets 403 (R30). */
export async function staffPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  const { account, role, mustSetUpSecondFactor } = await resolveVisitor(deps, c.req.raw);
  if (account === null) return answerRedirect(c, loginAddress(pathWithQuery(c)), 302);
  // Staff without the second factor that the shop requires sees only the page that sets it up.
  if (!isStaff(role) && !mustSetUpSecondFactor) return answerRefusal(deps, c, 403, { code: 'staff-only' });
  // Components create style elements at run time. The CSP allows only those with the nonce of this response.
  const nonce = randomBytes(16).toString('base64url');
  c.set('styleNonce', nonce);
  return c.html(staffDocument(deps.assets, nonce), 200, { 'Cache-Control': 'no-store' });
}

function pathWithQuery(c: Context<HttpEnv>): string {
  const { pathname, search } = requestUrl(c.req.raw);
  return `${pathname}${search}`;
}

/** Returns the HTML. Stylesheets cannot read the `nonce` attribute; scripts read it as a property. */
export function staffDocument(assets: Manifest | null, nonce: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(staffTexts.name)}</title>`,
    '<meta name="robots" content="noindex">',
    ...colourMetas,
    ...iconLinks,
    `<meta name="style-nonce" nonce="${nonce}">`,
    ...links(assets && staffFiles(assets)),
  ];
  return [
    '<!DOCTYPE html>',
    `<html lang="nl"><head>${head.join('')}</head>`,
    `<body><div id="root"></div><noscript><p>${escapeHtml(staffTexts.needsScript)}</p></noscript></body></html>`,
  ].join('\n');
}
