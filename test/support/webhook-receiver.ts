// A server that receives webhooks, for tests.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** What arrived, in order, without the pings. */
  received: ReceivedWebhook[];
  pings: ReceivedWebhook[];
  /** The status of every next answer. */
  answer(status: number): void;
  /** Waits for this before each next answer to a webhook. */
  onReceive(wait: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Starts a receiver on a free port of loopback; it answers 200 until it is told otherwise. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const pings: ReceivedWebhook[] = [];
  let status = 200;
  let wait: () => Promise<unknown> = async () => undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const isPing = request.headers['content-type'] === 'application/x-www-form-urlencoded';
      (isPing ? pings : received).push({ headers: request.headers, body });
      const answer = () => void response.writeHead(status, { Location: '/elders' }).end(`antwoord ${status}`);
      if (isPing) answer();
      else void wait().then(answer);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/haak`,
    received,
    pings,
    answer: (next) => void (status = next),
    onReceive: (next) => void (wait = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The signature that a receiver computes of what it got. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(Buffer.from(body, 'utf8')).digest('base64');
}
