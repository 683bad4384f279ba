// Builds the browser's files (build/client) and the server (build/server). `npm run build`; `-- --force` always builds.
// Skips the build when no input has changed since the last one.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { brotliCompressSync, constants } from 'node:zlib';
import { launcherSource } from './server-launcher.ts';

const root = resolve(import.meta.dirname, '..');
const buildDir = join(root, 'build');
const inputsHashFile = join(buildDir, 'inputs.sha256');

const inputGlobs = [
  '{src,seed,public}/**/*',
  'scripts/*.ts',
  'scripts/{commands,moving}/**/*',
  '*.json',
  'vite.config.ts',
];
const testFilePattern = /\.(test|e2e)\.tsx?$/;

/** Entry modules of the browser; one that does not exist is skipped. */
const browserEntries = {
  first: 'src/web/entry-first.ts',
  browser: 'src/web/entry-browser.tsx',
  staff: 'src/staff/entry-browser.tsx',
  document: 'src/web/documents/document.css',
};
const everyPage = 'every page';
const isPage = /\/src\/web\/pages\/[^/]+\/page\.tsx$/;
/** The page whose script is weighed. */
const isProductPage = /\/src\/web\/pages\/product\/page\.tsx$/;
const minifierOptions = { compress: { passes: 3, pure_getters: true, unsafe_arrows: true } };

type EntryName = keyof typeof browserEntries;

/**
 * The server's entries, name → file: the shop itself, and each file of scripts/commands, which scripts/run-built.ts
 * runs. The commands are built because Node itself cannot load TSX and CSS.
 */
function serverEntries(from: string): Record<string, string> {
  const commands = globSync('scripts/commands/*.ts', { cwd: from }).filter((file) => !testFilePattern.test(file));
  const entries: Record<string, string> = { main: join(from, 'src/main.ts') };
  for (const file of commands) entries[basename(file, '.ts')] = join(from, file);
  return entries;
}

/**
 * Leaves React's browser renderer out of the server, which never calls it: components import it for what they do in a
 * browser, and it would take 5 MB of every process.
 */
const withoutBrowserReact: Plugin = {
  name: 'without-browser-react',
  enforce: 'pre',
  resolveId: { filter: { id: /^react-dom\/client$/ }, handler: () => '\0react-dom/client' },
  load: {
    filter: { id: /^\0react-dom\/client$/ },
    handler: () => 'export const hydrateRoot = undefined, createRoot = undefined;',
  },
};

/** A hash of every input file and of the Node version. */
function hashInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(inputGlobs, { cwd: root });
  for (const file of files.sort()) {
    if (testFilePattern.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether build/ is up to date with the sources. */
export function isBuilt(): boolean {
  if (!existsSync(inputsHashFile) || !existsSync(join(buildDir, 'server/main.js'))) return false;
  return readFileSync(inputsHashFile, 'utf8') === hashInputs();
}

/**
 * Builds into a temporary folder and then replaces the old build, so that a build that fails or is stopped breaks
 * nothing.
 */
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
  // Each entry has its own build, so that modules shared with the back office do not split the shop's files.
  for (const name of entries) {
    await vite.build({
      ...shared,
      build: {
        outDir: client,
        emptyOutDir: false,
        manifest: 'manifest.json',
        modulePreload: {
          polyfill: false,
          // A document preloads the files of its own page (web/manifest.ts), so the browser entry does not preload
          // those of all pages.
          resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/browser-') ? [] : files),
        },
        // The back office is one large file: staff load it once, then it is cached.
        chunkSizeWarningLimit: 1_500,
        // Shoppers download these files: terser makes them 1.6 kB smaller (of 94 kB) than the bundler's minifier.
        ...(name === 'staff' ? {} : { minify: 'terser', terserOptions: minifierOptions }),
        rolldownOptions: {
          input: { [name]: join(from, browserEntries[name]) },
          checks: { bundlerTimings: false },
          ...(name === 'browser' && { output: { codeSplitting: { groups: chunkGroups() } } }),
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
    plugins: [withoutBrowserReact],
    // Dependencies are bundled: a module of its own takes memory, and so does what of it is never used, such as React's
    // development version. Those that read files of their own package are not.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: ['sharp', 'pdfkit', 'pino'] },
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
          // One flat folder, so that `import.meta.dirname` is build/server in every file.
          entryFileNames: '[name].entry.js',
          chunkFileNames: '[name]-[hash].js',
          // Only for the stacks in the log (src/adapters/source-positions.ts), which show no contents.
          sourcemapExcludeSources: true,
          // Relative to where the files are moved after the build.
          sourcemapPathTransform: (source, map) => relative(join(buildDir, 'server'), resolve(dirname(map), source)),
          // V8 keeps the source in memory: two bytes a character when one of them is not ASCII, and comments count too.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
        },
      },
    },
  });
  refuseTwoByteFiles(join(to, 'server'));
  for (const name of Object.keys(servers)) writeFileSync(join(to, 'server', `${name}.js`), launcherSource(name));
}

/**
 * Throws when a built file of the server has a character that is not ASCII: Node would then keep all of it in two bytes a character. The
 * bundler escapes such characters except in `String.raw`: there a source writes `\u2013` itself.
 */
export function refuseTwoByteFiles(folder: string): void {
  for (const file of globSync('*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const at = text.search(/[^\0-\x7f]/u);
    if (at !== -1)
      throw new Error(`${file} has a character that is not ASCII: ${text.slice(Math.max(0, at - 40), at + 1)}`);
  }
}

/**
 * The groups of shared modules. A group takes along everything that its modules import, unless a group of higher priority has
 * it; so those that are loaded first come first.
 */
function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const groupOf = createChunkGrouping();
  return (['common', 'both', 'pages', 'features'] as const).map((group, place) => ({
    name: (id, context) => (groupOf(id, context) === group ? group : null),
    priority: 4 - place,
  }));
}

/**
 * Groups shared modules into few files, because on a slow network each file costs a round trip. A part is a page or
 * another dynamically imported module. The group `common` has the modules of every page, and those that the product
 * page itself shares with another part. The group `pages` has the modules that only other pages share: a visitor who opens a
 * product page first does not load lists and forms. The group `features` has the modules that only parts loaded on use share,
 * and `both` those that other pages share with parts that the product page or every page loads on use.
 */
function createChunkGrouping(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  /** The parts that a module belongs to, each by the id of its first module. */
  const partsOf = (id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const cached = known.get(id);
    if (cached) return cached;
    const parts = new Set<string>();
    known.set(id, parts);
    const info = context.getModuleInfo(id);
    if (info?.isEntry) parts.add(everyPage);
    if (info && info.dynamicImporters.length > 0) parts.add(id);
    for (const importer of info?.importers ?? []) for (const part of partsOf(importer, context)) parts.add(part);
    return parts;
  };
  /**
   * The pages that load a part: a page is its own, and a dynamically imported part belongs to the pages that import it.
   */
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
    // Only parts that are loaded on use share it, such as the blocks of a product's page.
    if (parts.every((part) => part !== everyPage && !isPage.test(part))) return 'features';
    const isOfProductPage = (part: string) => part === everyPage || isProductPage.test(part);
    if (parts.some(isOfProductPage)) return 'common';
    return parts.some((part) => pagesOf(part, context).some(isOfProductPage)) ? 'both' : 'pages';
  };
}

/**
 * Writes a brotli file of the highest quality next to each text file; compressing at that quality per request is too
 * slow.
 */
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
