// Fills an empty shop with the demo's accounts and catalogue; a shop that is not empty stays unchanged (R42).
import { createAccount } from '../src/shop/accounts/create-account.ts';
import { importCatalogue } from '../src/shop/catalog/import-catalogue.ts';
import { isShopEmpty } from '../src/shop/is-shop-empty.ts';
import type { AccountsPort } from '../src/shop/ports.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { program } from '../src/shop/shop.ts';
import { demoAccounts } from './demo-accounts.ts';
import { fillDemoBoughtTogether } from './bought-together.ts';
import { fillDemoBundles } from './bundles.ts';
import { fillDemoAbout } from './content/fill-about.ts';
import { fillDemoPosts } from './content/fill-posts.ts';
import { fillDemoCoupons } from './coupons.ts';
import { fillDemoHome } from './home.ts';
import { fillDemoLanguage } from './language.ts';
import { fillDemoMenu } from './menu.ts';
import { fillDemoOrders } from './orders.ts';
import { fillDemoPromotions } from './promotions.ts';
import { fillDemoReviews } from './reviews.ts';
import { fillDemoVideos } from './videos.ts';
import { fillDemoWishlist } from './wishlist.ts';

const demoEmails = demoAccounts.map(({ email }) => email);

/**
 * Fills the shop with the demo; returns whether the catalogue was imported. Dates are relative to the shop's clock.
 * Without `accounts`, no accounts and no orders are created. The accounts come first: a shop that was stopped in
 * between still counts as empty, and is completed at the next start.
 */
export async function fillDemo(shop: Shop, accounts: AccountsPort | null = null): Promise<boolean> {
  const isNew = accounts !== null && (await isShopEmpty(shop, accounts, demoEmails));
  const customer = isNew ? await fillDemoAccounts(shop, accounts) : null;
  const outcome = await importCatalogue(shop, program, demoCatalogue);
  if (outcome.ok) await fillDemoLanguage(shop);
  if (outcome.ok) await fillDemoAbout(shop);
  const wishlist = outcome.ok && customer !== null ? await fillDemoWishlist(shop, customer) : null;
  if (outcome.ok) await fillDemoPosts(shop, wishlist);
  if (outcome.ok) await fillDemoBundles(shop);
  if (outcome.ok) await fillDemoBoughtTogether(shop);
  if (outcome.ok) await fillDemoPromotions(shop);
  if (outcome.ok) await fillDemoHome(shop);
  if (outcome.ok) await fillDemoMenu(shop);
  if (outcome.ok && accounts) await fillDemoOrders(shop);
  if (outcome.ok) await fillDemoReviews(shop);
  if (outcome.ok) await fillDemoVideos(shop);
  if (outcome.ok) await fillDemoCoupons(shop);
  return outcome.ok;
}

/** Creates one account of each role; skips an account that already exists. Returns the id of a new customer. */
async function fillDemoAccounts(shop: Shop, accounts: AccountsPort): Promise<number | null> {
  let customer: number | null = null;
  for (const account of demoAccounts) {
    const created = await createAccount(shop, { accounts, refusedPasswords: new Set() }, program, account);
    if (!created.ok && created.reason !== 'address-taken') throw new Error(`${account.email}: ${created.reason}`);
    if (created.ok && account.role === 'customer') customer = created.id;
  }
  return customer;
}

/** The master pictures of the demo; a background job renders all their sizes. */
export function demoPictures(): readonly string[] {
  return [...new Set(demoCatalogue.products.flatMap((product) => product.pictures.map((picture) => picture.file)))];
}
