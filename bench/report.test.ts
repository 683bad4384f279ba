import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { figuresOf, growthText, tableOf } from './report.ts';
import { medianRatio } from './rows/cached.ts';
import { networkPart } from './rows/paint.ts';
import { findLazyScripts, scriptsOf } from './rows/script.ts';
import { meetsTarget, targets } from './targets.ts';

const phase = {
  connections: 16,
  result: { completed: 4, seconds: 2, latencies: [1, 2, 3, 40], wrong: 1, problems: ['no'], driverCpuShare: 0.1 },
  cpu: { server: 8, backends: 4 },
};
const result = { figure: 2.5, phases: [phase], wrong: 1, notes: ['wrong: no'] };

describe('the report', () => {
  it('compares each figure with the target of its engine', () => {
    expect(meetsTarget('product', 'sqlite', 2.5)).toBe(false);
    expect(meetsTarget('product', 'postgres', 2.5)).toBe(true);
    expect(meetsTarget('cached', 'sqlite', 0.74)).toBe(false);
    expect(meetsTarget('cached', 'sqlite', 0.75)).toBe(true);
    expect(meetsTarget('script', 'sqlite', 96)).toBe(false);
    expect(meetsTarget('scriptAll', 'sqlite', 150)).toBe(true);
    expect(meetsTarget('scriptAll', 'sqlite', 151)).toBe(false);
  });

  it('prints missed targets and wrong answers', () => {
    const table = tableOf([{ row: 'product', engine: 'sqlite', products: null, result }]);
    expect(table).toMatch(/2\.50 ms CPU\s+≤ 2\.2\s+NOT MET\s+-\s+-\s+2\s+2\.00 \/ 40\.0\s+1$/m);
    expect(table).toContain('    wrong: no');
    const none = { ...result, figure: null, phases: [], wrong: 0 };
    expect(tableOf([{ row: 'search', engine: 'sqlite', products: null, result: none }])).toContain('not measured');
  });

  it('holds a time against the target as on the machine of the targets, once the bare server was measured', () => {
    const rows = [
      { row: 'cached', engine: 'sqlite', products: 1_000, result: { ...result, figure: 0.9, bareCpuMs: 0.05 } },
      { row: 'product', engine: 'sqlite', products: 1_000, result: { ...result, figure: 4, bareCpuMs: 0.05 } },
      { row: 'start', engine: 'sqlite', products: 1_000, result: { ...result, figure: 0.5 } },
      { row: 'product', engine: 'sqlite', products: 1_000, result: { ...result, figure: 4 } },
      { row: 'stall', engine: 'sqlite', products: 1_000, result: { ...result, figure: 400, bareCpuMs: 0.05 } },
      { row: 'memory', engine: 'sqlite', products: 1_000, result: { ...result, figure: 400, bareCpuMs: 0.05 } },
      {
        row: 'paintHome',
        engine: 'sqlite',
        products: 1_000,
        result: { ...result, figure: 1_000, bareCpuMs: 0.05, fixed: 600 },
      },
    ] as const;
    const table = tableOf(rows);
    expect(table).toMatch(/4\.00 ms CPU\s+2\.00\s+≤ 2\.2\s+met/);
    expect(table).toMatch(/400 ms\s+200\.00\s+≤ 250\s+met/);
    expect(table).toContain('    the bare server beside it 0.0500 ms');
    expect(table).toMatch(/0\.900 × bare\s+≥ 0\.75\s+met/);
    expect(table).toMatch(/0\.50 s\s+≤ 1\s+met/);
    expect(figuresOf(rows)).toMatchObject([
      { even: null },
      { figure: 4, even: 2, bareCpuMs: 0.05, verdict: 'met' },
      { even: null, bareCpuMs: null },
      { even: null, verdict: 'NOT MET' },
      { even: 200, verdict: 'met' },
      { even: null, verdict: 'NOT MET' },
      { even: 800, verdict: 'met' },
    ]);
  });

  it('takes from two slowdowns of the processor what of a page its network decides', () => {
    expect(networkPart(1_000, 700)).toBe(600);
    expect(networkPart(600, 600)).toBe(600);
    // Noise: a page is not slower on a faster processor, and the network not slower than the page.
    expect(networkPart(600, 640)).toBe(600);
    expect(networkPart(900, 100)).toBe(0);
  });

  it('reports CPU time per answer, separately for the server and the database', () => {
    expect(figuresOf([{ row: 'product', engine: 'postgres', products: 1000, result }])).toMatchObject([
      { verdict: 'met', wrong: 1, phases: [{ perSecond: 2, p99: 40, cpu: { server: 2, backends: 1 } }] },
    ]);
  });
});

