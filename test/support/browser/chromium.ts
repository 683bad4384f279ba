// The browser of the browser tests: on Linux the Chromium of the npm package, elsewhere the installed Chrome.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
const cacheDir = join(root, 'node_modules/.cache');

/** The launch options. The first call unpacks the browser, which takes some seconds. */
export async function browserLaunch(): Promise<LaunchOptions & { channel?: string }> {
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const home = await unpackChromium();
  const libraries = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter((path) => path !== undefined);
  return {
    executablePath: join(home, 'chromium'),
    // Without a graphics card, its emulation (SwiftShader) took 40% of a processor and a quarter of the time.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-gpu'],
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: writeFontConfiguration(home),
      TMPDIR: ensureTemporaryFolder(),
    },
  };
}

/** The folder of the unpacked browser. It is renamed when complete, so that no other process finds a partial browser. */
async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cacheDir, `chromium-${version}`);
  if (existsSync(home)) return home;
  const pending = `${home}.${process.pid}`;
  mkdirSync(pending, { recursive: true });
  const before = { ...process.env };
  // The package reads both variables on import: the first makes it unpack its own libraries, the second sets the folder.
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

/**
 * Writes a configuration for the fonts of the package and those of this folder. The default configuration looks for them
 * elsewhere, and without fonts the browser crashes at the first text field. Arimo has the widths of Arial, which every
 * computer has. Aliases map the usual font names to these fonts, because every computer and phone has fonts of these
 * names. Without the aliases the browser would look up six fonts for each font weight.
 */
function writeFontConfiguration(home: string): string {
  const file = join(cacheDir, 'browser-fonts.conf');
  const alias = (name: string, font: string) =>
    `  <alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`;
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>${join(import.meta.dirname, 'fonts')}</dir>
  <cachedir>${join(cacheDir, 'chromium-fonts-cache')}</cachedir>
${[alias('sans-serif', 'Open Sans'), alias('Sans', 'Open Sans'), alias('Arial', 'Arimo')].join('\n')}
</fontconfig>
`;
  const pending = `${file}.${process.pid}`;
  writeFileSync(pending, text);
  renameSync(pending, file);
  return file;
}

/** The folder for profiles of running browsers, not in /tmp, which may be small or read-only. */
function ensureTemporaryFolder(): string {
  const folder = join(cacheDir, 'chromium-tmp');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
