// The Chromium that renders: on Linux the one from npm, elsewhere the Chrome that is installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';
import { packagesFolder } from './paths.ts';

const packages = fileURLToPath(packagesFolder);
const cache = join(packages, '.cache');

/** Launch options for Playwright. The first call unpacks the browser, which takes some seconds. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const home = await unpackChromium();
  const profiles = join(cache, 'chromium-profiles');
  mkdirSync(profiles, { recursive: true });
  return {
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':'),
      FONTCONFIG_FILE: writeFontConfig(home),
      TMPDIR: profiles,
    },
  };
}

/** Returns the folder of the unpacked browser. It is unpacked beside its place and renamed, so no process sees half of it. */
async function unpackChromium(): Promise<string> {
  const manifest = readFileSync(join(packages, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  const pending = `${home}.${process.pid}`;
  mkdirSync(pending, { recursive: true });
  const before = { ...process.env };
  // The package reads both variables when it is imported: the first selects its libraries, the second says where they go.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  process.env['TMPDIR'] = pending;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    if (!existsSync(home)) renameSync(pending, home);
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    rmSync(pending, { recursive: true, force: true });
  }
  return home;
}

/** Names the fonts that come with the browser; without a configuration Chromium ends at the first text. */
function writeFontConfig(home: string): string {
  const file = join(cache, 'fonts.conf');
  const folders = `<dir>${join(home, 'fonts')}</dir><cachedir>${join(cache, 'fonts-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`);
  return file;
}
