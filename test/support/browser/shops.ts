// The shops of the browser tests, one for each Playwright project.
import { join, resolve } from 'node:path';

interface BrowserShop {
  engine: 'sqlite' | 'postgres';
  port: number;
}

/**
 * The runs use TEST_PORT and the next two ports, so that two runs on one machine can use different ports. Below 32768:
 * from there on, an outgoing connection can have the port.
 */
const firstPort = Number(process.env['TEST_PORT'] ?? 23117);

export const shops = {
  sqlite: { engine: 'sqlite', port: firstPort },
  postgres: { engine: 'postgres', port: firstPort + 1 },
  /** For the tests that change settings: a changed setting affects every visitor of the shop. */
  settings: { engine: 'sqlite', port: firstPort + 2 },
} as const satisfies Readonly<Record<string, BrowserShop>>;

export type BrowserProject = keyof typeof shops;

export const isBrowserProject = (name: string): name is BrowserProject => name in shops;

export const shopAddress = (project: BrowserProject) => `http://127.0.0.1:${shops[project].port}`;

const root = resolve(import.meta.dirname, '../../..');

/** The folder of the shop's data, created for one run. */
export const dataFolder = (project: BrowserProject) =>
  join(root, `node_modules/.cache/browser-${project}-${shops[project].port}`);
