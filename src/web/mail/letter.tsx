import type { ReactNode } from 'react';
import { mailTexts } from '../../texts/mail.ts';
import type { ShopIdentity } from '../../rules/shop-identity.ts';
import { mailStyle } from './mail-style.ts';

/** The frame of every letter; it ends with who the shop is (L1). */
export function Letter({ title, shop, children }: { title: string; shop: ShopIdentity; children: ReactNode }) {
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
                        <Identity shop={shop} />
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

function Identity({ shop }: { shop: ShopIdentity }) {
  return (
    <p style={mailStyle.small}>
      {mailTexts.tradeName(shop)}
      <br />
      {shop.address}
      <br />
      {shop.email}, {shop.phone}
      <br />
      {mailTexts.identity(shop)}
    </p>
  );
}
