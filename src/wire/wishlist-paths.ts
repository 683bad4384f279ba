// The addresses of wishlists (R9). Apart from paths.ts, which every page loads.

const root = '/verlanglijst/';

/** The query parameters of a page of a list, as the calls name them ([3.7-01]). */
export const wishlistPageParam = 'pagina';

export const wishlistPaths = {
  /** The visitor's own list: the default one. */
  own: root,
  /** The table of the visitor's lists. */
  manage: `${root}beheer/`,
  /** A list by its token: for its owner, and for others unless it is private. */
  list: (token: string, page = 1) =>
    `${root}${encodeURIComponent(token)}/${page > 1 ? `?${wishlistPageParam}=${page}` : ''}`,
  /** A quotation by its token. */
  quotation: (token: string) => `${root}offerte/${encodeURIComponent(token)}/`,
} as const;

export const wishlistPatterns = { list: `${root}:token/`, quotation: `${root}offerte/:token/` } as const;
