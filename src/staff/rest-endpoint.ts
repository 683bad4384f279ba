// How the back office reaches the records of a resource in the REST interface.

/** The values of a list's filters by name. */
type EndpointFilters = Readonly<Record<string, string>>;

export interface RestEndpoint {
  /** Path of the list below /wp-json/; some filters are part of the path. */
  listPath: (filter: EndpointFilters) => string;
  /** Whether the list is paged; otherwise one answer has all records. */
  isPaged: boolean;
  /** Field of the page → `orderby` value. */
  orderbyOf: Readonly<Record<string, string>>;
  /** Filters that are sent in the query string. */
  queryFilters: readonly string[];
  /** Path of one record; `owner` is the id of the owning record, for nested records. */
  recordPath: (id: string, owner: string) => string;
  /** Computes the id of a received record; absent when the record has an `id`. */
  readId?: (record: Readonly<Record<string, unknown>>) => string;
  /** Whether records are fetched by id in one list request (`include`), instead of one by one. */
  hasInclude?: true;
  /** Whether the back office creates and deletes records. */
  canCreateAndDelete?: true;
}

/** Id of a record that is the only one of its resource. */
export const onlyId = 'nu';

/** The endpoint of a resource with one record. */
export function singleRecordEndpoint(path: string): RestEndpoint {
  return {
    listPath: () => path,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: () => path,
    readId: () => onlyId,
  };
}

/** The endpoint of pages or posts, which are alike. */
export function contentEndpoint(name: 'pages' | 'posts'): RestEndpoint {
  return {
    listPath: () => `shop/v1/${name}`,
    isPaged: true,
    orderbyOf: { changed: 'modified', date: 'date', title: 'title' },
    queryFilters: ['search', 'status'],
    recordPath: (id) => `shop/v1/${name}/${id}`,
    canCreateAndDelete: true,
  };
}

/** The endpoint of an unpaged list in a fixed order. */
export function unpagedEndpoint(
  name:
    | 'home'
    | 'menu'
    | 'promotions'
    | 'invitations'
    | 'shipping/zones'
    | 'contact-forms'
    | 'bought-together'
    | 'categories'
    | 'order-views',
): RestEndpoint {
  return {
    listPath: () => `shop/v1/${name}`,
    isPaged: false,
    orderbyOf: {},
    queryFilters: [],
    recordPath: (id) => `shop/v1/${name}/${id}`,
  };
}

/** The endpoint of a log, or of another list with pages in a fixed order. */
export function logEndpoint(path: string, queryFilters: RestEndpoint['queryFilters']): RestEndpoint {
  return { listPath: () => path, isPaged: true, orderbyOf: {}, queryFilters, recordPath: (id) => `${path}/${id}` };
}
