// Loads another page of the shop as data, from the props in its HTML.
import type { PageProps } from '../page-props.ts';

/** The props in a page's HTML; null when it is not a page of this shop. */
export function parsePageProps(html: string): PageProps | null {
  const data = new DOMParser().parseFromString(html, 'text/html').getElementById('page-props');
  // Written by our own server from the same type.
  return data && (JSON.parse(data.textContent) as PageProps);
}

/**
 * Fetches the props of a page of this shop. Rejects without a successful response, on a page of another kind, and when
 * `signal` is aborted.
 */
export async function fetchPage<K extends PageProps['page']>(
  kind: K,
  address: string,
  signal: AbortSignal,
): Promise<Extract<PageProps, { page: K }>> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const props = parsePageProps(await response.text());
  if (props?.page !== kind) throw new Error(`${address} is no ${kind}`);
  return props as Extract<PageProps, { page: K }>;
}
