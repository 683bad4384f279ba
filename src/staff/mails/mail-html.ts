// A letter's HTML made fit to be shown within the back office, whose content security policy allows no style attribute.
// The attributes are set aside here and put back through the DOM once the letter stands in its frame; nothing in a letter runs.

const heldStyleAttribute = 'data-letter-style';

/** The letter as a document without scripts, forms and style attributes; its links open beside the back office. */
export function toMailDocument(html: string): string {
  // As text, before it is read: a parser obeys the policy too.
  const letter = new DOMParser().parseFromString(renameStyleAttributes(html), 'text/html');
  for (const element of letter.querySelectorAll(
    'script, iframe, object, embed, form, base, style, link, meta[http-equiv]',
  ))
    element.remove();
  const base = letter.createElement('base');
  base.target = '_blank';
  letter.head.prepend(base);
  return `<!DOCTYPE html>${letter.documentElement.outerHTML}`;
}

/** Style attributes under another name; those of a tag written in an odd way are merely not shown. */
function renameStyleAttributes(html: string): string {
  return html.replaceAll(/(<[a-z][^<>]*?\s)style=/gi, `$1${heldStyleAttribute}=`);
}

/** Puts the styles back that `toMailDocument` set aside. */
export function restoreStyles(letter: Document): void {
  for (const element of letter.querySelectorAll<HTMLElement>(`[${heldStyleAttribute}]`))
    element.style.cssText = element.getAttribute(heldStyleAttribute) ?? '';
}
