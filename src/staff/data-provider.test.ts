import { expect, test } from 'vitest';
import { makeDataProvider } from './data-provider.ts';
import { pageResources, relatedResources } from './resources.ts';
import type { RestResult, StaffApiRequest, RestClient } from './rest-client.ts';

/** A provider on a client that answers `data` and records its requests. */
function createProviderWith(data: unknown, total: number | null = null) {
  const calls: StaffApiRequest[] = [];
  const rest: RestClient = async <T>(call: StaffApiRequest): Promise<RestResult<T>> => {
    calls.push(call);
    return { data: data as T, total };
  };
  return { provider: makeDataProvider(rest), calls };
}

test('a list sends its page, order, search and filters, and reads the total from the header', async () => {
  const { provider, calls } = createProviderWith([{ id: 7 }], 31);
  const answer = await provider.getList(pageResources.orders, {
    pagination: { page: 2, perPage: 20 },
    sort: { field: 'date', order: 'DESC' },
    filter: { search: ' bram ', state: 'on-hold', q: 'x' },
  });
  expect(answer).toEqual({ data: [{ id: 7 }], total: 31 });
  expect(calls).toEqual([
    {
      path: 'wc/v3/orders',
      query: { page: 2, per_page: 20, orderby: 'date', order: 'desc', search: 'bram', state: 'on-hold' },
      signal: undefined,
    },
  ]);
});

test('nested records are requested below their owner; an unpaged list is requested without page parameters', async () => {
  const { provider, calls } = createProviderWith([{ id: 1 }, { id: 2 }]);
  const notes = await provider.getList(relatedResources.notes, {
    pagination: { page: 1, perPage: 25 },
    filter: { order: 12 },
  });
  expect(notes.total).toBe(2);
  await provider.getList(relatedResources.variations, { filter: { product: 4001 } });
  await provider.getOne(relatedResources.variations, { id: 4002, meta: { owner: 4001 } });
  expect(calls.map(({ path }) => path)).toEqual([
    'wc/v3/orders/12/notes',
    'wc/v3/products/4001/variations',
    'wc/v3/products/4001/variations/4002',
  ]);
  expect(calls[0]?.query).toEqual({});
});

test('a setting is identified by its full key, so that two groups can both have a `name`', async () => {
  const { provider, calls } = createProviderWith([{ id: 'name', group_id: 'shop' }]);
  const { data } = await provider.getList(pageResources.settings, { filter: { group: 'shop' } });
  expect(data).toEqual([{ id: 'shop.name', group_id: 'shop' }]);
  await provider.getList(pageResources.settings, {});
  expect(calls[1]?.path).toBe('shop/v1/settings');
  await provider.update(pageResources.settings, {
    id: 'shop.name',
    data: { value: 'Vitrine' },
    previousData: { id: 'shop.name' },
  });
  expect(calls[2]).toMatchObject({ method: 'PUT', path: 'wc/v3/settings/shop/name', body: { value: 'Vitrine' } });
});

test('many products are one request; many of another resource are one request each', async () => {
  const { provider, calls } = createProviderWith([{ id: 4001 }, { id: 4002 }]);
  const { data } = await provider.getMany(pageResources.products, { ids: [4002, 4001] });
  expect(data).toEqual([{ id: 4001 }, { id: 4002 }]);
  await provider.getMany(pageResources.orders, { ids: [1, 2] });
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['wc/v3/products', { include: '4002,4001', per_page: 2 }],
    ['wc/v3/orders/1', undefined],
    ['wc/v3/orders/2', undefined],
  ]);
});

test('more than a page of them are several requests', async () => {
  const { provider, calls } = createProviderWith([]);
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  await provider.getMany(relatedResources.chosenVariations, { ids });
  expect(
    calls.map(({ path, query }) => [path, query?.['per_page'], query?.['include']?.toString().slice(0, 6)]),
  ).toEqual([
    ['wc/v3/variations', 100, '1,2,3,'],
    ['wc/v3/variations', 1, '101'],
  ]);
});

test('an update sends the given data and nothing of the previous record', async () => {
  const { provider, calls } = createProviderWith({ id: 12, status: 'processing' });
  const answer = await provider.update(pageResources.orders, {
    id: 12,
    data: { status: 'processing' },
    previousData: { id: 12, status: 'on-hold', total: '10.00' },
  });
  expect(answer.data).toEqual({ id: 12, status: 'processing' });
  expect(calls).toEqual([{ method: 'PUT', path: 'wc/v3/orders/12', body: { status: 'processing' } }]);
});

test('an email is resent by a separate request', async () => {
  const { provider, calls } = createProviderWith({ id: 9 });
  expect(await provider.resendMail(3)).toEqual({ id: 9 });
  expect(calls).toEqual([{ method: 'POST', path: 'shop/v1/mails/3/send' }]);
});

test('an operation that the back office does not support is refused', async () => {
  const { provider, calls } = createProviderWith({});
  await expect(provider.delete(pageResources.orders, { id: 1 })).rejects.toMatchObject({ status: 405 });
  await expect(provider.create(pageResources.products, { data: {} })).rejects.toMatchObject({ status: 405 });
  expect(calls).toEqual([]);
});

test('a new record is posted to its list; a deletion sends the revision that was seen', async () => {
  const { provider, calls } = createProviderWith({ id: 12 });
  expect(await provider.create(pageResources.pages, { data: { title: 'Nieuw' } })).toEqual({ data: { id: 12 } });
  const previousData = { id: 12, title: 'Weg' };
  const deleted = await provider.delete(pageResources.posts, { id: 12, previousData, meta: { revision: 3 } });
  expect(deleted).toEqual({ data: previousData });
  expect(calls).toEqual([
    { method: 'POST', path: 'shop/v1/pages', body: { title: 'Nieuw' } },
    { method: 'DELETE', path: 'shop/v1/posts/12', body: { revision: 3 } },
  ]);
});
