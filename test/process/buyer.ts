// A guest who buys through the Store API of a running shop.
import { wireAddress, wireCheckout } from '../wire/checkout-forms.ts';

export interface PlacedOrderAnswer {
  order_id: number;
  order_key: string;
}

/** Ids of simple products whose stock is not low. */
export async function findSimpleProducts(url: string): Promise<number[]> {
  const list = await fetch(`${url}/wp-json/wc/store/v1/products?stock_status=instock&per_page=50`);
  const products = (await list.json()) as { id: number; type: string; low_stock_remaining: number | null }[];
  return products.filter((one) => one.type === 'simple' && one.low_stock_remaining === null).map((one) => one.id);
}

interface BuyerOptions {
  email?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sends the calls. */
  send?: (
    url: string,
    init: { method?: string; headers: Readonly<Record<string, string>>; body?: string },
  ) => Promise<Response>;
}

/**
 * Buys one product in three calls; resolves to the order, or null, and to the status of each call. Rejects when a call
 * gets no answer.
 */
export async function buy(
  url: string,
  productId: number,
  { email = 'noor@kopers.example', headers = {}, send = fetch }: BuyerOptions = {},
): Promise<{ placed: PlacedOrderAnswer | null; statuses: number[] }> {
  const store = `${url}/wp-json/wc/store/v1`;
  const first = await send(`${store}/cart`, { headers });
  const nonce = first.headers.get('Nonce') ?? '';
  const json = { ...headers, 'Content-Type': 'application/json' };
  const added = await send(`${store}/cart/add-item`, {
    method: 'POST',
    headers: { ...json, Nonce: nonce },
    body: JSON.stringify({ id: productId, quantity: 1 }),
  });
  const placed = await send(`${store}/checkout`, {
    method: 'POST',
    headers: { ...json, 'Cart-Token': added.headers.get('Cart-Token') ?? '' },
    body: JSON.stringify({
      ...wireCheckout,
      billing_address: { ...wireAddress, email },
    }),
  });
  const answer = await placed.text();
  const order = placed.status === 200 ? (JSON.parse(answer) as PlacedOrderAnswer) : null;
  return { placed: order, statuses: [first.status, added.status, placed.status] };
}
