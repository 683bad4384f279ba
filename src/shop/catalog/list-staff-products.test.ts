// Staff's list of products: what is searched for in memory is what the tables have, after every kind of change.
import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { everyStaffProduct } from '../../../test/support/staff-products.ts';
import { cents } from '../../rules/money.ts';
import { program } from '../shop.ts';
import { changeProduct } from './change-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listOffers } from './list-offers.ts';
import { listStaffProducts } from './list-staff-products.ts';
import type { StaffListInput } from './find-staff-products.ts';

const day = 86_400_000;

describeEngines('the list of staff in memory', (engine) => {
  const editions = (sku: string, left: number, right: number) => [
    variation('traditioneel', 'doos', offer(`${sku}-T`, 900, left)),
    variation('japans', 'pak', offer(`${sku}-J`, 900, right)),
  ];
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      simple('zegel-a', 'Zégel van de Draak', offer('DRK-100', 1_000, 5)),
      simple('zegel-b', 'Zegel van de Feniks', offer('FNX-200', 1_000, 0)),
      simple('kaart', 'Kaart van de Draak', offer('KRT-300', 1_000, 2)),
      variable('lantaarn', 'Lantaarn', editions('LANT', 3, 0)),
      variable('leeg', 'Leeg', editions('LEEG', 0, 0)),
    ],
  });
  const id = (slug: string) => test.products.get(slug)?.id ?? 0;
  const slugs = async (query: Partial<StaffListInput>) => {
    const listed = await listStaffProducts(test.shop, program, { ...everyStaffProduct, ...query });
    if (!listed.ok) throw new Error(listed.reason);
    const found = listed.rows.map(({ slug }) => slug);
    if (query.limit === undefined) expect(listed.total).toBe(found.length);
    return found;
  };

  it('finds any part of a name or an article number, folded, in the order of the list', async () => {
    expect(await slugs({ search: 'draak' })).toEqual(['kaart', 'zegel-a']);
    expect(await slugs({ search: 'raa zegel' })).toEqual(['zegel-a']);
    expect(await slugs({ search: 'zegel', descending: true })).toEqual(['zegel-b', 'zegel-a']);
    expect(await slugs({ search: 'lant-j' })).toEqual(['lantaarn']);
    expect(await slugs({ partOfSku: 'x-2' })).toEqual(['zegel-b']);
    expect(await slugs({ partOfSku: 'draak' })).toEqual([]);
    expect(await slugs({ search: '%' })).toEqual([]);
    expect(await slugs({ search: 'zegel', statuses: ['draft'] })).toEqual([]);
    expect(
      await slugs({ search: 'an', types: ['variable'], order: 'id', include: [id('lantaarn'), id('kaart')] }),
    ).toEqual(['lantaarn']);
    expect(await slugs({ search: 'zegel', include: [id('zegel-b')] })).toEqual(['zegel-b']);
    const page = await listStaffProducts(test.shop, program, {
      ...everyStaffProduct,
      search: 'zegel',
      limit: 1,
      offset: 1,
    });
    expect(page).toMatchObject({ ok: true, total: 2 });
    const grid = await listOffers(test.shop, program, { ...everyStaffProduct, search: 'lantaarn' });
    expect(grid).toMatchObject({ ok: true, products: 1, rows: [{ sku: 'LANT-T' }, { sku: 'LANT-J' }] });
  });

  it('knows what is sold out, few and on sale, of variations too, and when that changes by the clock', async () => {
    expect(await slugs({ stock: 'out' })).toEqual(['leeg', 'zegel-b']);
    expect(await slugs({ stock: 'in' })).toEqual(['kaart', 'lantaarn', 'zegel-a']);
    expect(await slugs({ stock: 'low' })).toEqual(['kaart', 'lantaarn']);
    const change = (slug: string, input: object) =>
      changeProduct(test.shop, program, { productId: id(slug), ...input });
    await change('zegel-b', { stock: { managed: true, onHand: 4 } });
    expect(await slugs({ stock: 'out' })).toEqual(['leeg']);
    expect(await slugs({ onSale: true })).toEqual([]);
    const now = test.shop.clock.now();
    const price = { regular: cents(1_000), salePrice: cents(500), saleFrom: now + day, saleUntil: now + 2 * day };
    expect(await change('kaart', { price })).toMatchObject({ ok: true, changed: true });
    expect(await slugs({ onSale: true })).toEqual([]);
    test.advance(day + 1);
    expect(await slugs({ onSale: true })).toEqual(['kaart']);
    expect(await slugs({ onSale: true, stock: 'out' })).toEqual([]);
    expect(await slugs({ onSale: false, search: 'draak' })).toEqual(['zegel-a']);
    test.advance(day);
    expect(await slugs({ onSale: true })).toEqual([]);
  });

  it('follows each change: a status, a deletion', async () => {
    expect(await slugs({ search: 'zegel' })).toHaveLength(2);
    await changeProduct(test.shop, program, { productId: id('zegel-a'), status: 'draft' });
    expect(await slugs({ search: 'zegel', statuses: ['draft'] })).toEqual(['zegel-a']);
    expect(await slugs({ search: 'zegel', statuses: ['published'] })).toEqual(['zegel-b']);
    await changeProduct(test.shop, program, { productId: id('zegel-a'), status: 'trash' });
    expect(await slugs({ search: 'zegel' })).toEqual(['zegel-b']);
    await deleteProduct(test.shop, program, { productId: id('zegel-a') });
    expect(await slugs({ search: 'zegel', statuses: ['trash'] })).toEqual([]);
  });
});
