// What letters about a request are made from, and what is left of it once they were sent.
import type { Tx } from '../../db/database.ts';
import { deleteWaitingMail } from '../../db/mails/mails.ts';
import { deleteRestockRequests, setRequestsNotified, readRestockRequest } from '../../db/restock/restock-requests.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { restockKey, loadRestockSecret } from './restock-key.ts';
import { findRestockItem } from './restock-item.ts';

/** All that such a letter is made from. */
export interface RestockMailInput {
  kind: RestockMailKind;
  request: { id: number; key: string };
  product: { name: string; slug: string };
  /** What was chosen, in people's words: Editie → Japans. */
  choice: readonly { name: string; value: string; taxonomy: string; slug: string }[];
  settings: Settings;
  origin: string;
}

interface RestockMail {
  id: number;
  kind: RestockMailKind;
  restockRequestId: number;
}

/**
 * The facts of a letter that is to be sent now; null where there is nothing to write any more: the request is over, or what was
 * back has gone again. Then the letter is taken back, and whoever waits goes on waiting.
 */
export async function loadRestockMailInput(tx: Tx, shop: Shop, mail: RestockMail): Promise<RestockMailInput | null> {
  const request = await readRestockRequest(tx, mail.restockRequestId, true);
  const item = request && (await findRestockItem(tx, request.itemId, shop.clock.now()));
  const isTrue = item && (mail.kind === 'restock-confirm' || availableUnits(item.stock) !== 0);
  if (!request || !isTrue) {
    await deleteWaitingMail(tx, mail.id);
    if (request && mail.kind === 'restock-back') await setRequestsNotified(tx, [request.id], null);
    return null;
  }
  const { product, variation } = item;
  const choice = product.attributes.flatMap(({ taxonomy, name, terms, forVariations }) => {
    const term = terms.find((one) => forVariations && one.slug === variation?.attributes[taxonomy]);
    return term ? [{ name, value: term.name, taxonomy, slug: term.slug }] : [];
  });
  return {
    kind: mail.kind,
    request: { id: request.id, key: restockKey(await loadRestockSecret(tx, shop), request) },
    product: { name: product.name, slug: product.slug },
    choice,
    settings: await readSettings(tx),
    origin: shop.origin,
  };
}

/** The one letter was sent, or could not be: the address goes with all that was kept of it. */
export async function deleteNotifiedRequest(tx: Tx, { kind, restockRequestId }: RestockMail): Promise<void> {
  if (kind === 'restock-back') await deleteRestockRequests(tx, [restockRequestId]);
}
