// The settings and promotions that a cart is shown with.
import { loadProducts } from '../catalog/cached-products.ts';
import { showShell } from '../catalog/show-shell.ts';
import { giftItems } from '../pricing/load-offers.ts';
import { showPromotions } from '../promotions/show-promotions.ts';
import type { Shop } from '../shop.ts';
import type { PricingInputs } from './view-cart.ts';

/**
 * The settings and the promotions at `now` (epoch ms), from the cache; to be called before a transaction begins. The order
 * reads both again in its own transaction, so what a shopper pays follows from that.
 */
export async function loadCartTerms(shop: Shop, now: number): Promise<Pick<PricingInputs, 'settings' | 'promotions'>> {
  const { settings } = await showShell(shop);
  const promotions = await showPromotions(shop, now);
  // Texts and pictures of the gifts: without them every change of a cart would read them in its transaction.
  const gifts = giftItems(promotions).map(({ productId }) => productId);
  if (gifts.length > 0) await loadProducts(shop, gifts, now);
  return { settings, promotions };
}
