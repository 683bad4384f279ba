// What only the demo has: its catalogue, its accounts, and services for payments and labels that move nothing. A shop
// without DEMO does not load it.
import { join } from 'node:path';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { demoPictures, fillDemo } from '../seed/fill-demo.ts';
import { fillDemoPayments } from '../seed/payments.ts';
import type { Env } from './env.ts';
import { startCarrierSandbox } from './sandbox/carrier-sandbox.ts';
import type { CarrierSandbox } from './sandbox/carrier-sandbox.ts';
import { startPaymentsSandbox } from './sandbox/payments-sandbox.ts';
import type { PaymentsSandbox } from './sandbox/payments-sandbox.ts';
import type { Services } from './services.ts';
import { saveCarrierAccount, showCarrierAccount } from './shop/carriers/carrier-account.ts';
import { program } from './shop/shop.ts';
import { accountTexts } from './texts/account.ts';
import { carrierPaths } from './wire/carrier-paths.ts';
import { paths } from './wire/paths.ts';

/** The services of the demo on this machine; null: the environment has another one, or none. */
interface DemoSandboxes {
  payments: PaymentsSandbox | null;
  carriers: CarrierSandbox | null;
}

async function startPayments(env: Env): Promise<PaymentsSandbox | null> {
  if (env.PAYMENTS_SANDBOX === 'off' || env.PAYMENTS_URL !== undefined) return null;
  const file = join(env.DATA_DIR, 'payments-sandbox.json');
  return startPaymentsSandbox({ port: env.PAYMENTS_SANDBOX_PORT, file });
}

async function startCarriers(env: Env): Promise<CarrierSandbox | null> {
  if (env.CARRIER_SANDBOX === 'off' || env.CARRIER_URL !== undefined) return null;
  const file = join(env.DATA_DIR, 'carrier-sandbox.json');
  const notificationUrl = `http://${env.HOST}:${env.PORT}${carrierPaths.notification}`;
  return startCarrierSandbox({ port: env.CARRIER_SANDBOX_PORT, file, notificationUrl });
}

/** Starts the payment provider at which no money moves, and the service for labels of which no carrier knows. */
export async function startSandboxes(env: Env): Promise<DemoSandboxes> {
  return { payments: await startPayments(env), carriers: await startCarriers(env) };
}

/** Gives the demo the keys of its service for labels, once. */
async function connectCarriers({ shop, deps }: Services, { keys }: CarrierSandbox): Promise<void> {
  const shown = await showCarrierAccount(shop, deps, program);
  if (shown.ok && shown.state !== 'connected') await saveCarrierAccount(shop, deps, program, keys);
}

/** Fills an empty shop with the demo and connects its services. Returns whether the shop was empty. */
export async function openDemo(services: Services, sandboxes: DemoSandboxes): Promise<boolean> {
  const { shop, deps } = services;
  const isSeeded = await fillDemo(shop, deps.accounts);
  if (isSeeded && sandboxes.payments) await fillDemoPayments(shop, deps.payments);
  if (sandboxes.carriers) await connectCarriers(services, sandboxes.carriers);
  return isSeeded;
}

/** Makes the sizes of the demo's pictures before they are asked for. */
export const warmDemoPictures = ({ pictures }: Services): Promise<void> => pictures.warm(demoPictures());

/** Lines for the start message: the accounts of the demo and the addresses of its services. `address` is the shop's. */
export function demoLines(address: string, { payments, carriers }: DemoSandboxes): string[] {
  return [
    '',
    `  Demo: bestel als gast, of log in op ${address}${paths.account}`,
    ...demoAccounts.map(
      ({ role, email, password }) => `    ${accountTexts.roles[role].padEnd(16)}${email}  ${password}`,
    ),
    `  Beheer: ${address}${paths.staff}`,
    ...(payments ? [`  Proefbetalingen, zonder geld: ${payments.origin}`] : []),
    ...(carriers ? [`  Proefpakketten, zonder vervoerder: ${carriers.origin}`] : []),
  ];
}
