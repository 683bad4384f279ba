// Pages and fragments as HTML, for http and jobs.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CardsHtml, ForSale, memoizeCards } from './components/catalog/card-html.ts';
import type { ProductCardProps } from './components/catalog/card-html.ts';
import { FacetsHtml, memoizeFacets } from './components/catalog/facets-html.ts';
import { Facets } from './components/catalog/filters.tsx';
import { ProductCard } from './components/catalog/product-card.tsx';
import { ReviewFieldsHtml } from './components/reviews/review-fields-html.ts';
import { ReviewFields } from './components/reviews/review-form.tsx';
import { LayoutHtml } from './components/shell/layout-html.ts';
import { serverLayout } from './components/shell/server-layout.tsx';
import { PageLayout } from './components/shell/page-layout.tsx';
import { documentHtml } from './document.ts';
import { pageFiles } from './manifest.ts';
import type { Manifest, PageFiles } from './manifest.ts';
import type { PageProps } from './page-props.ts';
import { AccountPage } from './pages/account.tsx';
import { BlogPage } from './pages/blog.tsx';
import { CartPage } from './pages/cart.tsx';
import { CheckoutPage } from './pages/checkout.tsx';
import { ContentPage } from './pages/content.tsx';
import { FaultPage } from './pages/fault.tsx';
import { HomePage } from './pages/home.tsx';
import { ListingPage } from './pages/listing.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { OrderReceivedPage } from './pages/order-received.tsx';
import { PostPage } from './pages/post.tsx';
import { ProductPage } from './pages/product.tsx';
import { RestockPage } from './pages/restock.tsx';
import { ReviewReportPage } from './pages/review-report.tsx';
import { SearchPage } from './pages/search.tsx';
import { cacheStaticHtml } from './ui/static-html-cache.ts';
import { StaticHtmlContext } from './ui/static-html.tsx';

function pageElement(props: PageProps): ReactNode {
  switch (props.page) {
    case 'home':
      return <HomePage {...props} />;
    case 'listing':
      return <ListingPage {...props} />;
    case 'search':
      return <SearchPage {...props} />;
    case 'product':
      return <ProductPage {...props} />;
    case 'cart':
      return <CartPage {...props} />;
    case 'checkout':
      return <CheckoutPage {...props} />;
    case 'order-received':
      return <OrderReceivedPage {...props} />;
    case 'account':
      return <AccountPage {...props} />;
    case 'content':
      return <ContentPage {...props} />;
    case 'post':
      return <PostPage {...props} />;
    case 'blog':
      return <BlogPage {...props} />;
    case 'restock':
      return <RestockPage {...props} />;
    case 'review-report':
      return <ReviewReportPage {...props} />;
    case 'not-found':
      return <NotFoundPage {...props} />;
    case 'fault':
      return <FaultPage {...props} />;
  }
}

const pageFilesByManifest = new WeakMap<Manifest, Map<PageProps['page'], PageFiles>>();

/** The files of a page, worked out once per manifest. */
function cachedPageFiles(manifest: Manifest, page: PageProps['page']): PageFiles {
  const known = pageFilesByManifest.get(manifest) ?? new Map<PageProps['page'], PageFiles>();
  pageFilesByManifest.set(manifest, known);
  const files = known.get(page) ?? pageFiles(manifest, page);
  known.set(page, files);
  return files;
}

let reviewFields: string | null = null;

function reviewFieldsHtml(): string {
  reviewFields ??= renderToStaticMarkup(<ReviewFields />);
  return reviewFields;
}

/** The bound of the cached static parts of products, in characters; a product has some 10 000. */
const maxStaticHtmlLength = 12_000_000;

/** HTML that many pages insert. The copy is one flat string: React's own is a tree of pieces, which costs more to insert. */
function renderForCache(part: ReactNode): string {
  return Buffer.from(renderToString(part)).toString();
}

const cardHtml = memoizeCards((placed) => renderForCache(<ProductCard {...placed} />));
const cardsHtml = (cards: readonly ProductCardProps[]) => cards.reduce((html, card) => html + cardHtml(card), '');
/** On the server no filter is chosen. */
const facetsHtml = memoizeFacets((place) => renderForCache(<Facets {...place} choose={async () => 'shown'} />));
const staticHtml = cacheStaticHtml(renderForCache, maxStaticHtmlLength);

/** A page as an HTML document; `manifest` is Vite's, null names no built files (tests need no build). */
export function renderPage(props: PageProps, manifest: Manifest | null): string {
  const body = renderToString(
    <LayoutHtml value={serverLayout}>
      <CardsHtml value={cardsHtml}>
        <FacetsHtml value={facetsHtml}>
          <StaticHtmlContext value={staticHtml}>
            <ReviewFieldsHtml value={reviewFieldsHtml}>
              <ForSale value={!props.shell.catalogueMode}>
                <PageLayout {...props}>{pageElement(props)}</PageLayout>
              </ForSale>
            </ReviewFieldsHtml>
          </StaticHtmlContext>
        </FacetsHtml>
      </CardsHtml>
    </LayoutHtml>,
  );
  return documentHtml(props, body, manifest && cachedPageFiles(manifest, props.page));
}

/** A component with its props as plain HTML, for the fragments of the wire (R12): http needs no React for it. */
export function renderComponent<P extends object>(Component: (props: P) => ReactNode, props: P): string {
  return renderToStaticMarkup(<Component {...props} />);
}
