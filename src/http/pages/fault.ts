// The error page of a fault (500, 503).
import type { Context } from 'hono';
import { joinUtf8 } from '../../cache/compression.ts';
import { defaultSettings } from '../../settings/registry.ts';
import { noticeText } from '../../texts/notices.ts';
import { pageTexts } from '../../texts/pages.ts';
import { renderPage } from '../../web/entry-server.tsx';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { baseProps, loadPageContext, buildShell } from './page-context.ts';
import type { PageContext } from './page-context.ts';

/**
 * Answers the fault page. It shows only the log reference of the error. If the page context cannot be loaded, the default
 * settings are used. If rendering fails too, the response is one line of text.
 */
export async function answerFaultPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { reference, status }: { reference: string; status: 500 | 503 },
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  const sentence = noticeText({ code: 'fault' });
  try {
    const context = await loadPageContext(deps, c).catch(() => defaultPageContext(deps));
    const props = {
      ...baseProps(deps, context, { title: pageTexts.fault, description: sentence, path: c.req.path }),
      notice: null,
      page: 'fault' as const,
      reference,
    };
    const type = { 'Content-Type': 'text/html; charset=UTF-8' };
    return c.body(joinUtf8(renderPage(props, deps.assets)), status, { ...type, ...headers });
  } catch (error) {
    deps.shop.log.error('fault-page-failed', error, { id: reference });
    return c.text(`${sentence} (${reference})\n`, status, headers);
  }
}

function defaultPageContext(deps: HttpDeps): PageContext {
  const settings = defaultSettings();
  return {
    shell: buildShell(deps.siteHash, settings, { top: [], menu: [], pages: [], zones: [] }),
    settings,
    zones: [],
    categories: [],
    pages: [],
    notice: null,
    cookies: [],
  };
}
