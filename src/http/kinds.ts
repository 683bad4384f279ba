// In which form an address answers, errors included.
import { paths } from '../wire/paths.ts';

/** `rest`: JSON of /wp-json; `ajax`: the calls of `wc-ajax` and admin-ajax; `page`: HTML; `file`: everything by its bytes. */
export type AnswerKind = 'rest' | 'ajax' | 'page' | 'file';

/** The form in which a request is to be answered. */
export function kindOf(request: Request): AnswerKind {
  const url = new URL(request.url);
  // Its name ends like a file's, and no page is read there.
  if (url.pathname === paths.postReview && request.method === 'POST') return 'page';
  return kindOfPath(url.pathname, url.searchParams.has('wc-ajax'));
}

function kindOfPath(path: string, isWcAjax: boolean): AnswerKind {
  if (path.startsWith('/wp-json/') || path === '/wp-json') return 'rest';
  if (path.startsWith('/wp-admin/') || (path === '/' && isWcAjax)) return 'ajax';
  return isFile(path) ? 'file' : 'page';
}

/** Files and probes: their last part has a dot, or they are one of ours that are no pages. */
function isFile(path: string): boolean {
  if (/^\/(?:assets|pictures|healthz|readyz)(?:\/|$)/.test(path)) return true;
  return path.slice(path.lastIndexOf('/') + 1).includes('.');
}
