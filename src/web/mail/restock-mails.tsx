import type { ReactElement } from 'react';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { restockMailTexts } from '../../texts/restock-mails.ts';
import { paths } from '../../wire/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyle } from './mail-style.ts';

/** The data for an email about a restock request. */
interface RestockMailData {
  request: { id: number; key: string };
  product: { name: string; slug: string };
  /** The chosen options, with their names and values as shown to shoppers. */
  choice: readonly { name: string; value: string; taxonomy: string; slug: string }[];
  shop: ShopIdentity;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
}

function itemName({ product, choice }: RestockMailData): string {
  return [product.name, ...choice.map(({ value }) => value)].join(', ');
}

/**
 * Asks to confirm the address. The link only opens a page with a button, so a program that follows links in emails
 * confirms nothing.
 */
function ConfirmMail(data: RestockMailData) {
  const { shop, origin, request } = data;
  return (
    <MailLayout title={restockMailTexts.confirmTitle} shop={shop}>
      <p style={mailStyle.text}>{restockMailTexts.confirmText(itemName(data))}</p>
      <a href={origin + paths.restockLink(request.id, request.key)} style={mailStyle.button}>
        {restockMailTexts.confirmButton}
      </a>
      <p style={mailStyle.small}>{restockMailTexts.confirmLeave}</p>
    </MailLayout>
  );
}

/** The item is back in stock, with a link to it; the request is finished. */
function BackInStockMail(data: RestockMailData) {
  const { shop, origin, product, choice } = data;
  const chosen = new URLSearchParams(choice.map(({ taxonomy, slug }) => [`attribute_${taxonomy}`, slug]));
  const query = chosen.size === 0 ? '' : `?${chosen}`;
  return (
    <MailLayout title={restockMailTexts.backTitle} shop={shop}>
      <p style={mailStyle.text}>{restockMailTexts.backText(itemName(data))}</p>
      <a href={origin + paths.product(product.slug) + query} style={mailStyle.button}>
        {restockMailTexts.backButton}
      </a>
      <p style={mailStyle.text}>{restockMailTexts.backHurry}</p>
      <p style={mailStyle.small}>{restockMailTexts.backErased}</p>
    </MailLayout>
  );
}

/** Returns the subject and content of an email about a restock request. */
export function buildRestockMail(
  kind: RestockMailKind,
  data: RestockMailData,
): { subject: string; element: ReactElement } {
  return kind === 'restock-confirm'
    ? { subject: restockMailTexts.confirmSubject(itemName(data)), element: <ConfirmMail {...data} /> }
    : { subject: restockMailTexts.backSubject(itemName(data)), element: <BackInStockMail {...data} /> };
}
