// The form of the answers at an address, errors included.
import { paths } from '../../wire/paths.ts';

/** `rest`: JSON of /wp-json; `ajax`: the calls of `wc-ajax` and admin-ajax; `page`: HTML; `file`: everything by its bytes. */
export type ResponseKind = 'rest' | 'ajax' | 'page' | 'file';

/** The form in which a request is to be answered. */
export function responseKindOf(request: Request): ResponseKind {
  const url = new URL(request.url);
  // Its name ends like a file's, and no page is read there.
  if (url.pathname === paths.postReview && request.method === 'POST') return 'page';
  return responseKindOfPath(url.pathname, url.searchParams.has('wc-ajax'));
}

function responseKindOfPath(path: string, isWcAjax: boolean): ResponseKind {
  if (path.startsWith('/wp-json/') || path === '/wp-json') return 'rest';
  if (path.startsWith('/wp-admin/') || (path === '/' && isWcAjax)) return 'ajax';
  return isFilePath(path) ? 'file' : 'page';
}

/** Files and probes: the last part of the path has a dot, or the path is a known address that is no page. */
function isFilePath(path: string): boolean {
  if (/^\/(?:assets|pictures|healthz|readyz)(?:\/|$)/.test(path)) return true;
  return path.slice(path.lastIndexOf('/') + 1).includes('.');
}
