// Papers of many orders in one HTML document, so that they are printed at once.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { DocumentKind, MissingDocument } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import type { PickedProduct } from '../../rules/shipments/pick-list.ts';
import { staffCarrierTexts } from '../../texts/staff-carrier.ts';
import { documentTexts } from '../../texts/documents.ts';
import { staffShippingTexts } from '../../texts/staff-shipping.ts';
import { carrierPaths } from '../../wire/carrier-paths.ts';
import { documentStyles } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { buildPaper } from './build-paper.ts';
import { OrderDocumentBody } from './order-document.tsx';

const texts = staffShippingTexts.paper;

function renderPage(title: string, size: 'a4' | 'label', manifest: Manifest | null, body: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="nl" className={size}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {manifest !== null && documentStyles(manifest).map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}

/**
 * Documents of one kind, each on a page of its own. `carrierLabels`: the ids of labels of a carrier by order number, which take the
 * place of the order's own label.
 */
export function renderDocuments(
  documents: readonly OrderDocument[],
  manifest: Manifest | null,
  carrierLabels: ReadonlyMap<string, number>,
): string {
  const [first] = documents;
  if (!first)
    return renderPage(staffShippingTexts.title, 'a4', manifest, <main className="sheet">{texts.nothing}</main>);
  const title = documentTexts.heading(first.kind);
  return renderPage(
    title,
    documentParts[first.kind].size,
    manifest,
    documents.map((document) => {
      const labelId = carrierLabels.get(document.orderNumber);
      return (
        <article key={document.orderNumber} className={labelId === undefined ? 'paper' : 'paper carrier-label'}>
          {labelId === undefined ? (
            <OrderDocumentBody paper={buildPaper(document)} />
          ) : (
            <img src={carrierPaths.label(labelId, 'png')} alt={staffCarrierTexts.image(document.orderNumber)} />
          )}
        </article>
      );
    }),
  );
}

interface ChosenDocuments {
  documents: readonly OrderDocument[];
  missing: readonly { orderNumber: string; reason: MissingDocument }[];
}

/** Documents of orders that staff chose, and on the last page the orders that have none, with why. */
export function renderChosenDocuments(
  kind: DocumentKind,
  { documents, missing }: ChosenDocuments,
  manifest: Manifest | null,
): string {
  const heading = documentTexts.heading(kind);
  return renderPage(
    heading,
    documentParts[kind].size,
    manifest,
    <>
      {documents.map((document) => (
        <article key={document.orderNumber} className="paper">
          <OrderDocumentBody paper={buildPaper(document)} />
        </article>
      ))}
      {(missing.length > 0 || documents.length === 0) && (
        <main className="sheet">
          <h1>{texts.notPrinted}</h1>
          {missing.length === 0 && <p>{texts.noneChosen}</p>}
          <ul>
            {missing.map(({ orderNumber, reason }) => (
              <li key={orderNumber}>{texts.withoutPaper(orderNumber, reason)}</li>
            ))}
          </ul>
        </main>
      )}
    </>,
  );
}

interface PickListPaper {
  orderCount: number;
  /** Epoch ms. */
  at: number;
  products: readonly PickedProduct[];
}

/** The pick list: each product with its quantity, a box to tick, and how many each order needs. */
export function renderPickList({ orderCount, at, products }: PickListPaper, manifest: Manifest | null): string {
  return renderPage(
    texts.pickListTitle,
    'a4',
    manifest,
    <main className="sheet sheet-packinglist">
      <header className="head">
        <div>
          <h1>{texts.pickListTitle}</h1>
          <p>{texts.pickListOf(orderCount, at)}</p>
        </div>
      </header>
      {products.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <table className="lines">
          <thead>
            <tr>
              <th scope="col">{texts.sku}</th>
              <th scope="col">{texts.product}</th>
              <th scope="col" className="number">
                {texts.quantity}
              </th>
              <th scope="col">{texts.perOrder}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ title, sku, quantity, orders }) => (
              <tr key={`${sku} ${title}`}>
                <td>{sku}</td>
                <td className="product">
                  <strong>{title}</strong>
                </td>
                <td className="number">{quantity}</td>
                <td>{orders.map((order) => texts.ofOrder(order.number, order.quantity)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>,
  );
}
