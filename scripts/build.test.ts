import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bundle } from './build.ts';

const source = join(import.meta.dirname, 'fixture/shop');
// Inside the project, so that the server's build finds its packages.
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

it('starts the server in production mode, with the class names of the browser', () => {
  const env = { ...process.env };
  delete env['NODE_ENV'];
  const said = execFileSync(process.execPath, [join(target, 'server/main.js')], { encoding: 'utf8', env });
  const [, name] = /\.(card_card_\w{5})\{/.exec(css()) ?? [];
  expect(JSON.parse(said)).toEqual({
    mode: 'production',
    html: expect.stringContaining(`<p class="${name}"><b class="${name?.replace('_card_', '_title_')}">`),
  });
});

it('puts the breakpoints in the CSS', () => {
  expect(css()).toMatch(/@media \(width>=\d+px\)/);
});
