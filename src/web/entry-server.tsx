// Pages and fragments as HTML, for http and jobs.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { structuredProduct } from './components/product/structured-product.ts';
import { PageFrame } from './components/shell/page-frame.tsx';
import { documentHtml } from './document.ts';
import { pageFiles } from './manifest.ts';
import type { Manifest, PageFiles } from './manifest.ts';
import type { PageProps } from './page-props.ts';
import { CartPage } from './pages/cart.tsx';
import { CheckoutPage } from './pages/checkout.tsx';
import { ContentPage } from './pages/content.tsx';
import { FaultPage } from './pages/fault.tsx';
import { HomePage } from './pages/home.tsx';
import { ListingPage } from './pages/listing.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { OrderReceivedPage } from './pages/order-received.tsx';
import { ProductPage } from './pages/product.tsx';

function pageElement(props: PageProps): ReactNode {
  switch (props.page) {
    case 'home':
      return <HomePage {...props} />;
    case 'listing':
      return <ListingPage {...props} />;
    case 'product':
      return <ProductPage {...props} />;
    case 'cart':
      return <CartPage {...props} />;
    case 'checkout':
      return <CheckoutPage {...props} />;
    case 'order-received':
      return <OrderReceivedPage {...props} />;
    case 'content':
      return <ContentPage {...props} />;
    case 'not-found':
      return <NotFoundPage {...props} />;
    case 'fault':
      return <FaultPage {...props} />;
  }
}

const filesOf = new WeakMap<Manifest, Map<PageProps['page'], PageFiles>>();

/** The files of a page, worked out once per manifest. */
function knownFiles(manifest: Manifest, page: PageProps['page']): PageFiles {
  const known = filesOf.get(manifest) ?? new Map<PageProps['page'], PageFiles>();
  filesOf.set(manifest, known);
  const files = known.get(page) ?? pageFiles(manifest, page);
  known.set(page, files);
  return files;
}

/** A page's props as a whole HTML document; `manifest` is Vite's, null names no built files (tests need no build). */
export function renderPage(props: PageProps, manifest: Manifest | null): string {
  const body = renderToString(<PageFrame {...props}>{pageElement(props)}</PageFrame>);
  const structured = props.page === 'product' ? structuredProduct(props) : null;
  return documentHtml(props, body, structured, manifest && knownFiles(manifest, props.page));
}

/** A component with its props as plain HTML, for the fragments of the wire (R12): http needs no React for it. */
export function renderComponent<P extends object>(Component: (props: P) => ReactNode, props: P): string {
  return renderToStaticMarkup(<Component {...props} />);
}
