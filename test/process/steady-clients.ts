// Clients that send one request after another, each on a new connection or on a connection that is kept open.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy } from './buyer.ts';

interface SteadyClients {
  /** Resolves when every client has had so many answers since the start. */
  waitForAnswers(count: number): Promise<void>;
  /** Resolves when every client was refused, to the faults: requests without an answer, and statuses from 500. */
  failures: Promise<readonly string[]>;
}

interface SteadyClientsOptions {
  url: string;
  /** Whether `url` is a proxy, which answers 503 when no shop is ready. */
  isProxy: boolean;
  /** Ids of products to buy. */
  products: readonly number[];
  /** How many clients of each kind. */
  readers: number;
  shoppers: number;
  keepAliveReaders: number;
}

const paths = ['/', '/winkel/', '/cart/', '/wp-json/wc/store/v1/products', '/healthz'];

/** Sends one request with the agent's connections. Rejects when the answer does not arrive completely. */
function sendWith(agent: Agent) {
  return (
    url: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
  ) =>
    new Promise<Response>((resolve, reject) => {
      const sending = request(url, { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject).once('end', () => {
          const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0, headers: answered }));
        });
      });
      sending.once('error', reject);
      sending.end(body);
    });
}

/** Starts the clients. A client ends when its connection is refused, or when the proxy has no shop. */
export function startSteadyClients(options: SteadyClientsOptions): SteadyClients {
  const { url, isProxy, products } = options;
  const failures: string[] = [];
  const counts: number[] = [];

  /** Repeats a task that resolves to the statuses of its requests. */
  async function repeat(task: (turn: number) => Promise<readonly number[]>): Promise<void> {
    const own = counts.push(0) - 1;
    for (let turn = 0; ; turn += 1) {
      try {
        const statuses = await task(turn);
        if (isProxy && statuses.includes(503)) return;
        if (statuses.some((status) => status >= 500)) failures.push(`answers ${statuses.join(' ')}`);
        counts[own] = turn + 1;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        if (code === 'ECONNREFUSED') return;
        failures.push(code);
      }
    }
  }

  const read = (keepAlive: boolean) => {
    const send = sendWith(new Agent({ keepAlive }));
    return repeat(async (turn) => [(await send(url + (paths[turn % paths.length] ?? '/'))).status]);
  };
  const shop = (own: number) => {
    const send = sendWith(new Agent({ keepAlive: false }));
    return repeat(
      async (turn) => (await buy(url, products[(own * 7 + turn) % products.length] ?? 0, { send })).statuses,
    );
  };
  const make = (count: number, start: (own: number) => Promise<void>) =>
    Array.from({ length: count }, (_, own) => start(own));
  const clients = [
    ...make(options.readers, () => read(false)),
    ...make(options.shoppers, shop),
    ...make(options.keepAliveReaders, () => read(true)),
  ];
  return {
    async waitForAnswers(count) {
      while (counts.some((answers) => answers < count)) await sleep(10);
    },
    failures: Promise.all(clients).then(() => failures),
  };
}
