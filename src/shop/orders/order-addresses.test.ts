// Orders with random addresses: none is refused wrongly, and none is accepted to which a carrier could not deliver.
// `npm run check:long` places 10,000. A failure prints the seed; ORDER_SEED repeats a run.
import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, outcomeCode, validAddress } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { randomAddress, undeliverableForms } from '../../../test/support/random-addresses.ts';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import { placeOrder } from './place-order.ts';

const environment: Readonly<Record<string, string | undefined>> = process.env;
const runs = Number(environment['ORDER_RUNS'] ?? 150);
const seed = Number(environment['ORDER_SEED'] ?? Date.now() % 2 ** 31);

describeEngines('orders with random addresses', (engine) => {
  const test = freshShop(engine);

  it(
    `${runs} of seed ${seed} are placed, and have the address that the carrier gets`,
    { timeout: 1_800_000 },
    async () => {
      const random = createSeededRandom(seed);
      for (let run = 0; run < runs; run += 1) {
        const { typed, stored } = randomAddress(random);
        const isElsewhere = random.chance(0.3);
        const visitor = await guestWithCart(test.shop, test.products, { ongeteld: 1 });
        const form = checkoutForm(isElsewhere ? { shipping: typed } : { billing: typed });
        const outcome = await placeOrder(test.shop, visitor, form);
        expect([outcomeCode(outcome), typed], `seed ${seed}, order ${run}`).toEqual(['placed', typed]);
        if (outcome.kind !== 'placed') continue;
        const { billing, shipping } = outcome.order;
        expect(isElsewhere ? shipping : billing).toMatchObject(stored);
        if (isElsewhere) expect(billing).toEqual(validAddress);
      }
    },
  );

  it('to which nobody can deliver are refused at the field, and change nothing', async () => {
    const random = createSeededRandom(seed);
    const visitor = await guestWithCart(test.shop, test.products, { ongeteld: 1 });
    for (const [field, what, spoil] of undeliverableForms) {
      const { typed } = randomAddress(random);
      const address = { ...typed, ...spoil(typed, random) };
      const outcome = await placeOrder(test.shop, visitor, checkoutForm({ billing: address, requireNumber: true }));
      const result = { what, address, code: outcomeCode(outcome), fields: JSON.stringify({ ...outcome, view: null }) };
      expect(result).toMatchObject({
        code: expect.not.stringMatching(/^placed$/),
        // To another country there is no way of sending, which is refused first.
        fields: expect.stringContaining(field === 'country' ? 'invalid-shipping-option' : `"${field}"`),
      });
    }
    const orders = await test.shop.db.read(({ q }) => q.selectFrom('orders').select('id').execute());
    expect(orders).toEqual([]);
  });
});
