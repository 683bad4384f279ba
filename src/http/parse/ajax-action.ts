// The action of a `wc-ajax` call, which any page of the shop may name (R51, P5).
import { machinePaths } from '../../wire/machine-paths.ts';

/** Addresses that are no pages: interfaces of their own, files and probes. */
const otherPaths = /^\/(?:wp-json|wp-admin|assets|pictures|healthz|readyz)(?:\/|$)/;
const icons: ReadonlySet<string> = new Set(Object.values(machinePaths.icons));

/** The action that `?wc-ajax=` names on a page or on an address that does not exist; null where it names none. */
export function ajaxAction(path: string, query: URLSearchParams): string | null {
  const action = query.get('wc-ajax');
  return action !== null && action !== '' && !otherPaths.test(path) && !icons.has(path) ? action : null;
}
