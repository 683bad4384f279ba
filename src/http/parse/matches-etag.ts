// Conditional requests.

/** Whether the header `If-None-Match` names this ETag; a weak name counts too. */
export function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
