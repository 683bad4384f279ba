// Changing settings of the running shop, for the tests of the settings projects.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

const root = resolve(import.meta.dirname, '../../..');

export interface ShopUnderTest {
  /** The name of the test's project. */
  project: string;
  request: APIRequestContext;
}

/**
 * Changes settings of the running shop with its own command, one after another, and waits until its pages show the last of
 * them: another process hears of a change within a second. `shows`: what then stands in every page.
 */
export async function setSettings(
  { project, request }: ShopUnderTest,
  values: Readonly<Record<string, unknown>>,
  shows: string,
): Promise<void> {
  const engine = project.replace('-settings', '');
  const place = JSON.parse(readFileSync(join(root, `node_modules/.cache/browser-${engine}.json`), 'utf8')) as Record<
    string,
    string
  >;
  for (const [key, value] of Object.entries(values))
    execFileSync(process.execPath, [join(root, 'build/server/setting.js'), key, JSON.stringify(value)], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...place },
    });
  const page = async () => (await request.get('/winkel/')).text();
  await expect.poll(page, { intervals: [100], timeout: 3_000 }).toContain(shows);
}
