import type { ReactElement } from 'react';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { restockMailTexts } from '../../texts/restock-mails.ts';
import { paths } from '../../wire/paths.ts';
import { MailLayout } from './mail-layout.tsx';
import { mailStyle } from './mail-style.ts';

/** All that a letter about a request is made from. */
export interface RestockMailData {
  request: { id: number; key: string };
  product: { name: string; slug: string };
  /** What was chosen, in people's words. */
  choice: readonly { name: string; value: string; taxonomy: string; slug: string }[];
  shop: ShopIdentity;
  /** Begins the letter's links: `https://winkel.example`. */
  origin: string;
}

function itemName({ product, choice }: RestockMailData): string {
  return [product.name, ...choice.map(({ value }) => value)].join(', ');
}

/** Is this your address? The link shows a page, whose button says yes: whoever opens links of letters confirms nothing. */
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

/** It is back, where to find it, and that this was all. */
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

/** A letter about a request to hear that something is back. */
export function buildRestockMail(
  kind: RestockMailKind,
  data: RestockMailData,
): { subject: string; element: ReactElement } {
  return kind === 'restock-confirm'
    ? { subject: restockMailTexts.confirmSubject(itemName(data)), element: <ConfirmMail {...data} /> }
    : { subject: restockMailTexts.backSubject(itemName(data)), element: <BackInStockMail {...data} /> };
}
