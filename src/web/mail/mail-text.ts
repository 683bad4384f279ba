import { orderMailTexts } from '../../texts/order-mails.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import type { Mail, MailBlock } from './mail-blocks.ts';

/** The plain text of an email: the same words as its HTML, with the addresses of the links. */
export function mailText(mail: Mail, shop: ShopIdentity): string {
  const parts = [shop.name, mail.title.toUpperCase(), ...mail.blocks.map(blockText), signature(shop)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function signature(shop: ShopIdentity): string {
  // Two hyphens and a space: mail programs recognise the end of the message.
  return ['-- ', ...orderMailTexts.shopDetails(shop)].join('\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      // One more blank line above it.
      return `\n${block.text.toUpperCase()}`;
    case 'text':
      return block.lines.join('\n');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'link':
      return `${block.label}: ${block.address}`;
    case 'box':
      return block.paragraphs.join('\n');
    case 'order-lines':
      return [
        ...block.lines.map(({ name, details, amount }) => [name, ...details, amount].join('\n')),
        block.totals.map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
      ].join('\n\n');
    case 'qr-code':
      return '';
  }
}
