// A visitor's calls of the wishlist, with their nonces.
import { typedMediaType } from '../../src/wire/paths.ts';
import type { TypedWishlistResponse } from '../../src/wire/wishlist-calls.ts';
import { valueAt } from './wire-client.ts';
import type { WireAnswer, WireClient } from './wire-client.ts';

interface WishlistClient {
  client: WireClient;
  /** A call in the form of the protocol. */
  call(action: string, fields?: Record<string, string>): Promise<WireAnswer>;
  /** The same call, requesting typed data. */
  typed(action: string, fields?: Record<string, string>): Promise<TypedWishlistResponse>;
  /** Saves items by id and returns the ids of their rows. */
  save(...itemIds: readonly number[]): Promise<readonly number[]>;
}

/** The wishlist of a visitor. */
export function wishlistClient(
  client: Pick<WireClient, 'fetch' | 'cookies' | 'ajax' | 'typed' | 'store'>,
): WishlistClient {
  async function send(action: string, fields: Record<string, string>, headers: Record<string, string>) {
    const nonces = (await client.fetch('/wp-json/shop/v1/nonces')).json;
    const nonce = String(valueAt(nonces, `${action}_nonce`));
    const body = new URLSearchParams({ action, nonce, context: 'frontend', ...fields });
    return client.fetch('/wp-admin/admin-ajax.php', { method: 'POST', body, headers });
  }
  const call: WishlistClient['call'] = (action, fields = {}) => send(action, fields, {});
  const typed: WishlistClient['typed'] = async (action, fields = {}) =>
    (await send(action, fields, { Accept: typedMediaType })).json as TypedWishlistResponse;
  return {
    client,
    call,
    typed,
    async save(...itemIds) {
      const rows: number[] = [];
      for (const itemId of itemIds) {
        const { result, saved } = await typed('add_to_wishlist', { add_to_wishlist: String(itemId) });
        if (result !== 'true') throw new Error(`${itemId} was not saved: ${result}`);
        rows.push(saved.findLast((one) => one.itemId === itemId)?.rowId ?? 0);
      }
      return rows;
    },
  };
}
