// Another page of the shop as data: its props, out of the HTML that anyone gets.
import type { PageProps } from '../page-props.ts';

/** The props in a page's HTML; null where it is no page of ours. */
export function parsePageProps(html: string): PageProps | null {
  const data = new DOMParser().parseFromString(html, 'text/html').getElementById('page-props');
  // Written by our own server from the same type.
  return data && (JSON.parse(data.textContent) as PageProps);
}

/** The props of the page at an address of ours. Rejects without an answer, on a refusal, on another kind of page, and when called off. */
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
