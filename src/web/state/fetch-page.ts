// Loads another page of the shop as data, from the props in its HTML.

/** The props in a page's HTML; null where it is not a page of the shop. */
export function readPageProps<Props extends { page: string }>(html: string): Props | null {
  const data = new DOMParser().parseFromString(html, 'text/html').getElementById('page-props');
  // The server wrote it from the same type.
  return data && (JSON.parse(data.textContent) as Props);
}

/**
 * The props of the page `page` at an address of the shop. Rejects where there is no answer, on a refusal, on another page, and
 * when aborted.
 */
export async function fetchPage<Props extends { page: string }>(
  page: Props['page'],
  address: string,
  signal: AbortSignal,
): Promise<Props> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const props = readPageProps<Props>(await response.text());
  if (props?.page !== page) throw new Error(`${address} is not the page ${page}`);
  return props;
}
