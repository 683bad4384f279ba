// Data in HTML documents.

/** JSON for a script element that holds data: without `<`, so it can neither end the element nor open a comment. */
export function jsonForScript(value: unknown): string {
  // A string pattern: with a regular expression this step takes as long as the serialisation itself.
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
