// Patterns for LIKE.

/** A pattern for `like … escape '\'` that matches a text at any position. */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
