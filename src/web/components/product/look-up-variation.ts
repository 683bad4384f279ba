import type { TypedGetVariationResponse } from '../../../wire/variation.ts';
import { paths, typedMediaType } from '../../../wire/paths.ts';

/**
 * Fetches the variation of a complete choice ([7.1-04]); null when none matches or the response is empty. Rejects
 * without a successful response, and when `signal` is aborted.
 */
export async function lookUpVariation(
  productId: number,
  chosen: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<TypedGetVariationResponse | null> {
  const response = await fetch(paths.ajax('get_variation'), {
    method: 'POST',
    headers: { Accept: typedMediaType },
    body: new URLSearchParams({ ...chosen, product_id: String(productId), custom_data: '' }),
    signal,
  });
  if (!response.ok) throw new Error(`get_variation answered ${response.status}`);
  const text = await response.text();
  if (text === '') return null;
  // Our own server's response, typed by the same contract.
  return JSON.parse(text) as TypedGetVariationResponse;
}
