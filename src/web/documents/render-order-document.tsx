// Renders an order document as an HTML document of its own.
import { renderToStaticMarkup } from 'react-dom/server';
import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { documentTexts } from '../../texts/documents.ts';
import { documentStyles } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { documentMark } from './document-mark.ts';
import { OrderDocumentBody } from './order-document.tsx';

/**
 * The document as HTML. `manifest` is Vite's; null: without its style sheet (tests need no build). It has no inline style:
 * a page that prints it in a frame passes its own content security policy on.
 */
export function renderOrderDocument(document: OrderDocument, manifest: Manifest | null): string {
  const html = renderToStaticMarkup(
    <html lang="nl" className={documentParts[document.kind].size} {...{ [documentMark]: document.kind }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{documentTexts.title(document)}</title>
        {manifest !== null && documentStyles(manifest).map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body>
        <OrderDocumentBody document={document} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
