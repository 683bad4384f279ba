// The format of an address's responses, errors included.
import { paths } from '../../wire/paths.ts';
import { ajaxAction } from './ajax-action.ts';
import { requestUrl } from './request-url.ts';

/** `rest`: JSON of /wp-json; `ajax`: `wc-ajax` and admin-ajax calls; `page`: HTML; `file`: any other content. */
export type ResponseKind = 'rest' | 'ajax' | 'page' | 'file';

/** The format in which to respond to a request. */
export function responseKindOf(request: Request): ResponseKind {
  const url = requestUrl(request);
  if (ajaxAction(url.pathname, url.searchParams) !== null) return 'ajax';
  // The path ends like a file name, but a review is posted to it and the response is a page.
  if (url.pathname === paths.postReview && request.method === 'POST') return 'page';
  return responseKindOfPath(url.pathname);
}

function responseKindOfPath(path: string): ResponseKind {
  if (path.startsWith('/wp-json/') || path === '/wp-json') return 'rest';
  if (path.startsWith('/wp-admin/')) return 'ajax';
  return isFilePath(path) ? 'file' : 'page';
}

/** Files and probes: the last path segment contains a dot, or the path is a known address that is not a page. */
function isFilePath(path: string): boolean {
  if (/^\/(?:assets|pictures|healthz|readyz)(?:\/|$)/.test(path)) return true;
  return path.slice(path.lastIndexOf('/') + 1).includes('.');
}
