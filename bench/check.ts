// Checks answers of the shop. Each check returns null, or a text that says what is wrong.
import { amountText, containsAmount } from './expected.ts';
import type { FilteredPage } from './expected-listing.ts';
import type { ExpectedPage } from './expected.ts';
import type { HttpResponse } from './http/connection.ts';
import { bodyText } from './http/request.ts';

/**
 * Checks a page: status 200, not truncated, rendered under the shop's current name, with the heading and, if given, the
 * amount in cents.
 */
export function checkPage(
  answer: HttpResponse,
  { heading, shopName, amount }: { heading: string; shopName: string; amount?: number },
): string | null {
  if (answer.status !== 200) return `status ${answer.status}`;
  const html = bodyText(answer);
  if (!html.endsWith('</html>') && !html.endsWith('</html>\n')) return 'the page is cut off';
  if (!/<title>([^<]*)<\/title>/.exec(html)?.[1]?.includes(shopName))
    return `not rendered for this round (${shopName})`;
  if (!html.includes(escapeHtml(heading))) return `'${heading}' is not on the page`;
  return amount === undefined || containsAmount(html, amount) ? null : `${amountText(amount)} is not on the page`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const cardsOnPage = 24;

/** Checks a category page: 24 different cards, among them the expected products. */
export function checkListing(answer: HttpResponse, page: ExpectedPage, shopName: string): string | null {
  const problem = checkPage(answer, { heading: page.name, shopName });
  if (problem !== null) return problem;
  const main = /<main[\s\S]*<\/main>/.exec(bodyText(answer))?.[0] ?? '';
  const shown = new Set([...main.matchAll(/href="[^"]*\/product\/([^"/]+)\/"/g)].map(([, slug = '']) => slug));
  if (shown.size !== cardsOnPage) return `${shown.size} cards on ${page.path}`;
  const absent = page.slugs?.find((slug) => !shown.has(slug));
  return absent === undefined ? null : `${absent} is not on ${page.path}`;
}

/** Checks a filtered page: its cards in their order, and the total number of products. */
export function checkFiltered(answer: HttpResponse, page: FilteredPage, shopName: string): string | null {
  if (answer.status !== 200) return `status ${answer.status} for ${page.path}`;
  const html = bodyText(answer);
  if (!html.includes(shopName)) return `not rendered for this round (${shopName})`;
  if (!html.includes(`"total":${page.total},`)) return `not ${page.total} products at ${page.path}`;
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const shown = new Set([...main.matchAll(/href="[^"]*\/product\/([^"/]+)\/"/g)].map(([, slug = '']) => slug));
  const wanted = page.slugs.join(' ');
  return [...shown].join(' ') === wanted ? null : `not the cards, or not in their order, at ${page.path}`;
}

/** Parses the body as a JSON object (or array); null for anything else. */
function parseJsonObject(answer: HttpResponse): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(answer.body.toString());
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Checks the cart fragments: a cart hash, every product, and the subtotal in cents. */
export function checkFragments(
  answer: HttpResponse,
  { slugs, subtotal }: { slugs: readonly string[]; subtotal: number },
): string | null {
  if (answer.status !== 200) return `status ${answer.status}`;
  const body = parseJsonObject(answer);
  const fragments = body?.['fragments'];
  if (typeof fragments !== 'object' || fragments === null) return 'no fragments';
  if (!/^[0-9a-f]{32}$/.test(String(body?.['cart_hash']))) return 'no cart hash';
  const html = Object.values(fragments).join('\n');
  const absent = slugs.find((slug) => !html.includes(`/product/${slug}/`));
  if (absent !== undefined) return `${absent} is not in the cart`;
  return containsAmount(html, subtotal) ? null : `the cart does not come to ${amountText(subtotal)}`;
}

/** Checks a product list of the Store API: the number of products, and the price of each in cents. */
export function checkStoreList(
  answer: HttpResponse,
  { count, prices }: { count: number; prices: ReadonlyMap<string, number> },
): string | null {
  if (answer.status !== 200) return `status ${answer.status}`;
  const list: unknown = parseJsonObject(answer);
  if (!Array.isArray(list) || list.length !== count) return `not a list of ${count}`;
  for (const product of list as { slug?: unknown; prices?: { price?: unknown } }[]) {
    const slug = String(product.slug);
    const price = prices.get(slug);
    if (price === undefined) return `${slug} is no product of ours`;
    if (Number(product.prices?.price) !== price) return `${slug} costs ${String(product.prices?.price)}`;
  }
  return null;
}

/** Checks the suggestions of the search box: at most ten products, and at least one where `hasProducts`. */
export function checkSuggestions(answer: HttpResponse, hasProducts: boolean): string | null {
  if (answer.status !== 200) return `status ${answer.status}`;
  const products = parseJsonObject(answer)?.['products'];
  if (!Array.isArray(products) || products.length > 10) return 'no list of at most 10 products';
  return products.length > 0 === hasProducts ? null : `${products.length} products`;
}

/** Checks a cart of the Store API: the number of items, and their total with tax in cents. */
export function checkStoreCart(
  answer: HttpResponse,
  { totalCents, itemCount }: { totalCents: number; itemCount: number },
): string | null {
  if (answer.status !== 200 && answer.status !== 201) return `status ${answer.status}`;
  const cart = parseJsonObject(answer);
  const totals = cart?.['totals'] as Readonly<Record<string, unknown>> | undefined;
  if (cart?.['items_count'] !== itemCount) return `${String(cart?.['items_count'])} in the cart`;
  const total = Number(totals?.['total_items']) + Number(totals?.['total_items_tax']);
  return total === totalCents ? null : `the cart comes to ${total} and not to ${totalCents}`;
}

/** Reads the order from an answer of the Store API's checkout; a text when the answer is wrong. */
export function readOrder(answer: HttpResponse): { id: number; key: string } | string {
  if (answer.status !== 200) return `status ${answer.status}: ${answer.body.toString().slice(0, 200)}`;
  const body = parseJsonObject(answer);
  const { order_id: id, order_key: key, status } = body ?? {};
  if (typeof id !== 'number' || typeof key !== 'string' || !key.startsWith('wc_order_')) return 'no order';
  return status === 'on-hold' ? { id, key } : `the order is ${String(status)}`;
}
