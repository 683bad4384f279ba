// A quotation for whoever has its link.
import { findQuotationByToken } from '../../db/quotations/quotations.ts';
import type { StoredQuotation } from '../../db/quotations/quotations.ts';
import { quotationState } from '../../rules/quotations/quotations.ts';
import type { QuotationState } from '../../rules/quotations/quotations.ts';
import type { Shop } from '../shop.ts';
import { hashWishlistToken } from '../wishlists/open-wishlists.ts';
import { loadItemsNow } from './quoted-items.ts';
import type { ItemNow } from './quoted-items.ts';

export interface QuotationView {
  quotation: StoredQuotation;
  state: QuotationState;
  /** By item id; an item that is no longer sold is absent. */
  items: ReadonlyMap<number, ItemNow>;
}

/** Shows the quotation with this token; null for an unknown one. */
export async function showQuotation(shop: Shop, token: string): Promise<QuotationView | null> {
  const quotation = await shop.db.read((tx) => findQuotationByToken(tx, hashWishlistToken(token)));
  if (!quotation) return null;
  const state = quotationState(quotation, shop.clock.now());
  return { quotation, state, items: await loadItemsNow(shop, quotation.lines) };
}
