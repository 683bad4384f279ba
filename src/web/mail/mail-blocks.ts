// What an email consists of. mail-html.tsx writes it as HTML, mail-text.ts as plain text.
import type { CardPicture } from '../../rules/catalog/product.ts';
import type { QrModules } from '../ui/qr-modules.ts';

/** A line of an order: its name, below it its details, and its amount as a text. */
export interface MailOrderLine {
  name: string;
  details: readonly string[];
  amount: string;
  /** null when the product is no longer in the shop. */
  picture: CardPicture | null;
}

export interface MailTotal {
  name: string;
  amount: string;
  isGrandTotal?: boolean;
}

/** Addresses are absolute. Lines are below one another, as on an envelope. */
export type MailBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text'; lines: readonly string[]; isSmall: boolean }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'link'; label: string; address: string; isButton: boolean }
  | { kind: 'box'; paragraphs: readonly string[] }
  | { kind: 'order-lines'; lines: readonly MailOrderLine[]; totals: readonly MailTotal[] }
  /**
   * A QR code with a caption above it, for the HTML alone. It is sent with the email under this Content-ID; a mail program
   * that shows no pictures shows `alternative`.
   */
  | { kind: 'qr-code'; contentId: string; modules: QrModules; caption: string; alternative: string };

/** The content of an email, apart from the shop's name at the top and its details at the end. */
export interface Mail {
  subject: string;
  title: string;
  blocks: readonly MailBlock[];
}

/** An email without its subject. */
export type MailBody = Omit<Mail, 'subject'>;

export function heading(text: string): MailBlock {
  return { kind: 'heading', level: 2, text };
}

export function subheading(text: string): MailBlock {
  return { kind: 'heading', level: 3, text };
}

export function text(...lines: readonly string[]): MailBlock {
  return { kind: 'text', lines, isSmall: false };
}

export function smallText(...lines: readonly string[]): MailBlock {
  return { kind: 'text', lines, isSmall: true };
}

export function facts(...list: readonly (readonly [name: string, value: string])[]): MailBlock {
  return { kind: 'facts', facts: list };
}

export function button(label: string, address: string): MailBlock {
  return { kind: 'link', label, address, isButton: true };
}

export function link(label: string, address: string): MailBlock {
  return { kind: 'link', label, address, isButton: false };
}

export function box(paragraphs: readonly string[]): MailBlock {
  return { kind: 'box', paragraphs };
}
