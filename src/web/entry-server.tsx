// Pages and fragments as HTML, for http and jobs.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CardsHtml, ForSale, memoizeCards } from './components/catalog/card-html.ts';
import type { ProductCardProps } from './components/catalog/card-html.ts';
import { FacetsHtml, memoizeFacets } from './components/catalog/facets-html.ts';
import type { FacetsInput } from './components/catalog/facets-html.ts';
import { Facets } from './components/catalog/filters.tsx';
import { ProductCard } from './components/catalog/product-card.tsx';
import { ReviewFieldsHtml } from './components/reviews/review-fields-html.ts';
import { ReviewFields } from './components/reviews/review-form.tsx';
import { LayoutHtml } from './components/shell/layout-html.ts';
import { serverLayout } from './components/shell/server-layout.tsx';
import { PageLayout } from './components/shell/page-layout.tsx';
import { asText, documentHtml } from './document.ts';
import type { Inserting } from './document.ts';
import { jsonForScript } from './escape.ts';
import { gapFor, utf8WithGaps } from './gaps.ts';
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
import type { StaticHtmlKey } from './ui/static-html.tsx';

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

/** What stands in a document that was made before. */
interface Insertion extends Inserting {
  still(name: string, madeOf: StaticHtmlKey, part: ReactNode): string;
  cards(cards: readonly ProductCardProps[]): string;
  facets(place: FacetsInput): string;
}

function pageHtml(props: PageProps, manifest: Manifest | null, insert: Insertion): string {
  const frame: typeof serverLayout = {
    menu: (nodes, path) => insert.text(serverLayout.menu(nodes, path)),
    header: (shell, path) => insert.text(serverLayout.header(shell, path)),
    footer: (shell) => insert.text(serverLayout.footer(shell)),
  };
  const body = renderToString(
    <LayoutHtml value={frame}>
      <CardsHtml value={insert.cards}>
        <FacetsHtml value={insert.facets}>
          <StaticHtmlContext value={insert.still}>
            <ReviewFieldsHtml value={() => insert.text(reviewFieldsHtml())}>
              <ForSale value={!props.shell.catalogueMode}>
                <PageLayout {...props}>{pageElement(props)}</PageLayout>
              </ForSale>
            </ReviewFieldsHtml>
          </StaticHtmlContext>
        </FacetsHtml>
      </CardsHtml>
    </LayoutHtml>,
  );
  return documentHtml(props, body, manifest && cachedPageFiles(manifest, props.page), insert);
}

/** Of parts of products that are remembered, some 10 kB each. */
const maxStaticHtmlSize = 12_000_000;

const renderCard = (placed: ProductCardProps) => renderToString(<ProductCard {...placed} />);
/** On the server nobody chooses. */
const renderFacets = (place: FacetsInput) => renderToString(<Facets {...place} choose={async () => 'shown'} />);
const cardHtml = memoizeCards(renderCard);
const facetsHtml = memoizeFacets(renderFacets);
const staticHtml = cacheStaticHtml(renderToString, (html) => html.length, maxStaticHtmlSize);

/** A page's props as a whole HTML document; `manifest` is Vite's, null names no built files (tests need no build). */
export function renderPage(props: PageProps, manifest: Manifest | null): string {
  return pageHtml(props, manifest, {
    ...asText,
    cards: (cards) => cards.map(cardHtml).join(''),
    facets: facetsHtml,
    still: staticHtml,
  });
}

const encoder = new TextEncoder();
const comma = encoder.encode(',');
const cardBytes = memoizeCards((placed) => encoder.encode(renderCard(placed)));
const facetsBytes = memoizeFacets((place) => encoder.encode(renderFacets(place)));
const stillBytes = cacheStaticHtml(
  (part) => encoder.encode(renderToString(part)),
  (bytes) => bytes.length,
  maxStaticHtmlSize,
);
const jsonBytes = new WeakMap<object, Uint8Array>();
const textBytes = new Map<string, Uint8Array>();
/** Frames of menus in which the page has its place, and shells: few at a time. */
const mostTexts = 100;

function bytesOfJson(value: object): Uint8Array {
  const known = jsonBytes.get(value) ?? encoder.encode(jsonForScript(value));
  jsonBytes.set(value, known);
  return known;
}

function bytesOfText(text: string): Uint8Array {
  const known = textBytes.get(text);
  if (known) return known;
  if (textBytes.size >= mostTexts) textBytes.clear();
  const bytes = encoder.encode(text);
  textBytes.set(text, bytes);
  return bytes;
}

/**
 * Gives the same document in UTF-8 to `take`, which copies what it keeps: the next page is written in its place. What was made
 * before goes in as the bytes it was made into once: as text it would be copied three times.
 */
export function renderPageBytes<T>(
  props: PageProps,
  manifest: Manifest | null,
  take: (bytes: Uint8Array<ArrayBuffer>) => T,
): T {
  const fillings: (readonly Uint8Array[])[] = [];
  const fill = (bytes: readonly Uint8Array[]) => gapFor(fillings.push(bytes) - 1);
  const html = pageHtml(props, manifest, {
    cards: (cards) => fill(cards.map(cardBytes)),
    facets: (place) => fill([facetsBytes(place)]),
    still: (name, madeOf, part) => fill([stillBytes(name, madeOf, part)]),
    json: (values) => fill(values.flatMap((value, at) => [...(at > 0 ? [comma] : []), bytesOfJson(value)])),
    text: (made) => fill([bytesOfText(made)]),
  });
  return utf8WithGaps(html, fillings, take);
}

/** A component with its props as plain HTML, for the fragments of the wire (R12): http needs no React for it. */
export function renderComponent<P extends object>(Component: (props: P) => ReactNode, props: P): string {
  return renderToStaticMarkup(<Component {...props} />);
}
