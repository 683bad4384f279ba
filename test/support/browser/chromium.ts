// The browser of the browser tests: on Linux the Chromium that npm brought, elsewhere the Chrome that is installed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
const cacheDir = join(root, 'node_modules/.cache');

/** How to launch it; unpacks it first where needed (once, some seconds). */
export async function browserLaunch(): Promise<LaunchOptions & { channel?: string }> {
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const home = await unpackChromium();
  const libraries = [join(home, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter((path) => path !== undefined);
  return {
    executablePath: join(home, 'chromium'),
    // Without a graphics card its emulation (SwiftShader) took two fifths of a processor and a quarter of the time.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--disable-gpu'],
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: writeFontConfiguration(home),
      TMPDIR: ensureTemporaryFolder(),
    },
  };
}

/** The folder that holds the unpacked browser. Made beside and then renamed: two processes never meet in half a browser. */
async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cacheDir, `chromium-${version}`);
  if (existsSync(home)) return home;
  const pending = `${home}.${process.pid}`;
  mkdirSync(pending, { recursive: true });
  const before = { ...process.env };
  // The package reads both when it is imported: the first makes it unpack its own libraries, the second says where.
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
 * A configuration that names the fonts which came with the browser: its own one looks for them elsewhere, and a browser
 * without any font dies at the first text field. Its only face goes by the names that the browser looks for, as
 * there is one on every computer and phone: else each weight of a letter would ask for six.
 */
function writeFontConfiguration(home: string): string {
  const file = join(cacheDir, 'chromium-fonts.conf');
  const named = (name: string) =>
    `  <alias binding="same"><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`;
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(cacheDir, 'chromium-fonts-cache')}</cachedir>
${['sans-serif', 'Sans', 'Arial'].map(named).join('\n')}
</fontconfig>
`;
  const pending = `${file}.${process.pid}`;
  writeFileSync(pending, text);
  renameSync(pending, file);
  return file;
}

/** Profiles of running browsers: out of /tmp, which may be small or read-only. */
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
