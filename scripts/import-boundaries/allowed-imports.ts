// The import boundaries: which files may import which. Keep this table and docs/architecture.md the same.
// Globs are relative to the project's root. A file belongs to the first row whose `files` match it.

export interface ImportRule {
  /** Name of the row in reports. */
  name: string;
  files: readonly string[];
  /** Files that this row may import besides its own. */
  allowed: readonly string[];
  /** Exceptions to `allowed`. */
  forbidden?: readonly string[];
  /** Node modules that this row may import: none, all, or the listed ones. */
  node: 'none' | 'all' | readonly string[];
}

const noNodeModules = { node: 'none' } as const;
const allNodeModules = { node: 'all' } as const;

const rules = 'src/rules/**';
const texts = 'src/texts/**';
const settings = 'src/settings/**';
const constants = 'src/settings/constants*';
/** The type of the settings that pages show. It imports of the registry only a type. */
const shellSettings = 'src/settings/shell-settings.ts';
const wire = 'src/wire/**';
/** The addresses of the shop. */
const paths = 'src/wire/paths.ts';
const wireSchemas = 'src/wire/**/*.schema.ts';
const cache = 'src/cache/**';
const searchIndex = 'src/search-index/**';
const engine = 'src/db/engine/**';
const seed = 'seed/**';
const services = 'src/services.ts';
const startFailure = 'src/start-failure.ts';
const env = 'src/env.ts';
const backup = 'src/backup/**';
const sandbox = 'src/sandbox/**';
const everything = '**';

export const importRules: readonly ImportRule[] = [
  { name: 'rules', files: [rules], allowed: [], ...noNodeModules },
  { name: 'texts', files: [texts], allowed: [rules], ...noNodeModules },
  // The browser imports its times and sizes from the constants, so the constants must not import the registry and its
  // parser.
  { name: 'settings/constants', files: [constants], allowed: [rules], ...noNodeModules },
  { name: 'settings', files: [settings], allowed: [rules], ...noNodeModules },
  { name: 'wire schemas', files: [wireSchemas], allowed: [rules, settings, wire], ...noNodeModules },
  { name: 'wire', files: [wire], allowed: [rules, constants], forbidden: [wireSchemas], ...noNodeModules },
  // The caches and their invalidation. They know no query, no use-case and no page: reads are passed in.
  {
    name: 'cache',
    files: [cache],
    allowed: [rules, settings],
    node: ['node:async_hooks', 'node:buffer', 'node:crypto', 'node:timers', 'node:util', 'node:v8', 'node:zlib'],
  },
  // Products by the filters of a list, in memory; reads are passed in.
  { name: 'search-index', files: [searchIndex], allowed: [rules, settings, cache], ...noNodeModules },
  { name: 'db/engine', files: [engine], allowed: [rules, settings, 'src/db/**'], ...allNodeModules },
  // Of the cache its interfaces only: the feed's source, and the tracker that openDatabase is given.
  {
    name: 'db',
    files: ['src/db/**'],
    allowed: [rules, settings, searchIndex, 'src/cache/change-feed.ts', 'src/cache/dependencies.ts'],
    ...allNodeModules,
  },
  {
    name: 'shop',
    files: ['src/shop/**'],
    allowed: [rules, settings, cache, searchIndex, 'src/db/**'],
    forbidden: [engine],
    node: ['node:crypto'],
  },
  { name: 'adapters', files: ['src/adapters/**'], allowed: [rules, settings, 'src/shop/ports*'], ...allNodeModules },
  // Components without knowledge of pages or of the shop; the back office uses them too.
  {
    name: 'web/ui',
    files: ['src/web/ui/**'],
    allowed: [rules, texts, constants, 'src/web/styles/**'],
    ...noNodeModules,
  },
  {
    name: 'web',
    files: ['src/web/**'],
    allowed: [rules, texts, constants, shellSettings, wire],
    forbidden: [wireSchemas],
    ...noNodeModules,
  },
  {
    name: 'staff',
    files: ['src/staff/**'],
    allowed: [rules, texts, settings, wire, 'src/web/ui/**', 'src/web/styles/**'],
    ...noNodeModules,
  },
  {
    name: 'jobs',
    files: ['src/jobs/**'],
    allowed: [rules, texts, settings, 'src/shop/**', 'src/web/mail/**', 'src/web/documents/**'],
    ...allNodeModules,
  },
  {
    name: 'http',
    files: ['src/http/**'],
    allowed: [rules, texts, settings, wire, cache, searchIndex, 'src/shop/**', 'src/web/**'],
    ...allNodeModules,
  },
  // Backup sets of the database and the files of a shop, for the commands.
  {
    name: 'backup',
    files: [backup],
    allowed: [
      rules,
      settings,
      env,
      'src/adapters/folder-files.ts',
      'src/adapters/s3-files.ts',
      'src/shop/ports*',
      'src/db/**',
    ],
    forbidden: [engine],
    ...allNodeModules,
  },
  { name: 'env', files: [env], allowed: [], ...allNodeModules },
  // A payment provider on this machine, which knows nothing of the shop.
  { name: 'sandbox', files: [sandbox], allowed: [], ...allNodeModules },
  {
    name: 'start failure',
    files: [startFailure],
    allowed: [env, services, 'src/db/failures.ts', 'src/db/open.ts', 'src/http/server.ts'],
    ...noNodeModules,
  },
  {
    name: 'services',
    files: [services],
    allowed: [everything],
    forbidden: ['src/main.ts', 'src/demo.ts', 'scripts/**', 'test/**'],
    ...allNodeModules,
  },
  {
    name: 'main',
    files: ['src/main.ts', 'src/demo.ts'],
    allowed: [everything],
    forbidden: ['scripts/**', 'test/**'],
    ...allNodeModules,
  },
  { name: 'seed', files: [seed], allowed: [rules, settings, services, 'src/shop/**'], ...allNodeModules },
  {
    name: 'scripts',
    files: ['scripts/**'],
    allowed: [rules, texts, settings, paths, services, env, startFailure, sandbox, backup, 'src/shop/**', seed],
    ...allNodeModules,
  },
  // Node runs the benchmark without a bundler, so of `services` it may only import types: the module imports TSX and CSS.
  {
    name: 'bench',
    files: ['bench/**'],
    allowed: [
      rules,
      settings,
      services,
      env,
      'src/shop/**',
      seed,
      wire,
      'src/db/open.ts',
      'src/cache/**',
      'src/adapters/source-positions.ts',
      'scripts/*.ts',
      'test/support/browser/chromium.ts',
      'test/support/free-port.ts',
    ],
    ...allNodeModules,
  },
  // Test support opens the shop as main does, on databases of its own.
  { name: 'test/support', files: ['test/support/**'], allowed: ['src/**', seed, 'scripts/**'], ...allNodeModules },
  // The fuzz takes its targets from the routers.
  {
    name: 'test/fuzz',
    files: ['test/fuzz/**'],
    allowed: ['src/**', seed, 'test/support/**'],
    ...allNodeModules,
  },
  {
    name: 'test',
    files: ['test/**'],
    allowed: [rules, texts, settings, wire, services, env, seed, 'src/shop/**', 'test/support/**'],
    ...allNodeModules,
  },
  {
    name: 'configuration',
    files: ['*.config.ts'],
    allowed: [constants, 'scripts/**', 'test/support/**'],
    ...allNodeModules,
  },
];

