// Addresses of lists with a filter; react-admin reads the filter from the query string.

/** The address of the list at `/{resource}` with a filter. */
export function filterAddress(resource: string, filter: Readonly<Record<string, string>>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
