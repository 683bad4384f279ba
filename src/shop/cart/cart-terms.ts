// The settings and promotions that a cart is shown with.
import { showShell } from '../catalog/show-shell.ts';
import { showPromotions } from '../promotions/show-promotions.ts';
import type { Shop } from '../shop.ts';
import type { PricingInputs } from './view-cart.ts';

/**
 * The settings and the promotions at `now` (epoch ms), from the cache; to be called before a transaction begins. The order
 * reads both again in its own transaction, so what a shopper pays follows from that.
 */
export async function loadCartTerms(shop: Shop, now: number): Promise<Pick<PricingInputs, 'settings' | 'promotions'>> {
  const { settings } = await showShell(shop);
  return { settings, promotions: await showPromotions(shop, now) };
}
