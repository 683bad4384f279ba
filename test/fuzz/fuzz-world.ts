// The world of the fuzz: the routes and schemas of the shop, what exists in it, and who uses it.
import { accountRoles } from '../../src/rules/accounts/accounts.ts';
import { addToCart } from '../../src/shop/cart/add-to-cart.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { guest } from '../../src/shop/shop.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { checkoutForm } from '../support/checkout.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { logIn } from '../support/log-in.ts';
import { testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { queryNames, readForms } from './field-names.ts';
import { openKnownValues } from './known-values.ts';
import type { Actor, FuzzWorld } from './make-request.ts';
import { readSchemas } from './schema-values.ts';
import { readTargets } from './targets.ts';

const schemaModules = import.meta.glob('../../src/wire/*.schema.ts', { eager: true });

const cookieHeader = ({ cookies }: GuestClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function toActor(name: string, client: GuestClient): Promise<Actor> {
  const nonces = (await (await client.get(paths.nonces)).json()) as NoncesResponse;
  return {
    name,
    cookie: cookieHeader(client),
    headers: { 'X-WP-Nonce': nonces.wp_rest, Nonce: nonces.store_api },
    nonces: {
      'woocommerce-cart-nonce': nonces.woocommerce_cart,
      'woocommerce-process-checkout-nonce': nonces.process_checkout,
      _wpnonce: nonces.woocommerce_cart,
    },
    actionNonces: {
      update_order_review: nonces.update_order_review,
      apply_coupon: nonces.apply_coupon_nonce,
      remove_coupon: nonces.remove_coupon_nonce,
      update_shipping_method: nonces.update_shipping_method_nonce,
    },
  };
}

/** The id of a product that can be bought; null when staff of the fuzz have left none. */
async function findBuyable({ shop }: TestShop): Promise<number | null> {
  const answer = await shop.db.read(({ q }) =>
    q
      .selectFrom('products')
      .innerJoin('stock', 'stock.item_id', 'products.id')
      .select('products.id')
      .where('products.type', '=', 'simple')
      .where('products.status', '=', 'published')
      .where('stock.on_hand', '>', 5)
      .orderBy('products.id')
      .limit(1)
      .execute(),
  );
  return answer[0]?.id ?? null;
}

/** A guest with a cart, and an order of another guest. */
async function openShopper(test: TestShop): Promise<GuestClient> {
  const client = createGuest(test);
  const itemId = await findBuyable(test);
  if (itemId === null) return client;
  await client.post(paths.ajax('add_to_cart'), { product_id: String(itemId), quantity: '2' });
  const added = await addToCart(test.shop, guest(null), { itemId, quantity: 1, attributes: {} });
  await placeOrder(test.shop, guest(added.view.session), checkoutForm());
  return client;
}

/** Opens carts and log-ins, and reads what exists now. */
export async function openFuzzWorld(test: TestShop): Promise<FuzzWorld> {
  const actors = [await toActor('guest', createGuest(test)), await toActor('shopper', await openShopper(test))];
  for (const role of accountRoles) actors.push(await toActor(role, await logIn(test, role)));
  const schemas = readSchemas(schemaModules);
  const forms = readForms();
  const names = schemas.flatMap(({ properties }) => Object.keys(properties));
  return {
    targets: readTargets(test.app),
    schemas,
    fieldNames: [...new Set([...queryNames, ...forms.flat(), ...names])],
    forms,
    known: await openKnownValues(test),
    actors,
    origin: testOrigin,
  };
}
