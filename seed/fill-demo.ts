// Fills an empty shop with the demo catalogue; a shop that holds anything is left as it is (R42).
import { importCatalogue } from '../src/shop/import-catalogue.ts';
import type { Shop } from '../src/shop/shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';

/** Whether the demo was put in; dates are relative to the shop's clock. */
export async function fillDemo(shop: Shop): Promise<boolean> {
  const outcome = await importCatalogue(shop, { role: 'program', session: null }, demoCatalogue);
  return outcome.ok;
}

/** The master pictures of the demo, to be made in all sizes behind everything else. */
export function demoPictures(): readonly string[] {
  return demoCatalogue.products.flatMap((product) => product.pictures.map((picture) => picture.file));
}
