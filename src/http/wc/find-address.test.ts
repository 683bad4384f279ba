import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fromAddress } from '../../../test/support/from-address.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';

const path = '/?wc-ajax=find_address';

async function open(variables: Record<string, string>) {
  const shop = await openTestShop('sqlite', 'empty', variables);
  const guest = createGuest(shop);
  const find = async (postcode: string, number: string) => {
    const answer = await guest.post(path, { postcode, house_number: number });
    return { status: answer.status, json: (await answer.json()) as unknown };
  };
  return { shop, guest, find };
}

describe('find_address', () => {
  it('answers the addresses of the demo’s list, in any spelling', async () => {
    const { shop, guest, find } = await open({ DEMO: 'on' });
    const at = (addition: string) => ({ street: 'Kaardebolstraat', addition, city: 'Utrecht' });
    expect(await find('3512 AB', '12')).toEqual({ status: 200, json: { result: 'found', addresses: [at('')] } });
    expect((await find('nl-3512ab', '14 bis')).json).toEqual({
      result: 'found',
      addresses: [at(''), at('A'), at('BIS')],
    });
    expect((await find('3512 AB', '13')).json).toEqual({ result: 'found', addresses: [] });
    for (const [postcode, number] of [
      ['', ''],
      ['3512', '12'],
      ['3512 AB', 'twaalf'],
      ['3512 AB', '0'],
      ["' or 1=1", '12'],
    ] as const)
      expect(await find(postcode, number)).toEqual({ status: 200, json: { result: 'unreadable', addresses: [] } });
    const answer = await guest.post(path, { postcode: '3512 AB', house_number: '12' });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    await shop.close();
  });

  it('has no answer without a register, and with one that is broken, and says so at once', async () => {
    const without = await open({});
    expect((await without.find('3512 AB', '12')).json).toEqual({ result: 'no-answer', addresses: [] });
    await without.shop.close();

    const server = createServer((_, response) => void response.writeHead(500).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const broken = await open({ ADDRESS_URL: `http://127.0.0.1:${port}` });
    expect(await broken.find('3512 AB', '12')).toEqual({ status: 200, json: { result: 'no-answer', addresses: [] } });
    await broken.shop.close();
    server.close();
  });

  it('is refused after forty in a row, and other calls are not', async () => {
    const { shop } = await open({ DEMO: 'on', RATE_LIMITS: 'on' });
    const guest = createGuest(fromAddress(shop, '192.0.2.7'));
    const ask = () => guest.post(path, { postcode: '3512 AB', house_number: '12' });
    const answers = await Promise.all(Array.from({ length: 45 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await guest.post('/?wc-ajax=get_cart_totals', {})).status).toBe(200);
    await shop.close();
  });
});
