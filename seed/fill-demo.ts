// Fills an empty shop with the demo's accounts and catalogue; a shop that holds anything is left as it is (R42).
import { createAccount } from '../src/shop/accounts/create-account.ts';
import { importCatalogue } from '../src/shop/catalog/import-catalogue.ts';
import { isShopEmpty } from '../src/shop/is-shop-empty.ts';
import type { AccountsPort } from '../src/shop/ports.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { program } from '../src/shop/shop.ts';
import { demoAccounts } from './demo-accounts.ts';
import { fillDemoPosts } from './content/fill-posts.ts';
import { fillDemoHome } from './home.ts';
import { fillDemoMenu } from './menu.ts';
import { fillDemoOrders } from './orders.ts';
import { fillDemoReviews } from './reviews.ts';
import { fillDemoVideos } from './videos.ts';

const demoEmails = demoAccounts.map(({ email }) => email);

/**
 * Whether the demo was put in; dates are relative to the shop's clock. Without `accounts` the catalogue alone, and nobody has ordered. The accounts
 * come first: a shop that was stopped in between is still empty, and gets the rest the next time.
 */
export async function fillDemo(shop: Shop, accounts: AccountsPort | null = null): Promise<boolean> {
  if (accounts && (await isShopEmpty(shop, accounts, demoEmails))) await fillDemoAccounts(shop, accounts);
  const outcome = await importCatalogue(shop, program, demoCatalogue);
  if (outcome.ok) await fillDemoPosts(shop);
  if (outcome.ok) await fillDemoHome(shop);
  if (outcome.ok) await fillDemoMenu(shop);
  if (outcome.ok && accounts) await fillDemoOrders(shop);
  if (outcome.ok) await fillDemoReviews(shop);
  if (outcome.ok) await fillDemoVideos(shop);
  return outcome.ok;
}

/** One account of each role; one that was made before a stop stays. */
async function fillDemoAccounts(shop: Shop, accounts: AccountsPort): Promise<void> {
  for (const account of demoAccounts) {
    const made = await createAccount(shop, { accounts, refusedPasswords: new Set() }, program, account);
    if (!made.ok && made.reason !== 'address-taken') throw new Error(`${account.email}: ${made.reason}`);
  }
}

/** The master pictures of the demo, to be made in all sizes behind everything else. */
export function demoPictures(): readonly string[] {
  return [...new Set(demoCatalogue.products.flatMap((product) => product.pictures.map((picture) => picture.file)))];
}
