// Cleans typed text to plain text without invisible characters.

/** Characters that cannot be seen or typed: controls, and marks that change the writing direction. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** Characters that join others in scripts and emoji. They are kept. */
const joiners = new Set(['\u200c', '\u200d']);

/** Cleans text of several lines. Removes invisible characters and keeps at most one empty line in a row. */
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

/** The same as `plainText`, on one line. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll('\n', ' ');
}
