// The calls about discounts in the browser. They need a nonce, which no cached page has (R15).
import type {
  SwapResponse,
  TypedBulkTableResponse,
  TypedPriceResponse,
  TypedSwapResponse,
} from '../../../wire/discount-calls.ts';
import { discountActions, invalidToken, priceMethods } from '../../../wire/discount-calls.ts';
import { nonceNames } from '../../../wire/nonces.ts';
import type { NoncesResponse } from '../../../wire/nonces.ts';
import { paths, typedMediaType } from '../../../wire/paths.ts';

/** The page's nonce; the first call fetches it. */
let nonce: string | null = null;

async function fetchNonce(signal: AbortSignal | null): Promise<string> {
  const response = await fetch(paths.nonces, { headers: { Accept: 'application/json' }, cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${paths.nonces} answered ${response.status}`);
  const nonces = (await response.json()) as NoncesResponse;
  return nonces[nonceNames.discounts];
}

async function sendOnce(
  fields: Readonly<Record<string, string>>,
  accept: string,
  signal: AbortSignal | null,
): Promise<string> {
  nonce ??= await fetchNonce(signal);
  const response = await fetch(paths.adminAjax, {
    method: 'POST',
    headers: { Accept: accept },
    body: new URLSearchParams({ ...fields, awdr_nonce: nonce }),
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`${fields['action'] ?? ''} answered ${response.status}`);
  return response.text();
}

/**
 * The JSON of an answer. After a refused nonce it fetches a new one and repeats the request once. Rejects without a
 * successful answer, and when `signal` is aborted.
 */
async function call(
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal | null,
  accept: string = typedMediaType,
): Promise<unknown> {
  const first = await sendOnce(fields, accept, signal);
  if (first !== invalidToken) return JSON.parse(first);
  nonce = null;
  return JSON.parse(await sendOnce(fields, accept, signal));
}

/** What a unit of an item costs when `quantity` units are bought ([7.3-01]). */
export async function fetchQuantityPrice(
  itemId: number,
  quantity: number,
  signal: AbortSignal,
): Promise<TypedPriceResponse> {
  const fields = {
    action: discountActions.prices,
    method: priceMethods.price,
    product_id: String(itemId),
    qty: String(quantity),
  };
  const answer = (await call(fields, signal)) as TypedPriceResponse | null;
  if (!answer) throw new Error(`no item ${itemId}`);
  return answer;
}

/** The rows of the table of an item ([7.3-02]). */
export async function fetchBulkTable(itemId: number, signal: AbortSignal): Promise<TypedBulkTableResponse> {
  const fields = { action: discountActions.prices, method: priceMethods.table, product_id: String(itemId) };
  return (await call(fields, signal)) as TypedBulkTableResponse;
}

/** The answer of [7.3-03], as any client gets it. */
export function fetchDiscount(fields: Readonly<Record<string, string>>): Promise<unknown> {
  return call({ action: discountActions.discount, ...fields }, null, 'application/json');
}

/** Swaps a gift ([7.1-05]). Returns the message of the shop; null when it was not swapped. */
export async function swapGift(
  fields: Readonly<Record<'product_id' | 'rule_unique_id' | 'parent_id', string>>,
): Promise<{ message: string } | null> {
  const answer = (await call({ action: discountActions.swapGift, ...fields }, null)) as TypedSwapResponse;
  const { success, data }: SwapResponse = answer;
  return success && data === 1 ? { message: answer.notice?.message ?? '' } : null;
}
