// The payment provider at which no money moves, as a server of its own: `npm run payments:sandbox`. Start a shop with PAYMENTS_URL.
import { startPaymentsSandbox } from '../src/sandbox/payments-sandbox.ts';

const port = Number(process.env['PAYMENTS_SANDBOX_PORT'] ?? '4100');
const sandbox = await startPaymentsSandbox({ port, file: process.env['PAYMENTS_SANDBOX_FILE'] ?? null });
// The server itself does not keep a process alive.
setInterval(() => undefined, 2 ** 30);
process.stdout.write(
  [
    '',
    `  Proefbetalingen, zonder geld: ${sandbox.origin}`,
    `  Start de winkel met PAYMENTS_URL=${sandbox.url}`,
    `  De sleutel voor het beheer: ${sandbox.key}`,
    '',
    '',
  ].join('\n'),
);
