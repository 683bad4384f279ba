// Renders pages and fragments as HTML, for http.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ProductCard as Card } from '../rules/catalog/product.ts';
import { TogetherBlock } from './components/bought-together/together-block.tsx';
import { setTogetherBlock } from './components/bought-together/together-host.tsx';
import { CardsHtml, ForSale, memoizeCards } from './components/catalog/card-html.ts';
import { cardPieces } from './components/catalog/card-pieces.ts';
import { composeOptions, FacetsHtml, memoizeFacets, OptionHtml } from './components/catalog/facets-html.ts';
import { Facets, Option } from './components/catalog/filters.tsx';
import { ProductCard } from './components/catalog/product-card.tsx';
import { ReviewFieldsHtml } from './components/reviews/review-fields-html.ts';
import { ReviewFields } from './components/reviews/review-form.tsx';
import { LayoutHtml } from './components/shell/layout-html.ts';
import { createServerLayout } from './components/shell/server-layout.tsx';
import { PageLayout } from './components/shell/page-layout.tsx';
import { cachedJson, documentPieces } from './document.ts';
import { pageFiles } from './manifest.ts';
import type { Manifest, PageFiles } from './manifest.ts';
import { collectPageParts, encodeHtml } from './page-parts.ts';
import type { HtmlBytes, HtmlPiece } from './page-parts.ts';
import { findPage } from './pages/page-table.ts';
import type { PageName, PageProps } from './pages/page-table.ts';
import { cacheStaticHtml } from './ui/static-html-cache.ts';
import { StaticHtmlContext } from './ui/static-html.tsx';

setTogetherBlock(TogetherBlock);

const pageFilesByManifest = new WeakMap<Manifest, Map<PageName, PageFiles>>();

/** The files of a page, cached by manifest. */
function cachedPageFiles(manifest: Manifest, page: PageName): PageFiles {
  const known = pageFilesByManifest.get(manifest) ?? new Map<PageName, PageFiles>();
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

/** The maximum total size of the cached static parts of products, in bytes; a product has about 10 000. */
const maxStaticHtmlLength = 12_000_000;

/** Renders a part that many pages share. */
function renderForCache(part: ReactNode): HtmlBytes {
  return encodeHtml(renderToString(part));
}

const cardHtml = memoizeCards((placed) =>
  renderForCache(<ProductCard {...placed} isAboveFold={false} isPriority={false} />),
);

/** Makes the HTML and JSON of cards for the pages of lists, which reuse them as long as they have the same card objects. */
export function renderListCards(
  cards: readonly Card[],
  { newAfter, forSale }: { newAfter: number; forSale: boolean },
): void {
  for (const card of cards) {
    cardHtml({ card, isNew: card.publishedAt > newAfter, heading: 'h2', hasQuickView: true, forSale });
    cachedJson(card);
  }
}

/** On the server no filter is clicked. */
const choose = async () => 'shown' as const;
const optionHtml = composeOptions((option, href) =>
  renderToString(<Option option={option} href={() => href} choose={choose} />),
);
const facetsHtml = memoizeFacets((place) =>
  renderForCache(
    <OptionHtml value={optionHtml}>
      <Facets {...place} choose={choose} />
    </OptionHtml>,
  ),
);
const staticHtml = cacheStaticHtml(renderForCache, maxStaticHtmlLength);

/**
 * A page as the pieces of an HTML document; `manifest` is Vite's. null: the document refers to no built files (tests need no
 * build).
 */
export function renderPage(props: PageProps, manifest: Manifest | null): HtmlPiece[] {
  const { component: Page } = findPage(props);
  const parts = collectPageParts();
  const body = renderToString(
    <LayoutHtml value={createServerLayout((html) => parts.insert([html]))}>
      <CardsHtml value={(cards) => parts.insert(cards.flatMap((placed) => cardPieces(cardHtml(placed), placed)))}>
        <FacetsHtml value={(place) => parts.insert([facetsHtml(place)])}>
          <StaticHtmlContext value={(...part) => parts.insert([staticHtml(...part)])}>
            <ReviewFieldsHtml value={reviewFieldsHtml}>
              <ForSale value={!props.shell.catalogueMode}>
                <PageLayout {...props}>
                  <Page {...props} />
                </PageLayout>
              </ForSale>
            </ReviewFieldsHtml>
          </StaticHtmlContext>
        </FacetsHtml>
      </CardsHtml>
    </LayoutHtml>,
  );
  return documentPieces(props, parts.split(body), manifest && cachedPageFiles(manifest, props.page));
}

/** A component as plain HTML, for the HTML fragments in responses of calls (R12). */
export function renderComponent<P extends object>(Component: (props: P) => ReactNode, props: P): string {
  return renderToStaticMarkup(<Component {...props} />);
}
