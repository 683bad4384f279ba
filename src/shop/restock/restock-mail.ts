// The input of emails about a restock request, and the deletion of the request after the last email.
import type { Tx } from '../../db/database.ts';
import { deleteWaitingMail } from '../../db/mails/mails.ts';
import { deleteRestockRequests, setRequestsNotified, readRestockRequest } from '../../db/restock/restock-requests.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { RestockMailKind } from '../../rules/restock/restock.ts';
import { editionOf } from '../../rules/catalog/product-title.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { Settings } from '../../settings/registry.ts';
import type { Shop } from '../shop.ts';
import { restockKey, loadRestockSecret } from './restock-key.ts';
import { findRestockItem } from './restock-item.ts';

/** The input of an email about a restock request. */
export interface RestockMailInput {
  kind: RestockMailKind;
  request: { id: number; key: string };
  /** `edition`: '' when it is one of the options. */
  product: { name: string; slug: string; edition: string };
  /** The chosen options with display names: Editie → Japans. */
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
 * The input of an email that is about to be sent. Returns null when the request has ended or the item has sold out
 * again. Then the email is withdrawn and the request keeps waiting.
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
    product: { name: product.name, slug: product.slug, edition: editionOf(product) },
    choice,
    settings: await readSettings(tx),
    origin: shop.origin,
  };
}

/** Deletes the request with its address after the restock email was sent or has failed. */
export async function deleteNotifiedRequest(tx: Tx, { kind, restockRequestId }: RestockMail): Promise<void> {
  if (kind === 'restock-back') await deleteRestockRequests(tx, [restockRequestId]);
}
