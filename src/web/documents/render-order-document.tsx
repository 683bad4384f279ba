// Renders an order document as an HTML document of its own.
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { documentStyles } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { buildPaper } from './build-paper.ts';
import { documentMark } from '../components/documents/document-mark.ts';
import { OrderDocumentBody } from './order-document.tsx';

/**
 * The document as HTML. `manifest` is Vite's; null: without its style sheet (tests need no build). It has no inline style:
 * a page that prints it in a frame passes its own content security policy on.
 */
export function renderOrderDocument(document: OrderDocument, manifest: Manifest | null): string {
  const paper = buildPaper(document);
  const html = renderToStaticMarkup(
    <html lang="nl" className={paper.size} {...{ [documentMark]: paper.kind }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{paper.title}</title>
        {manifest !== null && documentStyles(manifest).map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body>
        <OrderDocumentBody paper={paper} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
