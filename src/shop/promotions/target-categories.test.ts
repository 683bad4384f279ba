import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { guestWithCart } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { quantityPromotion } from '../../../test/support/pricing.ts';
import { readCategories } from '../../db/catalog/categories.ts';
import type { QuantityPromotion } from '../../rules/promotions/promotions.ts';
import { previewCart } from '../cart/preview-cart.ts';
import { showCart } from '../cart/show-cart.ts';
import { listCatalogue } from '../catalog/list-catalogue.ts';
import { program } from '../shop.ts';
import { listPromotions } from './list-promotions.ts';
import { savePromotion } from './save-promotion.ts';

const category = (slug: string, parent: string | null) => ({ slug, name: slug, description: '', parent });

describeEngines('a category of a promotion', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    categories: [
      ...smallCatalogue.categories,
      category('boven', null),
      category('midden', 'boven'),
      category('onder', 'midden'),
    ],
    products: [simple('diep', 'Diep', offer('X-1', 1_000, 50), { categories: ['onder'] }), ...smallCatalogue.products],
  });
  const aboutTop = async (own: Partial<QuantityPromotion>) => {
    const tree = await test.shop.db.read(readCategories);
    const top = tree.find(({ slug }) => slug === 'boven');
    const categoryIds = top ? [top.id] : [];
    return quantityPromotion(0, { target: { kind: 'items', productIds: [], variationIds: [], categoryIds }, ...own });
  };
  const totalOf = async (quantity: number) => {
    const visitor = await guestWithCart(test.shop, test.products, { diep: quantity });
    return (await showCart(test.shop, visitor)).priced.lines[0]?.total;
  };

  it('includes all categories below it: in the cart, in the preview and for the staff that save another', async () => {
    const draft = await aboutTop({ exclusive: true });
    const items = [{ productId: test.products.get('diep')?.id ?? 0, variationId: null, quantity: 3 }];
    const preview = await previewCart(test.shop, program, { items, couponCodes: [], draft, replacedId: null });
    expect(preview).toMatchObject({ ok: true, priced: { lines: [{ total: 2_700 }] } });
    expect(await totalOf(3)).toBe(3_000);
    const saved = await savePromotion(test.shop, program, { id: null, draft });
    expect(saved.ok).toBe(true);
    expect(await totalOf(3)).toBe(2_700);
    // Another exclusive promotion with the same priority would be ambiguous.
    const { id = 0 } = test.products.get('diep') ?? {};
    const target = { kind: 'items', productIds: [id], variationIds: [], categoryIds: [] } as const;
    expect(await savePromotion(test.shop, program, { id: null, draft: { ...draft, target } })).toMatchObject({
      ok: false,
    });
    // Staff see the category that they chose.
    const listed = await listPromotions(test.shop, program);
    expect(listed).toMatchObject({ promotions: [{ promotion: { target: draft.target } }] });
  });

  it('includes them in the price of one piece that lists show', async () => {
    await savePromotion(test.shop, program, {
      id: null,
      draft: await aboutTop({
        tiers: [{ min: 1, max: null, discount: { kind: 'percentage', basisPoints: 2_000 } }],
      }),
    });
    const { products } = await listCatalogue(test.shop, { order: 'menu_order', page: 1, perPage: 100 });
    const prices = Object.fromEntries(products.map((product) => [product.slug, product.price.price]));
    expect(prices).toMatchObject({ diep: 800, doos: 18_999 });
  });
});
