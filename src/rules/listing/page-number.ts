/** A page number in an address, from 1; a text that is no number is the first page. */
export function parsePageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}
