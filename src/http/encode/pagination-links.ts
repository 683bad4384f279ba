// The `Link` header of a paginated list (W8, W12).

interface Pagination {
  /** The full address of the list, without a query. */
  address: string;
  /** The query of the request; `page` is replaced. */
  query: URLSearchParams;
  /** From 1. */
  page: number;
  /** The number of pages. */
  pages: number;
}

/** `prev` and `next`, where they exist; `prev` of a page beyond the last one is the last page. null: no links. */
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
