// Escaping of text and data for HTML and XML documents.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute of HTML or XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** JSON for a script element that holds data: without `<`, so it can neither end the element nor open a comment. */
export function jsonForScript(value: unknown): string {
  // A string pattern: with a regular expression this step takes as long as the serialisation itself.
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
