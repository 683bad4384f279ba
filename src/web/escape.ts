// Texts made safe for where they stand in a document.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for an element or a quoted attribute, of HTML or XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** JSON that may stand inside a script element that holds data: no `<` can end it or open a comment. */
export function jsonForScript(value: unknown): string {
  // By a text, since a regular expression takes as long as making the JSON does.
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
