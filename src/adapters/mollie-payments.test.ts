import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSandbox } from '../../test/support/payments.ts';
import type { PaymentsSandbox } from '../../test/support/payments.ts';
import { makeMolliePayments } from './mollie-payments.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let sandbox: PaymentsSandbox;

beforeAll(async () => {
  sandbox = await openSandbox(Date.now);
});
afterAll(() => sandbox.close());

it.each([
  ['http://127.0.0.1:4000/betaling/melding/a/', false, null],
  ['http://localhost:4000/betaling/melding/a/', false, null],
  ['http://winkel.localhost/betaling/melding/a/', false, null],
  ['http://[::1]:4000/betaling/melding/a/', false, null],
  ['https://winkel.example/betaling/melding/a/', false, 'https://winkel.example/betaling/melding/a/'],
  ['https://localhost.example/betaling/melding/a/', false, 'https://localhost.example/betaling/melding/a/'],
  ['http://127.0.0.1:9/betaling/melding/a/', true, 'http://127.0.0.1:9/betaling/melding/a/'],
])('%s is given to the provider unless only this machine can reach it', async (notificationUrl, isSandbox, given) => {
  const { url, origin, key } = sandbox;
  const port = makeMolliePayments({ url, readKey: async () => key, origins: [origin], isSandbox, log });
  const made = await port.create({
    method: 'ideal',
    cents: 1_000,
    currency: 'EUR',
    description: 'Bestelling 1',
    redirectUrl: 'https://winkel.example/terug',
    notificationUrl,
    locale: 'nl_NL',
    reference: 'r',
    idempotencyKey: notificationUrl,
    isCapturedLater: false,
    lines: [],
    address: {
      givenName: 'Noor',
      familyName: 'de Wit',
      streetAndNumber: 'Lindelaan 12',
      postalCode: '3512 AB',
      city: 'Utrecht',
      country: 'NL',
      email: 'noor@voorbeeld.nl',
    },
  });
  if (!made.ok) throw new Error(made.detail);
  expect(sandbox.state.payments.get(made.payment.id)?.webhookUrl).toBe(given);
});
