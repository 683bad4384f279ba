// The demo's wishlist: an invented collector has half of a set, and shares what is still missing.
import { addToWishlist } from '../src/shop/wishlists/add-to-wishlist.ts';
import { changeWishlistPrivacy, renameWishlist } from '../src/shop/wishlists/change-wishlist.ts';
import { showOwnWishlists } from '../src/shop/wishlists/show-wishlist.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoAccounts } from './demo-accounts.ts';
import { fillDemoEstimates } from './estimates.ts';
import { findDemoItems } from './find-items.ts';

/** The half of the set that is missing, with how many. */
const missing = [
  ['sterrenloods-zevende-ring-premium-collectiebox-traditioneel-chinees', 1],
  ['sterrenloods-kometenjacht-jumbo-pack-25-kaarten-traditioneel-chinees', 2],
  ['sterrenloods-stille-baan-boosterbox-japans', 1],
  ['sterrenloods-zevende-ring-verzamelblik-engels', 1],
] as const;

/** Makes the public list of the collector with this account, in a shop that has the demo catalogue. Returns its token. The collector
 * asks what it costs together, too. */
export async function fillDemoWishlist(shop: Shop, accountId: number): Promise<string> {
  const owner = { accountId };
  const idOf = await findDemoItems(shop);
  for (const [slug, quantity] of missing) {
    const added = await addToWishlist(shop, owner, { itemId: idOf(slug), quantity, list: {} });
    if (!added.ok) throw new Error(`${slug}: ${added.refusal.code}`);
  }
  await renameWishlist(shop, owner, { list: {}, name: 'Sterrenloods compleet: nog de helft te gaan' });
  await changeWishlistPrivacy(shop, owner, { list: {}, privacy: 0 });
  const [list] = (await showOwnWishlists(shop, owner)).lists;
  if (!list) throw new Error('the list of the demo is missing');
  await fillDemoEstimates(shop, {
    accountId,
    email: demoAccounts.find(({ role }) => role === 'customer')?.email ?? '',
  });
  return list.token;
}
