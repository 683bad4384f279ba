// The addresses that staff may link to.

/**
 * Whether an address is a path of the shop, a place on the page (`#…`), or another site over https. Refused: `//host`
 * and `/\host`, which lead away from the shop, all other schemes, and characters that are not allowed in addresses.
 */
export function isLinkAddress(address: string): boolean {
  return address.length <= 500 && /^(?:\/(?![/\\])|https:\/\/[^/\s]|#)[^\s<>"\\]*$/.test(address);
}
