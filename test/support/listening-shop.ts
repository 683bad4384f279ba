// A shop that listens on this machine, for programs that bring their own client.
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { App } from '../../src/http/app.ts';
import { listen } from '../../src/http/server.ts';
import type { TestEngineName } from './databases.ts';
import { openTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

interface ListeningShop extends TestShop {
  /** `http://127.0.0.1:{port}`, the shop's own address. */
  url: string;
}

/** Opens a shop at an address on loopback. */
export async function openListeningShop(engine: TestEngineName): Promise<ListeningShop> {
  // The port is known only once it listens, and the shop must know its own address.
  let shop: TestShop | null = null;
  const answer = (request: Request, env: object) =>
    shop?.app.fetch(request, env) ?? new Response(null, { status: 503 });
  // The listener uses nothing else of an app.
  const server = await listen({ fetch: answer } as App, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  const opened = await openTestShop(engine, 'empty', { SHOP_URL: url });
  shop = opened;
  return {
    ...opened,
    url,
    async close() {
      server.force();
      await server.close();
      await opened.close();
    },
  };
}

/** Opens a shop whose address is https; `agent` connects to it as a proxy in front of it does, without encryption. */
export async function openShopBehindProxy(engine: TestEngineName): Promise<TestShop & { url: string; agent: Agent }> {
  const url = 'https://winkel.example';
  const opened = await openTestShop(engine, 'empty', { SHOP_URL: url });
  const server = await listen(opened.app, { host: '127.0.0.1', port: 0 });
  class ProxyAgent extends Agent {
    override createConnection() {
      return connect(server.port, '127.0.0.1');
    }
  }
  return {
    ...opened,
    url,
    agent: new ProxyAgent({ keepAlive: false }),
    async close() {
      server.force();
      await server.close();
      await opened.close();
    },
  };
}
