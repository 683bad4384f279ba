// What people typed, as plain text that looks like what it is.

/** Signs that no keyboard types and that change how a text is read: controls, and those that turn the direction of writing. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** Signs that join others in scripts and emoji. */
const joiners = new Set(['\u200c', '\u200d']);

/** Plain text in lines, without signs that cannot be seen, and with one empty line at most between two others. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replaceAll(invisibleCharacters, (sign) => (joiners.has(sign) ? sign : ''))
        .replaceAll(/ {2,}/g, ' ')
        .trim(),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll('\n', ' ');
}
