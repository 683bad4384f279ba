import type { ReactNode } from 'react';
import { orderMailTexts } from '../../texts/order-mails.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { mailStyle } from './mail-style.ts';

/** The layout of every email, which ends with the shop's details (L1). */
export function MailLayout({ title, shop, children }: { title: string; shop: ShopIdentity; children: ReactNode }) {
  return (
    <html lang="nl">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={mailStyle.body}>
        <table role="presentation" style={mailStyle.outer} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a layout table */}
              <td align="center" style={mailStyle.cell}>
                <table role="presentation" style={mailStyle.sheet} cellPadding={0} cellSpacing={0}>
                  <tbody>
                    <tr>
                      <td style={mailStyle.content}>
                        <p style={mailStyle.name}>{shop.name}</p>
                        <h1 style={mailStyle.h1}>{title}</h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={mailStyle.footer}>
                        <ShopDetails shop={shop} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function ShopDetails({ shop }: { shop: ShopIdentity }) {
  return (
    <p style={mailStyle.small}>
      {orderMailTexts.tradeName(shop)}
      <br />
      {shop.address}
      <br />
      {shop.email}, {shop.phone}
      <br />
      {orderMailTexts.identity(shop)}
    </p>
  );
}
