// Where a link that staff types may lead.

/**
 * A path of the shop, a place on the page (`#…`), or another site by https. Refused: `//host` and `/\host`, which leave the
 * shop, every other scheme, and signs that belong in no address.
 */
export function isLinkAddress(address: string): boolean {
  return address.length <= 500 && /^(?:\/(?![/\\])|https:\/\/[^/\s]|#)[^\s<>"\\]*$/.test(address);
}