describe('a larger catalogue', () => {
  const row = { row: 'product', engine: 'sqlite' } as const;
  const small = { ...row, products: 1_000, result };

  it('is compared with the smaller, and a row that costs more has the command that profiles it', () => {
    const large = { ...row, products: 100_000, result: { ...result, figure: 4 } };
    expect(growthText([small, large])).toMatch(
      /2\.50 ms CPU → 4\.00 ms CPU, 1\.60 ×; why: .*--products 100000 --profile product/,
    );
    expect(growthText([small, { ...large, result: { ...result, figure: 3 } }])).toMatch(/1\.20 ×$/);
    expect(growthText([small])).toBe('');
    expect(growthText([small, { ...large, engine: 'postgres' }])).toBe('');
    // The machine was slower by half during the second run.
    const beside = (one: typeof large, bareCpuMs: number) => ({ ...one, result: { ...one.result, bareCpuMs } });
    expect(growthText([beside(small, 0.02), beside(large, 0.03)])).toMatch(/1\.07 ×$/);
    // Where both took turns, its speed was the same for both.
    const inTurns = { ...large, result: { ...large.result, isInTurns: true } };
    expect(growthText([beside(small, 0.02), beside(inTurns, 0.03)])).toMatch(/1\.60 ×/);
  });
});

describe('two servers measured alternately', () => {
  it('are compared round by round, and the median ignores one disturbed round', () => {
    expect(medianRatio([80, 8, 160], [100, 100, 200])).toBe(0.8);
    expect(medianRatio([80], [40])).toBe(2);
  });
});

describe('the command line', () => {
  it('runs all rows on the demo by default', () => {
    const wanted = readArguments([]);
    expect(wanted).toMatchObject({ engine: null, products: [null], seconds: 5, soak: null, profile: false });
    expect(wanted.rows).toEqual(Object.keys(targets));
    expect(readArguments(['--products', '100000,1000'])).toMatchObject({ products: [1000, 100_000] });
    expect(readArguments(['--profile', 'add', '--products', '1000'])).toMatchObject({ rows: ['add'], profile: true });
  });

  it.each([
    [['--only', 'nothing'], "no row 'nothing'"],
    [['--engine', 'mysql'], 'sqlite or postgres'],
    [['--products', 'many'], 'must be a number'],
    [['--soak', '0'], 'must be a number above 0'],
    [['--profile', 'add,list'], 'takes one row'],
    [['--profile', 'add', '--products', '1000,100000'], 'one catalogue'],
    [['--port', '8080', '--products', '1000,100000'], 'one catalogue'],
  ])('refuses %j', (args, problem) => {
    expect(() => readArguments(args)).toThrow(problem);
  });
});

describe('the scripts of a page', () => {
  it('are found, and blocking ones are listed', () => {
    const html =
      '<link rel="modulepreload" href="/assets/a.js"><script type="module" src="/assets/b.js"></script>' +
      '<script type="application/json" id="p">{}</script><script src="/assets/c.js"></script>';
    const { files, blocking } = scriptsOf(html);
    expect([...files]).toEqual(['assets/b.js', 'assets/c.js', 'assets/a.js']);
    expect(blocking).toEqual(['<script src="/assets/c.js">']);
  });

  it('include those that another script loads', () => {
    const tag =
      '<script type="module" src="/assets/f.js" data-program="/assets/e.js" data-modules="/assets/a.js"></script>';
    expect([...scriptsOf(tag).files]).toEqual(['assets/f.js', 'assets/e.js', 'assets/a.js']);
  });

  it('include lazily loaded modules, but not the other pages', () => {
    const manifest = {
      entry: {
        file: 'assets/b.js',
        isEntry: true,
        dynamicImports: ['page', 'src/web/pages/other.tsx', 'src/web/components/cart/panel.tsx'],
      },
      'src/web/components/cart/panel.tsx': { file: 'assets/p.js', imports: ['shared'] },
      page: { file: 'assets/a.js', imports: ['shared'], dynamicImports: ['viewer'] },
      shared: { file: 'assets/s.js' },
      viewer: { file: 'assets/v.js', imports: ['shared', 'zoom'] },
      zoom: { file: 'assets/z.js' },
      'src/web/pages/other.tsx': { file: 'assets/o.js' },
    };
    const files = new Set(['assets/b.js', 'assets/a.js', 'assets/s.js']);
    expect(findLazyScripts(manifest, files).toSorted()).toEqual(['assets/p.js', 'assets/v.js', 'assets/z.js']);
  });
});
