import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bundle, refuseTwoByteFiles } from './build.ts';

const source = join(import.meta.dirname, 'fixture/shop');
// Inside the project, so that the built server finds its packages.
const target = mkdtempSync(resolve(import.meta.dirname, '../node_modules/.build-test-'));

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await bundle(source, target);
  vi.unstubAllEnvs();
}, 60_000);
afterAll(() => rmSync(target, { recursive: true }));

const read = (path: string) => readFileSync(join(target, path), 'utf8');
const css = () => globSync('client/assets/*.css', { cwd: target }).map(read).join('');

it('gives each page its own chunk, with its CSS, in the manifest', () => {
  expect(JSON.parse(read('client/manifest.json'))).toMatchObject({
    'src/web/entry-browser.tsx': { isEntry: true, dynamicImports: ['src/web/pages/home.tsx'] },
    'src/web/pages/home.tsx': { isDynamicEntry: true, css: [expect.stringMatching(/^assets\/home-.*\.css$/)] },
  });
});

it('writes source maps whose sources are found from where the build is moved', () => {
  const { sources } = JSON.parse(read('server/main.entry.js.map')) as { sources: readonly string[] };
  const found = sources.map((path) => resolve(import.meta.dirname, '../build/server', path));
  expect(found).toContain(join(source, 'src/main.ts'));
});

it('writes a brotli file next to each text file', () => {
  const files = globSync('client/assets/*.{js,css}', { cwd: target });
  expect(files.length).toBeGreaterThan(2);
  for (const file of files)
    expect(brotliDecompressSync(readFileSync(join(target, `${file}.br`))).toString()).toBe(read(file));
});

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _mode, ...inherited } = process.env;
  const command = [...args.slice(0, -1), join(target, 'server/main.js'), ...args.slice(-1)];
  const { pid, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...inherited, ...env },
  });
  const output: unknown = JSON.parse(stdout);
  return { pid, output, stderr };
}

it('starts the server in production mode, with the same short class names as the browser', () => {
  const { output } = start([]);
  expect(output).toMatchObject({ mode: 'production', html: expect.any(String) });
  const [, card, title] =
    /<p class="(_\w{6})"><b class="(_\w{6})">/.exec(JSON.stringify(output).replaceAll('\\', '')) ?? [];
  expect(css()).toContain(`.${card}{`);
  expect(css()).toContain(`.${title}{`);
  expect(card).not.toBe(title);
});

it.skipIf(process.platform === 'win32')(
  'applies the memory settings in the same process, however it is started',
  () => {
    const { pid, output, stderr } = start(['--no-warnings', 'een woord']);
    const flags = [
      '--no-warnings',
      expect.stringMatching(/^--max-semi-space-size=\d+$/),
      expect.stringMatching(/^--heap-growing-percent=\d+$/),
      '--external-memory-accounted-in-global-limit',
      '--no-allocation-site-pretenuring',
    ];
    expect(output).toMatchObject({
      pid,
      args: ['een woord'],
      flags,
      arenas: '1',
      threshold: expect.stringMatching(/^\d+$/),
    });
    expect(stderr).toBe('');
  },
);

it('keeps a memory setting from the environment', () => {
  expect(start([], { MALLOC_ARENA_MAX: '3' }).output).toMatchObject({ arenas: '3' });
});

it('refuses a file of the server that V8 would keep in two bytes a character', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-bytes-'));
  writeFileSync(join(folder, 'a.js'), String.raw`const one = "drie \u00e0 vier \u2013"`);
  expect(() => refuseTwoByteFiles(folder)).not.toThrow();
  writeFileSync(join(folder, 'b.js'), 'const pattern = String.raw`tot|à`');
  expect(() => refuseTwoByteFiles(folder)).toThrow(
    'b.js has a character that is not ASCII: const pattern = String.raw`tot|à',
  );
  rmSync(folder, { recursive: true });
});

it('puts the breakpoints in the CSS', () => {
  expect(css()).toMatch(/@media \(width>=[\d.]+em\)/);
});
