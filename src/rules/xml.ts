// XML documents as text, for files that other programs read.

/** An element: its name, its attributes, and its text or its elements. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** Characters that no XML 1.0 document may have. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Makes an element. Of its elements, null stands for one that there is not. */
export function xml(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.filter((one) => one !== null) };
}

/** Makes an element with a text; null, and so no element, for an empty text. */
export function xmlText(name: string, text: string, attributes?: Readonly<Record<string, string>>): XmlElement | null {
  return text === '' ? null : xml(name, text, attributes);
}

function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${written.join('')}`;
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>\n`;
  if (content.length === 0) return `${open}/>\n`;
  return `${open}>\n${content.map((one) => writeElement(one, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** What a document in UTF-8 begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element as a piece of a document that is written in parts. */
export function writeXmlPart(element: XmlElement): string {
  return writeElement(element, '');
}

/** The document of a root element, in UTF-8. */
export function writeXml(root: XmlElement): string {
  return xmlDeclaration + writeElement(root, '');
}
