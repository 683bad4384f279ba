// Builds the browser's files (build/client) and the server (build/server). `npm run build`; `-- --force` always builds.
// Skipped when nothing that goes in has changed since.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const build = join(root, 'build');
const stamp = join(build, 'inputs.sha256');

const inputs = ['{src,seed,public}/**/*', 'scripts/*.ts', 'scripts/commands/**/*', '*.json', 'vite.config.ts'];
const noInput = /\.(test|e2e)\.tsx?$/;

/** The browser's entries; one that does not exist yet is left out. */
const browserEntries = { browser: 'src/web/entry-browser.tsx', staff: 'src/staff/entry-browser.tsx' };

/**
 * The server's entries, name → file: the shop itself, and each file of scripts/commands, which scripts/run-built.ts runs.
 * They run on the built shop since Node itself reads neither TSX nor CSS.
 */
function serverEntries(from: string): Record<string, string> {
  const commands = globSync('scripts/commands/*.ts', { cwd: from }).filter((file) => !noInput.test(file));
  const entries: Record<string, string> = { main: join(from, 'src/main.ts') };
  for (const file of commands) entries[basename(file, '.ts')] = join(from, file);
  return entries;
}

/** One hash of every file that goes in, and of the Node that builds. */
function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(inputs, { cwd: root });
  for (const file of files.sort()) {
    if (noInput.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether build/ holds what the sources say now. */
export function isBuilt(): boolean {
  if (!existsSync(stamp) || !existsSync(join(build, 'server/main.js'))) return false;
  return readFileSync(stamp, 'utf8') === hashInputs();
}

/** Builds beside what is there and then puts it in its place, so that a build that fails or is stopped breaks nothing. */
async function buildAll(): Promise<void> {
  const hash = hashInputs();
  const pending = join(build, `pending-${process.pid}`);
  rmSync(pending, { recursive: true, force: true });
  mkdirSync(pending, { recursive: true });
  try {
    await bundle(root, pending);
    rmSync(stamp, { force: true });
    for (const part of ['client', 'server']) {
      rmSync(join(build, part), { recursive: true, force: true });
      renameSync(join(pending, part), join(build, part));
    }
    writeFileSync(stamp, hash);
  } finally {
    rmSync(pending, { recursive: true, force: true });
  }
}

/** Bundles the sources under `from` into `to`/client and `to`/server. */
export async function bundle(from: string, to: string): Promise<void> {
  const vite = await import('vite');
  const shared = {
    root: from,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  } as const;
  const entries = Object.entries(browserEntries).filter(([, file]) => existsSync(join(from, file)));
  await vite.build({
    ...shared,
    build: {
      outDir: join(to, 'client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.fromEntries(entries.map(([name, file]) => [name, join(from, file)])) },
    },
  });
  const servers = serverEntries(from);
  await vite.build({
    ...shared,
    build: {
      ssr: true,
      outDir: join(to, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        input: servers,
        // One flat folder: `import.meta.dirname` is build/server in every file.
        output: { entryFileNames: '[name].entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  for (const name of Object.keys(servers)) writeFileSync(join(to, 'server', `${name}.js`), starter(name));
}

/** React renders several times slower unless this is said before it is first imported; no one who starts a file can forget it. */
const starter = (name: string): string =>
  `process.env.NODE_ENV ??= 'production';\nprocess.setSourceMapsEnabled(true);\nawait import('./${name}.entry.js');\n`;

async function main(): Promise<void> {
  if (isBuilt() && !process.argv.includes('--force')) {
    console.log('build: nothing has changed');
    return;
  }
  process.env['NODE_ENV'] = 'production';
  const start = performance.now();
  await buildAll();
  console.log(`build: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await main();
