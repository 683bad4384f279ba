// Builds the browser's files (build/client) and the server (build/server). `npm run build`; `-- --force` always builds.
// Skipped when nothing that goes in has changed since.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { brotliCompressSync, constants } from 'node:zlib';
import { launcherSource } from './server-launcher.ts';

const root = resolve(import.meta.dirname, '..');
const buildDir = join(root, 'build');
const inputsHashFile = join(buildDir, 'inputs.sha256');

const inputGlobs = ['{src,seed,public}/**/*', 'scripts/*.ts', 'scripts/commands/**/*', '*.json', 'vite.config.ts'];
const testFilePattern = /\.(test|e2e)\.tsx?$/;

/** The browser's programs; one that does not exist is left out. */
const browserEntries = {
  first: 'src/web/entry-first.ts',
  browser: 'src/web/entry-browser.tsx',
  staff: 'src/staff/entry-browser.tsx',
};
const everyPage = 'every page';
const isPage = /\/src\/web\/pages\/[^/]+\/page\.tsx$/;
/** The page whose script is weighed. */
const isProductPage = /\/src\/web\/pages\/product\/page\.tsx$/;
const minifierOptions = { compress: { passes: 3, pure_getters: true, unsafe_arrows: true } };

type EntryName = keyof typeof browserEntries;

/**
 * The server's entries, name → file: the shop itself, and each file of scripts/commands, which scripts/run-built.ts runs.
 * They run on the built shop since Node itself reads neither TSX nor CSS.
 */
function serverEntries(from: string): Record<string, string> {
  const commands = globSync('scripts/commands/*.ts', { cwd: from }).filter((file) => !testFilePattern.test(file));
  const entries: Record<string, string> = { main: join(from, 'src/main.ts') };
  for (const file of commands) entries[basename(file, '.ts')] = join(from, file);
  return entries;
}

/** One hash of every file that goes in, and of the Node that builds. */
function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(inputGlobs, { cwd: root });
  for (const file of files.sort()) {
    if (testFilePattern.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether build/ holds what the sources say now. */
export function isBuilt(): boolean {
  if (!existsSync(inputsHashFile) || !existsSync(join(buildDir, 'server/main.js'))) return false;
  return readFileSync(inputsHashFile, 'utf8') === hashInputs();
}

/** Builds beside what is there and then puts it in its place, so that a build that fails or is stopped breaks nothing. */
async function buildAll(): Promise<void> {
  const hash = hashInputs();
  const pending = join(buildDir, `pending-${process.pid}`);
  rmSync(pending, { recursive: true, force: true });
  mkdirSync(pending, { recursive: true });
  try {
    await bundle(root, pending);
    rmSync(inputsHashFile, { force: true });
    for (const part of ['client', 'server']) {
      rmSync(join(buildDir, part), { recursive: true, force: true });
      renameSync(join(pending, part), join(buildDir, part));
    }
    writeFileSync(inputsHashFile, hash);
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
  const entries = (Object.keys(browserEntries) as EntryName[]).filter((name) =>
    existsSync(join(from, browserEntries[name])),
  );
  const client = join(to, 'client');
  rmSync(client, { recursive: true, force: true });
  const manifests: unknown[] = [];
  // Each on its own, so that what they have in common does not cut the shop's files in pieces that fit the back office.
  for (const name of entries) {
    await vite.build({
      ...shared,
      build: {
        outDir: client,
        emptyOutDir: false,
        manifest: 'manifest.json',
        modulePreload: {
          polyfill: false,
          // A document names the files of its own page (web/manifest.ts): the program that chooses a page need not name all pages'.
          resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/browser-') ? [] : files),
        },
        // The back office comes in one piece: its people open it once and keep it.
        chunkSizeWarningLimit: 1_500,
        // For the shop every byte is a shopper's wait: terser takes 1.6 kB of 94 away that the bundler's own leaves.
        ...(name === 'staff' ? {} : { minify: 'terser', terserOptions: minifierOptions }),
        rolldownOptions: {
          input: { [name]: join(from, browserEntries[name]) },
          checks: { bundlerTimings: false },
          ...(name === 'browser' && { output: { codeSplitting: { groups: [{ name: createChunkGrouping() }] } } }),
        },
      },
    });
    manifests.push(JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')));
  }
  writeFileSync(join(client, 'manifest.json'), JSON.stringify(Object.assign({}, ...manifests), null, 2));
  compressAssets(join(client, 'assets'));
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
        output: {
          // One flat folder: `import.meta.dirname` is build/server in every file.
          entryFileNames: '[name].entry.js',
          chunkFileNames: '[name]-[hash].js',
          // A process keeps its maps; names and lines of the sources are in them without.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  for (const name of Object.keys(servers)) writeFileSync(join(to, 'server', `${name}.js`), launcherSource(name));
}

/**
 * What every page has, and what two of the parts that load on their own have in common, come in one file and its styles in
 * another: on a slow line each file is a wait of its own. What only other pages than the product's have in common comes in a
 * second one, so that who opens a product first does not load lists and forms.
 */
function createChunkGrouping(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  /** The parts, by their first module, that a module comes with. */
  const partsOf = (id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const before = known.get(id);
    if (before) return before;
    const parts = new Set<string>();
    known.set(id, parts);
    const info = context.getModuleInfo(id);
    if (info?.isEntry) parts.add(everyPage);
    if (info && info.dynamicImporters.length > 0) parts.add(id);
    for (const importer of info?.importers ?? []) for (const part of partsOf(importer, context)) parts.add(part);
    return parts;
  };
  /** Where a part is loaded: a page is one by itself, and what loads on a click belongs to the pages that it can be clicked on. */
  const pagesOf = (part: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): readonly string[] => {
    if (part === everyPage || isPage.test(part)) return [part];
    if (seen.has(part)) return [];
    seen.add(part);
    const importers = context.getModuleInfo(part)?.dynamicImporters ?? [];
    return importers.flatMap((importer) =>
      [...partsOf(importer, context)].flatMap((other) => pagesOf(other, context, seen)),
    );
  };
  return (id, context) => {
    const parts = [...partsOf(id, context)];
    const isShared = parts.includes(everyPage) || parts.length > 1;
    if (!isShared || context.getModuleInfo(id)?.isEntry) return null;
    const pages = parts.flatMap((part) => pagesOf(part, context));
    return pages.some((page) => page === everyPage || isProductPage.test(page)) ? 'common' : 'pages';
  };
}

/** Leaves the closest brotli form beside each file of text: the shop would not take the time for it. */
function compressAssets(folder: string): void {
  for (const file of globSync('**/*.{js,css,json,svg,txt}', { cwd: folder })) {
    const plain = readFileSync(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(plain, { params }));
  }
}

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
