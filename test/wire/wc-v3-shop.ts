// The set-up of the tests of the staff interface: a shop with products, a logged-in manager and a logged-in
// administrator.
import { afterAll, beforeAll } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import type { Order } from '../../src/rules/orders/orders.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import type { PlaceOrderInput } from '../../src/shop/orders/checkout-attempt.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { checkoutForm, validAddress, guestWithCart, placedOrder } from '../support/checkout.ts';
import type { TestEngineName } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

interface StaffShop {
  readonly test: TestShop;
  readonly manager: StaffClient;
  readonly administrator: StaffClient;
  /** Places an order of a new guest: slug → quantity. */
  order(cart: Readonly<Record<string, number>>, form?: Partial<PlaceOrderInput>): Promise<Order>;
  product(slug: string): Product;
}

/** Pick-up with payment in cash. */
export const pickupForm: Partial<PlaceOrderInput> = { paymentMethod: 'cod', shippingRateId: 'local_pickup:2' };

/** The name and email address of another customer. */
export function customerForm(firstName: string, lastName: string, email: string): Partial<PlaceOrderInput> {
  return { email, billing: { ...validAddress, firstName, lastName } };
}

/** Opens the shop with these environment variables before the tests of a describe block, and closes it after them. */
export function useStaffShop(engine: TestEngineName, variables: Readonly<Record<string, string>> = {}): StaffShop {
  let opened: { test: TestShop; manager: StaffClient; administrator: StaffClient } | null = null;
  let products: ReadonlyMap<string, Product> = new Map();
  let ordered = 0;
  const open = () => {
    if (!opened) throw new Error('the shop is not open yet');
    return opened;
  };
  beforeAll(async () => {
    const test = await openTestShop(engine, 'empty', variables);
    products = await fillCatalogue(test.shop);
    opened = {
      test,
      manager: await staffClient(test, 'shop-manager'),
      administrator: await staffClient(test, 'administrator'),
    };
  });
  afterAll(() => opened?.test.close());
  return {
    get test() {
      return open().test;
    },
    get manager() {
      return open().manager;
    },
    get administrator() {
      return open().administrator;
    },
    async order(cart, form = {}) {
      const { shop } = open().test;
      ordered += 1;
      const own = { email: `koper-${ordered}@voorbeeld.nl`, ...form };
      return placedOrder(await placeOrder(shop, await guestWithCart(shop, products, cart), checkoutForm(own)));
    },
    product(slug) {
      const found = products.get(slug);
      if (!found) throw new Error(`no product ${slug}`);
      return found;
    },
  };
}

/** Query strings that must be refused with 400, never with a fault. */
export const badQueries: readonly string[] = [
  'per_page=0',
  'per_page=101',
  'per_page=-1',
  'per_page=abc',
  'page=0',
  'page=1.5',
  'page=99999999999999999999',
  'order=sideways',
  'orderby=password',
  `search=${'a'.repeat(300)}`,
];
