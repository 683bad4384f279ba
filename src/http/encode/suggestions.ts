// The suggestions of the search box on the wire (W16), and as data (R12).
import { cardTitle } from '../../rules/catalog/product-title.ts';
import { isAvailableNow, stockState } from '../../rules/catalog/stock.ts';
import { categoryTaxonomy, emptyListing, addTerm, listingQueryString } from '../../rules/listing/listing-filters.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { markWords } from '../../rules/search/mark-words.ts';
import type { SuggestedTerm, Suggestions } from '../../shop/catalog/suggest-results.ts';
import { listingTexts } from '../../texts/listing.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import { stockText } from '../../web/components/product/stock-text.ts';
import { listingWidget } from '../../wire/listing.ts';
import { paths } from '../../wire/paths.ts';
import type {
  MarkedText,
  ProductResult,
  SuggestionsResponse,
  TaxonomyResult,
  TypedProductResult,
  TypedSuggestionsResponse,
} from '../../wire/search-suggestions.ts';
import { priceHtml } from './product-html.ts';

/** The width of the picture of a product result, in pixels; a client shows it at 150 by 150. */
const pictureWidth = 320;

function marked(text: string, term: string): string {
  return markWords(text, term)
    .map((piece) => (piece.found ? `<strong>${escapeHtml(piece.text)}</strong>` : escapeHtml(piece.text)))
    .join('');
}

function termPath({ taxonomy, slug }: SuggestedTerm): string {
  if (taxonomy === categoryTaxonomy) return paths.category([slug]);
  const state = addTerm(emptyListing, { taxonomy, term: slug, logicalJoin: 'OR' });
  return paths.shop + listingQueryString(listingWidget, state);
}

const termResult = (term: SuggestedTerm, origin: string): TaxonomyResult => ({
  id: term.id,
  name: term.name,
  count: term.count,
  link: origin + termPath(term),
  excerpt: '',
});

function dataOf({ topText, topItems }: Suggestions, origin: string): SuggestionsResponse['data'] {
  const absolute = (link: string) => (link.startsWith('/') ? origin + link : link);
  return {
    top_text: topText,
    notices: [],
    top_results: topItems.map(({ name, content, link }) => ({ name, content, link: absolute(link), link_data: '' })),
  };
}

function productResult(
  { card, categories, featured }: Suggestions['products'][number],
  term: string,
  origin: string,
): ProductResult {
  const { price, stock, rating } = card;
  const [picture] = card.pictures;
  const inStock = stockState(stock) !== 'out-of-stock';
  return {
    id: card.id,
    parent_id: 0,
    title: marked(cardTitle(card), term),
    excerpt: marked(card.edition, term),
    link: origin + paths.product(card.slug),
    image: picture ? origin + paths.picture(picture.file, pictureWidth, 'webp') : '',
    price: priceHtml(price, card.highestPrice),
    on_sale: price.onSale,
    sku: card.sku,
    categories: categories.join(', '),
    stock_status: { status: inStock, text: stockText(stock) },
    featured,
    f_price: amountText(price.price),
    f_rating: rating ? rating.average.toFixed(2) : '0',
    f_reviews: rating?.count ?? 0,
    f_stock: isAvailableNow(stock),
    f_sale: price.onSale,
  };
}

/** The answer of the protocol; `origin` is prepended to its addresses. */
export function encodeSuggestions(found: Suggestions, origin: string): SuggestionsResponse {
  const byTaxonomy = Map.groupBy(found.terms, ({ taxonomy }) => taxonomy);
  const tax = [...byTaxonomy].map(
    ([taxonomy, terms]) => [taxonomy, terms.map((one) => termResult(one, origin))] as const,
  );
  return {
    tax: tax.length === 0 ? [] : Object.fromEntries(tax),
    products: found.products.map((product) => productResult(product, found.term, origin)),
    data: dataOf(found, origin),
  };
}

function typedProduct({ card }: Suggestions['products'][number], term: string): TypedProductResult {
  const title: MarkedText = markWords(card.name, term);
  return {
    id: card.id,
    title,
    edition: card.edition,
    link: paths.product(card.slug),
    picture: card.pictures[0] ?? null,
    price: card.price,
    highestPrice: card.highestPrice,
    sku: card.sku,
    stock: { inStock: stockState(card.stock) !== 'out-of-stock', text: stockText(card.stock) },
  };
}

/** The same as data. */
export function encodeTypedSuggestions(found: Suggestions): TypedSuggestionsResponse {
  const groups = [...Map.groupBy(found.terms, ({ taxonomy }) => taxonomy)];
  return {
    tax: groups.map(([taxonomy, terms]) => ({
      taxonomy,
      label: taxonomy === categoryTaxonomy ? listingTexts.categories : (terms[0]?.label ?? ''),
      terms: terms.map((term) => termResult(term, '')),
    })),
    products: found.products.map((product) => typedProduct(product, found.term)),
    total: found.total,
    isNearest: found.kind === 'nearest',
    meant: found.meant,
    data: dataOf(found, ''),
  };
}
