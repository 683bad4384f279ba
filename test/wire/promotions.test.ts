// `shop/v1/promotions`: staff manages promotions, carts are priced with them, and a preview prices a cart.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffPricePreview, StaffPromotion } from '../../src/wire/promotions.ts';
import type { StoreCart } from '../../src/wire/store-cart.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const path = 'shop/v1/promotions';
const percentage = { kind: 'percentage', basis_points: 1_000 };

describeEngines('promotions for staff', (engine) => {
  let shop: TestShop;
  let staff: StaffClient;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, {
      ...smallCatalogue,
      products: [
        ...smallCatalogue.products,
        simple('kaart', 'Kaart', offer('K-1', 18_999, 50)),
        simple('sleeve', 'Sleeve', offer('K-2', 500, 50)),
      ],
    });
    staff = await staffClient(shop, 'shop-manager');
  });
  afterAll(() => shop.close());

  const idOf = (slug: string) => products.get(slug)?.id ?? 0;
  const onProduct = (slug: string) => ({ kind: 'items', product_ids: [idOf(slug)] });
  const quantity = (own = {}) => ({
    title: 'Stapelkorting',
    terms: {
      kind: 'quantity',
      target: onProduct('kaart'),
      tiers: [{ min: 3, discount: percentage }],
      ...own,
    },
  });
  const totalOf = async (slug: string, count: number) => {
    const guest = createGuest(shop);
    await guest.post('/?wc-ajax=add_to_cart', { product_id: String(idOf(slug)), quantity: String(count) });
    const { totals } = (await (await guest.get('/wp-json/wc/store/v1/cart')).json()) as StoreCart;
    return Number(totals.total_items) + Number(totals.total_items_tax);
  };

  it('are made, changed, listed and deleted, and each cart is priced with what is stored', async () => {
    const made = await staff.call('POST', path, { ...quantity(), usage_limit: 5 });
    expect(made.status).toBe(201);
    const { id, ...promotion } = made.json as StaffPromotion;
    expect(promotion).toEqual({
      title: 'Stapelkorting',
      active: true,
      priority: 10,
      exclusive: false,
      starts_at_gmt: null,
      ends_at_gmt: null,
      usage_limit: 5,
      terms: {
        kind: 'quantity',
        target: { kind: 'items', product_ids: [idOf('kaart')], variation_ids: [], category_ids: [] },
        counted: 'line',
        tiers: [{ min: 3, max: null, discount: percentage }],
      },
      state: 'running',
      times_used: 0,
      summary: 'Bij 3 of meer: 10% korting',
      about: '1 product',
      overlaps: [],
    });
    expect(await totalOf('kaart', 5)).toBe(85_496);

    const later = { ...quantity(), starts_at_gmt: '2099-01-01T00:00:00' };
    expect((await staff.call('PUT', `${path}/${id}`, later)).json).toMatchObject({ id, state: 'planned' });
    expect(await totalOf('kaart', 5)).toBe(94_995);
    expect((await staff.call('GET', `${path}/${id}`)).json).toMatchObject({ starts_at_gmt: '2099-01-01T00:00:00' });
    expect((await staff.call('GET', path)).json).toMatchObject([{ id }]);

    expect((await staff.call('DELETE', `${path}/${id}`)).json).toEqual({ deleted: true, id });
    expect((await staff.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await staff.call('PUT', `${path}/${id}`, later)).status).toBe(404);
    expect((await staff.call('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await staff.call('GET', path)).json).toEqual([]);
  });

  it('are refused with the reason at the field', async () => {
    const refused = async (body: unknown) => {
      const { status, json } = await staff.call('POST', path, body);
      return [status, (json as { data: { params?: object } }).data.params];
    };
    const twice = quantity({ tiers: [3, 2].map((min) => ({ min, discount: percentage })) });
    expect(await refused(twice)).toEqual([
      400,
      { 'terms.tiers': 'Staffel 2: voor 3 stuks geldt al een andere staffel.' },
    ]);
    expect(await refused(quantity({ target: { kind: 'items', product_ids: [1] } }))).toEqual([
      400,
      { 'terms.target': 'Dit bestaat niet (meer): 1.' },
    ]);
    expect(await refused({ title: 'x', terms: { kind: 'anders' } })).toMatchObject([400, {}]);
    expect((await staff.call('GET', path)).json).toEqual([]);
  });

  it('that are exclusive need different priorities; the answer lists the promotions that overlap', async () => {
    const exclusive = { ...quantity(), exclusive: true };
    const first = (await staff.call('POST', path, exclusive)).json as StaffPromotion;
    const same = await staff.call('POST', path, { ...exclusive, title: 'Tweede' });
    expect(same.status).toBe(400);
    expect(same.json).toMatchObject({
      data: { params: { priority: expect.stringContaining('‘Stapelkorting’') as string } },
    });
    const second = (await staff.call('POST', path, { ...quantity({ target: { kind: 'everything' } }), title: 'Alles' }))
      .json as StaffPromotion;
    expect(second.overlaps).toEqual([{ id: first.id, title: 'Stapelkorting', outcome: 'De andere actie gaat voor.' }]);
    for (const { id } of [first, second]) await staff.call('DELETE', `${path}/${id}`);
  });

  it('can be tried on a cart before they are stored', async () => {
    const preview = async (promotion: unknown, id: number | null = null) =>
      (
        await staff.call('POST', `${path}/preview`, {
          items: [{ product_id: idOf('kaart'), quantity: 2 }],
          promotion,
          promotion_id: id,
        })
      ).json as StaffPricePreview;
    expect(await preview(null)).toMatchObject({ items_total: 37_998, summary: null, problems: [] });
    const gift = {
      title: 'Cadeau erbij',
      terms: {
        kind: 'gift',
        target: onProduct('kaart'),
        buy_quantity: 2,
        gift: { kind: 'choice', items: [{ product_id: idOf('sleeve') }] },
        gift_quantity: 1,
        discount: { kind: 'percentage', basis_points: 10_000 },
      },
    };
    expect(await preview(gift)).toMatchObject({
      summary: 'Koop 2, krijg 1 cadeau naar keuze, één keer per bestelling',
      items_total: 37_998,
      lines: [
        {
          name: expect.stringContaining('Kaart') as string,
          quantity: 2,
          is_gift: false,
          total: 37_998,
          adjustments: [],
          problem: null,
        },
        {
          name: expect.stringContaining('Sleeve') as string,
          quantity: 1,
          is_gift: true,
          list_total: 500,
          total: 0,
          adjustments: [{ title: 'Cadeau erbij', cents: -500 }],
        },
      ],
      problems: [],
    });
    const { terms } = quantity({ tiers: [{ min: 2, discount: percentage }] });
    const stored = (await staff.call('POST', path, { title: 'A', terms })).json as StaffPromotion;
    expect(await preview(null)).toMatchObject({ items_total: 34_198 });
    expect(await preview({ title: 'A', terms: { ...terms, tiers: [] } }, stored.id)).toMatchObject({
      items_total: 34_198,
      problems: ['Voeg minstens één staffel toe.'],
    });
    const dearer = { ...terms, tiers: [{ min: 2, discount: { kind: 'unit-price', cents: 18_000 } }] };
    expect(await preview({ title: 'A', terms: dearer }, stored.id)).toMatchObject({ items_total: 36_000 });
    expect((await staff.call('GET', `${path}/${stored.id}`)).json).toMatchObject({ terms: { tiers: [{ min: 2 }] } });
  });
});
