// Texts made safe for where they stand in a document.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for an element or a quoted attribute, of HTML or XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** JSON that may stand inside a script element: no `<` can end it or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
