// Every REST route is reached by the method that `X-HTTP-Method-Override` names as by the method itself (W12).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { staffClient } from '../../../test/support/staff-client.ts';
import type { StaffClient } from '../../../test/support/staff-client.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { restResources } from './resources.ts';

/** The path of a route below `/wp-json/`, with the id of nothing and with a name that nothing has. */
function pathOf(pattern: string): string {
  return pattern
    .replace(/^\/wp-json\/?/, '')
    .replaceAll(/:[a-z]+\{\[0-9\]\+\}/gi, '999999')
    .replaceAll(/:[a-z]+(?:\{[^}]*\})?/gi, 'onbekend');
}

/** A route that takes PUT takes PATCH too. */
const routes = restResources.flat().flatMap(({ method, path }) => {
  const methods = method === 'PUT' ? ['PUT', 'PATCH'] : method === 'DELETE' ? ['DELETE'] : [];
  return methods.map((one) => ({ method: one, path: pathOf(path) }));
});

describeEngines('the method of a call', (engine) => {
  let shop: TestShop;
  let staff: StaffClient;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    staff = await staffClient(shop, 'administrator');
  });
  afterAll(() => shop.close());

  const seen = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const { status, json, headers: got } = await staff.call(method, path, method === 'GET' ? undefined : {}, headers);
    return { status, code: (json as { code?: unknown } | null)?.code ?? null, allow: got.get('allow') };
  };

  it.each(routes)('POST as $method reaches $method $path', async ({ method, path }) => {
    const plain = await seen(method, path);
    expect(await seen('POST', path, { 'X-HTTP-Method-Override': method })).toEqual(plain);
    expect(await seen('POST', path, { 'X-HTTP-Method-Override': method.toLowerCase() })).toEqual(plain);
  });

  it('only POST takes another method, and none that there is not', async () => {
    const override = (method: string, other: string) =>
      seen(method, 'wc/v3/products/999999', { 'X-HTTP-Method-Override': other });
    expect(await override('GET', 'DELETE')).toEqual(await seen('GET', 'wc/v3/products/999999'));
    expect(await override('PUT', 'DELETE')).toEqual(await seen('PUT', 'wc/v3/products/999999'));
    expect((await override('POST', 'TRACE')).status).not.toBe(500);
  });
});
