// Prepares the HTML of an email for the back office, whose content security policy allows no style attributes: they are
// renamed here, and restored through the DOM when the iframe has loaded. Scripts in an email never run.

const heldStyleAttribute = 'data-letter-style';

/** Returns the email as a document without scripts, forms and style attributes; its links open in a new tab. */
export function toMailDocument(html: string): string {
  // Renamed in the text, before parsing: the policy also applies to the parser.
  const mailDocument = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  for (const element of mailDocument.querySelectorAll(
    'script, iframe, object, embed, form, base, style, link, meta[http-equiv]',
  ))
    element.remove();
  const base = mailDocument.createElement('base');
  base.target = '_blank';
  mailDocument.head.prepend(base);
  return `<!DOCTYPE html>${mailDocument.documentElement.outerHTML}`;
}

/** Renames style attributes. An unusual notation is missed, and then has no effect on the page. */
function renameStyleAttributes(html: string): string {
  return html.replaceAll(/(<[a-z][^<>]*?\s)style=/gi, `$1${heldStyleAttribute}=`);
}

/** Restores the style attributes that `toMailDocument` renamed. */
export function restoreStyles(mailDocument: Document): void {
  for (const element of mailDocument.querySelectorAll<HTMLElement>(`[${heldStyleAttribute}]`))
    element.style.cssText = element.getAttribute(heldStyleAttribute) ?? '';
}
