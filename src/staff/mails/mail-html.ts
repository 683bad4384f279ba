// Prepares the HTML of an email for the back office, whose content security policy allows no styles in HTML. Style
// attributes are renamed here, and restored through the DOM when the iframe has loaded; so is the style sheet, for small
// screens and dark mode. Scripts in an email never run.

const heldStyleAttribute = 'data-letter-style';
const styleElements = /<style\b[^>]*>(.*?)<\/style>/gis;

/** Returns the email as a document without scripts, forms and styles; its links open in a new tab. */
export function toMailDocument(html: string): string {
  // Changed in the text, before parsing: the policy also applies to the parser.
  const unstyled = renameStyleAttributes(html.replaceAll(styleElements, ''));
  const mailDocument = new DOMParser().parseFromString(unstyled, 'text/html');
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

/** Restores the styles of an email's HTML that `toMailDocument` renamed or left out. */
export function restoreStyles(mailDocument: Document, html: string): void {
  const { defaultView: view } = mailDocument;
  if (view) {
    // A style sheet belongs to the window in which it is made.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync([...html.matchAll(styleElements)].map(([, rules]) => rules ?? '').join('\n'));
    mailDocument.adoptedStyleSheets = [sheet];
  }
  for (const element of mailDocument.querySelectorAll<HTMLElement>(`[${heldStyleAttribute}]`))
    element.style.cssText = element.getAttribute(heldStyleAttribute) ?? '';
}