/** Folders whose own folders may not import each other in a circle. */
export const acyclicFolders: readonly string[] = [
  'src/http',
  'src/shop',
  'src/rules',
  'src/db',
  'src/web',
  'src/web/components',
  'src/staff',
];

/** What every test may import in addition to its row. */
export const testAllowance = { allowed: ['test/support/**'], node: 'all' } as const;

export const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', '**/*.fuzz.ts'] as const;

/** Rows outside `src` that may also import packages that are not in `packageRules`. */
export const rulesWithAnyPackage = ['scripts', 'bench', 'test/support', 'test/fuzz', 'test', 'configuration'] as const;

/**
 * Package → rows that may import it; a trailing `*` matches every package with that prefix. In the other rows a package
 * that is not listed is refused. `test` stands for every test.
 */
export const packageRules: Readonly<Record<string, readonly string[]>> = {
  react: ['web', 'web/ui', 'staff'],
  'react-dom': ['web', 'web/ui', 'staff'],
  '@fontsource*': ['web', 'staff'],
  uqr: ['web/ui'],
  'embla-carousel*': ['web', 'web/ui'],
  'yet-another-react-lightbox': ['web', 'web/ui'],
  'ra-*': ['staff'],
  '@mui/*': ['staff'],
  '@emotion/*': ['staff'],
  '@tanstack/react-query': ['staff'],
  'react-hook-form': ['staff'],
  'react-router-dom': ['staff'],
  hono: ['http'],
  '@hono/*': ['http'],
  zod: [
    'wire schemas',
    'settings',
    'env',
    'backup',
    'db',
    'db/engine',
    'sandbox',
    'src/adapters/mollie*',
    'src/adapters/sendcloud*',
    'src/adapters/pdok-addresses*',
    'src/adapters/paper-fonts*',
    'scripts/moving/**',
    'test/fuzz',
  ],
  'lru-cache': ['cache'],
  kysely: ['db', 'db/engine', 'src/adapters/accounts*'],
  pino: ['adapters'],
  pg: ['db/engine', 'scripts', 'bench', 'test/support'],
  'node:sqlite': ['db/engine', 'test/support'],
  'better-auth': ['adapters'],
  '@better-auth/*': ['adapters'],
  '@simplewebauthn/browser': ['web/ui'],
  nodemailer: ['adapters'],
  pdfkit: ['adapters'],
  saxes: ['http'],
  sharp: ['adapters', 'scripts', 'test/support'],
  vite: ['scripts', 'configuration'],
  vitest: ['test', 'test/support', 'configuration'],
  'fast-check': ['test', 'test/support'],
  '@playwright/test': ['test', 'test/support', 'configuration', 'bench'],
};
