// The table of allowed arrows: who may import what. Change it only together with docs/architecture.md.
// Globs are relative to the project's root; the first row whose `files` match a file is that file's row.

export interface Row {
  /** Name in reports. */
  name: string;
  files: readonly string[];
  /** Files this row may import besides its own; `everything` for the composition. */
  may: readonly string[];
  /** Never, even when another entry allows it. */
  never?: readonly string[];
  /** Node's own modules: none, all, or these. */
  node: 'none' | 'all' | readonly string[];
}

const pure = { node: 'none' } as const;
const server = { node: 'all' } as const;

const rules = 'src/rules/**';
const texts = 'src/texts/**';
const settings = 'src/settings/**';
const constants = 'src/settings/constants*';
const wire = 'src/wire/**';
const wireSchemas = 'src/wire/**/*.schema.ts';
const engine = 'src/db/engine/**';
const seed = 'seed/**';
const services = 'src/services.ts';
const env = 'src/env.ts';
const everything = '**';

export const rows: readonly Row[] = [
  { name: 'rules', files: [rules], may: [], ...pure },
  { name: 'texts', files: [texts], may: [rules], ...pure },
  // The browser takes its times and sizes from the constants, so they stay clear of the registry and its parser.
  { name: 'settings/constants', files: [constants], may: [rules], ...pure },
  { name: 'settings', files: [settings], may: [rules], ...pure },
  { name: 'wire schemas', files: [wireSchemas], may: [rules, settings, wire], ...pure },
  { name: 'wire', files: [wire], may: [rules, constants], never: [wireSchemas], ...pure },
  { name: 'db/engine', files: [engine], may: [rules, settings, 'src/db/**'], ...server },
  { name: 'db', files: ['src/db/**'], may: [rules, settings], ...server },
  { name: 'shop', files: ['src/shop/**'], may: [rules, settings, 'src/db/**'], never: [engine], node: ['node:crypto'] },
  { name: 'adapters', files: ['src/adapters/**'], may: [rules, settings, 'src/shop/ports*'], ...server },
  // Primitives know no page and no shop word: the back office uses them too.
  { name: 'web/ui', files: ['src/web/ui/**'], may: [rules, texts, constants, 'src/web/styles/**'], ...pure },
  { name: 'web', files: ['src/web/**'], may: [rules, texts, constants, wire], never: [wireSchemas], ...pure },
  {
    name: 'staff',
    files: ['src/staff/**'],
    may: [rules, texts, settings, wire, 'src/web/ui/**', 'src/web/styles/**'],
    ...pure,
  },
  {
    name: 'jobs',
    files: ['src/jobs/**'],
    may: [rules, texts, settings, 'src/shop/**', 'src/web/mail/**'],
    ...server,
  },
  { name: 'http', files: ['src/http/**'], may: [rules, texts, settings, wire, 'src/shop/**', 'src/web/**'], ...server },
  { name: 'env', files: [env], may: [], ...server },
  {
    name: 'services',
    files: [services],
    may: [everything],
    never: ['src/main.ts', 'scripts/**', 'test/**'],
    ...server,
  },
  { name: 'main', files: ['src/main.ts'], may: [everything], never: ['scripts/**', 'test/**'], ...server },
  { name: 'seed', files: [seed], may: [rules, settings, services, 'src/shop/**'], ...server },
  {
    name: 'scripts',
    files: ['scripts/**'],
    // Pictures are rendered in the browser that the tests use.
    may: [rules, settings, services, env, 'src/shop/**', seed, 'test/support/browser/chromium.ts'],
    ...server,
  },
  // The bench fills databases itself, without the pages that services bring along: Node reads neither TSX nor CSS.
  {
    name: 'bench',
    files: ['bench/**'],
    may: [
      rules,
      settings,
      services,
      env,
      'src/shop/**',
      seed,
      wire,
      'src/db/open.ts',
      'scripts/*.ts',
      'test/support/browser/chromium.ts',
    ],
    ...server,
  },
  // Builds the shop as main does, on databases of its own.
  { name: 'test/support', files: ['test/support/**'], may: ['src/**', seed, 'scripts/**'], ...server },
  {
    name: 'test',
    files: ['test/**'],
    may: [rules, texts, settings, wire, services, env, seed, 'src/shop/**', 'test/support/**'],
    ...server,
  },
  { name: 'configuration', files: ['*.config.ts'], may: [constants, 'scripts/**', 'test/support/**'], ...server },
];

/** A test may what its row may, and this. */
export const forTests = { may: ['test/support/**'], node: 'all' } as const;

export const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'] as const;

/** Rows outside `src`: what is not in `packages` is free there. */
export const freeOfPackages = ['scripts', 'bench', 'test/support', 'test', 'configuration'] as const;

/**
 * Package (a trailing `*` takes all that start so) → rows that may import it. Within `src` and `seed` a package that is not
 * here is refused. `test` stands for every test.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  react: ['web', 'web/ui', 'staff', 'jobs'],
  'react-dom': ['web', 'web/ui', 'staff'],
  '@fontsource*': ['web', 'staff'],
  '@base-ui*': ['web', 'web/ui'],
  'embla-carousel*': ['web', 'web/ui'],
  'yet-another-react-lightbox': ['web', 'web/ui'],
  '@atlaskit/pragmatic-drag-and-drop*': ['web', 'web/ui', 'staff'],
  'react-admin': ['staff'],
  'ra-*': ['staff'],
  '@mui/*': ['staff'],
  '@emotion/*': ['staff'],
  '@tanstack/react-query': ['staff'],
  'react-router-dom': ['staff'],
  hono: ['http'],
  '@hono/*': ['http'],
  zod: ['wire schemas', 'settings', 'env', 'db', 'db/engine'],
  kysely: ['db', 'db/engine', 'src/adapters/accounts*'],
  pg: ['db/engine', 'scripts', 'bench', 'test/support'],
  'node:sqlite': ['db/engine', 'test/support'],
  'better-auth': ['adapters'],
  '@better-auth/*': ['adapters'],
  '@mollie/*': ['adapters'],
  nodemailer: ['adapters'],
  sharp: ['adapters', 'scripts'],
  '@react-email/render': ['jobs'],
  '@react-email/components': ['src/web/mail/**'],
  vite: ['scripts', 'configuration'],
  vitest: ['test', 'test/support', 'configuration'],
  'fast-check': ['test', 'test/support'],
  parse5: ['test', 'test/support'],
  htmlparser2: ['test', 'test/support'],
  '@playwright/test': ['test', 'test/support', 'configuration', 'bench', 'scripts'],
};
