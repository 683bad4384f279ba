import { describe, expect, it } from 'vitest';
import { folderOf, summarise } from './summarise.ts';
import type { CpuProfile } from './summarise.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 9, columnNumber: 0 });

const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('(garbage collector)') },
    { id: 4, callFrame: frame('ask', 'src/db/engine/sqlite.ts'), children: [5] },
    { id: 5, callFrame: frame('all') },
    { id: 6, callFrame: frame('render', 'node_modules/react-dom/cjs/server.js') },
  ],
  samples: [2, 3, 4, 5, 5, 6],
  timeDeltas: [900, 10, 20, 30, 20, 20],
};

describe('a CPU profile', () => {
  const summary = summarise(profile, (url, line) => ({ file: url, line: line + 1 }));

  it('counts busy time and not idle time', () => {
    expect(summary.busySeconds).toBeCloseTo(100 / 1e6);
    expect(summary.functions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('attributes native code to its caller', () => {
    expect(summary.folders).toEqual([
      { name: 'src/db', share: 0.7 },
      { name: 'react-dom', share: 0.2 },
      { name: '(garbage collector)', share: 0.1 },
    ]);
    expect(summary.functions[0]).toEqual({
      name: 'all (native), for ask  src/db/engine/sqlite.ts:10',
      share: 0.5,
    });
  });

  it('recognises packages with and without a scope', () => {
    expect(folderOf('node_modules/@hono/node-server/dist/index.mjs')).toBe('@hono/node-server');
    expect(folderOf('node_modules/a/node_modules/b/c.js')).toBe('b');
    expect(folderOf('src/main.ts')).toBe('src/main.ts');
    expect(folderOf('node:zlib')).toBe('node:zlib');
  });
});
