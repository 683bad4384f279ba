// Which links of a page lead to a picture that opens over the screen.

/** Whether a link of a content gallery opens in the viewer: by how its address ends ([2.4-09], [9-59]). */
export function isPictureLink(address: string, extensions: readonly string[]): boolean {
  const path = address.replace(/[?#].*$/s, '').toLowerCase();
  return extensions.some((extension) => path.endsWith(`.${extension}`));
}
