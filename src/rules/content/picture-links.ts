// Finds the links that open a picture in the lightbox.

/**
 * Whether a link in a content gallery opens in the lightbox. The extension of its address decides ([2.4-09], [9-59]).
 */
export function isPictureLink(address: string, extensions: readonly string[]): boolean {
  const path = address.replace(/[?#].*$/s, '').toLowerCase();
  return extensions.some((extension) => path.endsWith(`.${extension}`));
}
