import { lineTitle } from '../../rules/orders/orders.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import { restockMailTexts } from '../../texts/restock-mails.ts';
import { paths } from '../../wire/paths.ts';
import { button, smallText, text } from './mail-blocks.ts';
import type { Mail } from './mail-blocks.ts';

/** The data for an email about a restock request. */
interface RestockMailData {
  request: { id: number; key: string };
  /** `edition`: '' when it is one of the options. */
  product: { name: string; slug: string; edition: string };
  /** The chosen options, with their names and values as shown to shoppers. */
  choice: readonly { name: string; value: string; taxonomy: string; slug: string }[];
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

function itemName({ product, choice }: RestockMailData): string {
  return lineTitle({ ...product, attributes: choice });
}

/**
 * Asks to confirm the address. The link only opens a page with a button, so a program that follows links in emails
 * confirms nothing.
 */
function confirmMail(data: RestockMailData): Mail {
  const { origin, request } = data;
  return {
    subject: restockMailTexts.confirmSubject(itemName(data)),
    title: restockMailTexts.confirmTitle,
    blocks: [
      text(restockMailTexts.confirmText(itemName(data))),
      button(restockMailTexts.confirmButton, origin + paths.restockLink(request.id, request.key)),
      smallText(restockMailTexts.confirmLeave),
    ],
  };
}

/** The item is back in stock, with a link to it; the request is finished. */
function backInStockMail(data: RestockMailData): Mail {
  const { origin, product, choice } = data;
  const chosen = new URLSearchParams(choice.map(({ taxonomy, slug }) => [`attribute_${taxonomy}`, slug]));
  const query = chosen.size === 0 ? '' : `?${chosen}`;
  return {
    subject: restockMailTexts.backSubject(itemName(data)),
    title: restockMailTexts.backTitle,
    blocks: [
      text(restockMailTexts.backText(itemName(data))),
      button(restockMailTexts.backButton, origin + paths.product(product.slug) + query),
      text(restockMailTexts.backHurry),
      smallText(restockMailTexts.backErased),
    ],
  };
}

/** Returns an email about a restock request. */
export function buildRestockMail(kind: RestockMailKind, data: RestockMailData): Mail {
  return kind === 'restock-confirm' ? confirmMail(data) : backInStockMail(data);
}
