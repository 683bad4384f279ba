// A server between the shop and the payment provider's sandbox. It tells a test how far a call has come.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Before the provider has the call; when it has done what was asked; when its answer has left. */
export const callSteps = ['asked', 'done', 'answered'] as const;
export type CallStep = (typeof callSteps)[number];

interface AwaitedCall {
  /** Such as `POST /payments`. */
  call: RegExp;
  step: CallStep;
  run: () => Promise<void>;
}

export interface ProviderGate {
  /** The address of the provider's interface. */
  url: string;
  /** The calls that came, such as `POST /payments`. */
  calls: readonly string[];
  /** Runs once when the next such call is at that step; the call waits for it. The promise resolves when it has run. */
  when(call: RegExp, step: CallStep, run: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Listens on a free port before a provider at `target`, such as `http://127.0.0.1:4100/v2`. */
export async function startProviderGate(target: string): Promise<ProviderGate> {
  const calls: string[] = [];
  let awaited: AwaitedCall | null = null;
  const reach = async (call: string, step: CallStep): Promise<void> => {
    if (awaited?.step !== step || !awaited.call.test(call)) return;
    const { run } = awaited;
    awaited = null;
    await run();
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/^\/v2/, '');
    const call = `${request.method ?? 'GET'} ${path}`;
    const forward = async () => {
      const body = await read(request);
      calls.push(call);
      await reach(call, 'asked');
      // A killed shop closed its connection; what it sent before had arrived all the same, unless the test held it.
      if (request.socket.destroyed) return;
      const headers = { ...request.headers, host: new URL(target).host, connection: 'close' };
      const answer = await fetch(target + path, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && !['content-length', 'connection', 'host'].includes(name) ? [[name, value]] : [],
        ),
        ...(body !== '' && { body }),
      });
      const text = await answer.text();
      await reach(call, 'done');
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'application/json' });
      await new Promise<void>((sent) => {
        response.once('close', sent);
        response.end(text, sent);
      });
      await reach(call, 'answered');
    };
    forward().catch(() => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    calls,
    when(call, step, run) {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = {
        call,
        step,
        async run() {
          await run();
          resolve();
        },
      };
      return promise;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
