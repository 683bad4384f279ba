// The `Link` header of a page of a list (W8, W12).

interface Pagination {
  /** The list's whole address without a query. */
  address: string;
  /** The query of the request; `page` is replaced. */
  query: URLSearchParams;
  /** From 1. */
  page: number;
  /** How many pages there are. */
  pages: number;
}

/** `prev` and `next`, each absent at its end of the list; a page beyond the last one has the last as `prev`. null: no links. */
export function paginationLinks({ address, query, page, pages }: Pagination): string | null {
  const link = (to: number, rel: string) => {
    const params = new URLSearchParams(query);
    params.set('page', String(to));
    return `<${address}?${params}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 && pages > 0 ? [link(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return links.length === 0 ? null : links.join(', ');
}
