// The orders of the demo's invented customers. They make some reviewers buyers, and give staff orders to handle.
import { emptyAddress } from '../src/rules/checkout/addresses.ts';
import type { Address } from '../src/rules/checkout/addresses.ts';
import type { OrderStatus } from '../src/rules/orders/order-states.ts';
import { addToCart } from '../src/shop/cart/add-to-cart.ts';
import { showProduct } from '../src/shop/catalog/show-product.ts';
import { changeOrderStatus } from '../src/shop/orders/change-order-status.ts';
import { placeOrder } from '../src/shop/orders/place-order.ts';
import { guest, program } from '../src/shop/shop.ts';
import type { Shop, Visitor } from '../src/shop/shop.ts';
import { customerEmail } from './customers.ts';

const day = 86_400_000;

/** Slug, quantity, and for a variation its terms by taxonomy. */
type OrderedItem = readonly [slug: string, quantity: number, attributes?: Readonly<Record<string, string>>];

interface DemoOrder {
  /** The author name of the customer's reviews; it determines the email address. */
  customer: string;
  address: Pick<Address, 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postcode' | 'city'>;
  /** Age of the order. */
  daysAgo: number;
  /** The states that the order goes through, half a day apart. */
  states: readonly OrderStatus[];
  items: readonly OrderedItem[];
}

const deliveredStates = ['processing', 'sent', 'completed'] as const;

function demoAddress(
  firstName: string,
  lastName: string,
  [street, houseNumber]: readonly [string, string],
  [postcode, city]: readonly [string, string],
): DemoOrder['address'] {
  return { firstName, lastName, street, houseNumber, postcode, city };
}

/** The oldest order first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    customer: 'Mats',
    address: demoAddress('Mats', 'Ruiter', ['Zilverschoonlaan', '8'], ['9734 CC', 'Groningen']),
    daysAgo: 55,
    states: deliveredStates,
    items: [['raderwerk-koperen-hart-boosterbox-engels', 1]],
  },
  {
    customer: 'Pim',
    address: demoAddress('Pim', 'Overdiep', ['Wederikstraat', '31'], ['6841 HD', 'Arnhem']),
    daysAgo: 29,
    states: deliveredStates,
    items: [['toploaders-25-stuks', 2]],
  },
  {
    customer: 'Rosa',
    address: demoAddress('Rosa', 'Terpstra', ['Watermuntpad', '5'], ['8924 BK', 'Leeuwarden']),
    daysAgo: 22,
    states: deliveredStates,
    items: [['maantuin-zilveren-vijver-boosterbox-traditioneel-chinees', 1]],
  },
  {
    customer: 'Elise',
    address: demoAddress('Elise', 'Hamming', ['Kaarsenmakerij', '4'], ['5211 XJ', 'Den Bosch']),
    daysAgo: 20,
    states: deliveredStates,
    items: [['vitrine-voor-boosterbox', 1]],
  },
  {
    customer: 'Bram V.',
    address: demoAddress('Bram', 'Vlasblom', ['Kogeldistelweg', '117'], ['3068 AL', 'Rotterdam']),
    daysAgo: 15,
    states: deliveredStates,
    items: [
      ['verzamelmap-negen-vakken', 1],
      ['premium-sleeves-60-stuks', 3, { pa_kleur: 'inktzwart', pa_maat: 'standaard' }],
    ],
  },
  {
    customer: 'Wietske B.',
    address: demoAddress('Wietske', 'Bosgra', ['Heggenranklaan', '22'], ['1087 PM', 'Amsterdam']),
    daysAgo: 11,
    states: deliveredStates,
    items: [['premium-sleeves-60-stuks', 2, { pa_kleur: 'inktzwart', pa_maat: 'standaard' }]],
  },
  {
    customer: 'Jorrit',
    address: demoAddress('Jorrit', 'Eikema', ['Sleedoornhof', '63'], ['7315 TV', 'Apeldoorn']),
    daysAgo: 3,
    states: ['processing'],
    items: [
      ['toploaders-25-stuks', 1],
      ['verzamelmap-negen-vakken', 1],
    ],
  },
  {
    customer: 'Dagmar',
    address: demoAddress('Dagmar', 'Zwiers', ['Boterbloemstraat', '9'], ['4334 GA', 'Middelburg']),
    daysAgo: 1,
    states: [],
    items: [['toploaders-25-stuks', 4]],
  },
];

/** Where the visits of the orders came from, in turn; of some it is not known. */
const demoSources: readonly Readonly<Record<string, string>>[] = [
  { source_type: 'typein', utm_source: '(direct)', session_pages: '6', session_count: '1' },
  {
    source_type: 'utm',
    utm_source: 'nieuwsbrief',
    utm_medium: 'email',
    utm_campaign: 'najaar',
    session_pages: '3',
    session_count: '2',
  },
  {
    source_type: 'referral',
    referrer: 'https://kaartenforum.example/onderwerp/318',
    utm_source: 'kaartenforum.example',
    utm_medium: 'referral',
    utm_content: '/onderwerp/318',
    session_pages: '9',
    session_count: '1',
  },
  {},
];

/**
 * Places the orders in a shop that has the demo catalogue, through the shop's use-cases, with a clock set to the moment
 * of each step.
 */
export async function fillDemoOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  let moment = now;
  const shopInPast: Shop = { ...shop, clock: { now: () => moment } };
  for (const [at, order] of demoOrders.entries()) {
    moment = now - order.daysAgo * day;
    const orderId = await placeDemoOrder(shopInPast, order, demoSources[at % demoSources.length] ?? {});
    for (const status of order.states) {
      moment += day / 2;
      const changed = await changeOrderStatus(shopInPast, program, { orderId, status });
      if (!changed.ok) throw new Error(`the order of ${order.customer} cannot be ${status}: ${changed.reason}`);
    }
  }
}

async function placeDemoOrder(
  shop: Shop,
  { customer, address, items }: DemoOrder,
  attribution: Readonly<Record<string, string>>,
): Promise<number> {
  let visitor: Visitor = guest(null);
  for (const [slug, quantity, attributes = {}] of items) {
    const itemId = (await showProduct(shop, { slug, categories: [] }))?.product.id ?? 0;
    const added = await addToCart(shop, visitor, { itemId, quantity, attributes });
    if (!added.ok) throw new Error(`${customer} cannot add ${slug}: ${added.notice.code}`);
    visitor = guest(added.view.session);
  }
  const outcome = await placeOrder(shop, visitor, {
    email: customerEmail(customer),
    billing: { ...emptyAddress, ...address },
    shipping: null,
    shippingRateId: null,
    paymentMethod: 'bacs',
    note: '',
    attribution,
    attemptKey: null,
    seenTotal: null,
    userAgent: '',
  });
  if (outcome.kind !== 'placed') throw new Error(`the order of ${customer}: ${outcome.kind}`);
  return outcome.order.id;
}
