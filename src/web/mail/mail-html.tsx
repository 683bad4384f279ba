import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';
import { pictureWidths } from '../../settings/constants.ts';
import { orderMailTexts } from '../../texts/order-mails.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { Mail, MailBlock, MailOrderLine, MailTotal } from './mail-blocks.ts';
import { mailStyle, mailStyleSheet } from './mail-style.ts';

interface MailSender {
  shop: ShopIdentity;
  /** The origin of the shop, from which mail programs fetch the pictures: `https://winkel.example`. */
  origin: string;
}

type BlockOf<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

/** Widths as shown, in CSS pixels. */
const shownWidths = { sign: 40, product: 64, qrCode: 180 } as const;

/**
 * The HTML of an email: the shop's sign and name, the blocks, and the shop's details (L1). The sign and the pictures of
 * products are files of the shop, the same for everybody; a QR code is sent with the email.
 */
export function mailHtml(mail: Mail, sender: MailSender): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...sender} mail={mail} />)}`;
}

function MailDocument({ mail, shop, origin }: MailSender & { mail: Mail }) {
  return (
    <html lang="nl">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.title}</title>
        <style>{mailStyleSheet}</style>
      </head>
      <body className="ground" style={mailStyle.body}>
        <table role="presentation" className="ground" style={mailStyle.outer} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a layout table */}
              <td align="center" className="edge" style={mailStyle.cell}>
                <table role="presentation" className="sheet" style={mailStyle.sheet} cellPadding={0} cellSpacing={0}>
                  <tbody>
                    <tr>
                      <td className="content" style={mailStyle.content}>
                        <Brand name={shop.name} origin={origin} />
                        <h1 style={mailStyle.h1}>{mail.title}</h1>
                        {mail.blocks.map((block, index) => (
                          <Block key={index} block={block} origin={origin} />
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td className="footer line" style={mailStyle.footer}>
                        <p className="soft" style={mailStyle.small}>
                          <Lines lines={orderMailTexts.shopDetails(shop)} />
                        </p>
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

/** A picture of an email. `lazy`: without it React adds a preload, which no mail program needs. */
function MailPicture({
  alt = '',
  ...picture
}: {
  src: string;
  width: number;
  height: number;
  alt?: string;
  style: CSSProperties;
}) {
  return <img {...picture} alt={alt} loading="lazy" />;
}

function Brand({ name, origin }: { name: string; origin: string }) {
  const side = shownWidths.sign;
  return (
    <p className="accent" style={mailStyle.brand}>
      <MailPicture src={origin + machinePaths.icons.small} width={side} height={side} style={mailStyle.sign} />
      {name}
    </p>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Block({ block, origin }: { block: MailBlock; origin: string }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 style={mailStyle.h2}>{block.text}</h2>
      ) : (
        <h3 style={mailStyle.h3}>{block.text}</h3>
      );
    case 'text':
      return (
        <p className={block.isSmall ? 'soft' : undefined} style={block.isSmall ? mailStyle.small : mailStyle.text}>
          <Lines lines={block.lines} />
        </p>
      );
    case 'facts':
      return <FactsTable {...block} />;
    case 'link':
      return <MailLink {...block} />;
    case 'box':
      return (
        <div className="line" style={mailStyle.box}>
          {block.paragraphs.map((paragraph, index) => (
            <p key={index} className="soft" style={mailStyle.small}>
              {paragraph}
            </p>
          ))}
        </div>
      );
    case 'order-lines':
      return <OrderLinesTable {...block} origin={origin} />;
    case 'qr-code':
      return <QrCodePicture {...block} />;
  }
}

function FactsTable({ facts }: BlockOf<'facts'>) {
  return (
    <table style={mailStyle.table}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="soft label" style={mailStyle.label}>
              {name}
            </th>
            <td className="value" style={mailStyle.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MailLink({ address, label, isButton }: BlockOf<'link'>) {
  if (isButton)
    return (
      <a href={address} className="button" style={mailStyle.button}>
        {label}
      </a>
    );
  return (
    <p style={mailStyle.text}>
      <a href={address} className="accent" style={mailStyle.link}>
        {label}
      </a>
    </p>
  );
}

function QrCodePicture({ contentId, caption, alternative }: BlockOf<'qr-code'>) {
  const side = shownWidths.qrCode;
  return (
    <>
      <p style={mailStyle.caption}>{caption}</p>
      <MailPicture src={`cid:${contentId}`} width={side} height={side} alt={alternative} style={mailStyle.qrCode} />
    </>
  );
}

function OrderLinesTable({ lines, totals, origin }: BlockOf<'order-lines'> & { origin: string }) {
  const hasPictures = lines.some(({ picture }) => picture !== null);
  return (
    <table style={mailStyle.table}>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            {hasPictures && <PictureCell picture={line.picture} origin={origin} />}
            <td className="line" style={mailStyle.nameCell}>
              <strong>{line.name}</strong>
              <br />
              <span className="soft" style={mailStyle.details}>
                <Lines lines={line.details} />
              </span>
            </td>
            <td className="line" style={mailStyle.amountCell}>
              {line.amount}
            </td>
          </tr>
        ))}
        {totals.map((total) => (
          <TotalRow key={total.name} total={total} span={hasPictures ? 2 : 1} />
        ))}
      </tbody>
    </table>
  );
}

/** The picture has no alternative text, because the name is next to it. JPEG, which every mail program shows. */
function PictureCell({ picture, origin }: { picture: MailOrderLine['picture']; origin: string }) {
  const width = shownWidths.product;
  return (
    <td className="line" style={mailStyle.pictureCell}>
      {picture && (
        <MailPicture
          src={origin + paths.picture(picture.file, pictureWidths[0], 'jpg')}
          width={width}
          height={Math.round((width * picture.height) / picture.width)}
          style={mailStyle.picture}
        />
      )}
    </td>
  );
}

function TotalRow({ total, span }: { total: MailTotal; span: number }) {
  const fontWeight = total.isGrandTotal === true ? 700 : 400;
  return (
    <tr>
      <th scope="row" colSpan={span} className="line" style={{ ...mailStyle.nameCell, fontWeight }}>
        {total.name}
      </th>
      <td className="line" style={{ ...mailStyle.amountCell, fontWeight }}>
        {total.amount}
      </td>
    </tr>
  );
}
