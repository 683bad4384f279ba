import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { expandBreakpoints } from './scripts/css-breakpoints.ts';

const root = import.meta.dirname;

/**
 * The class name of a CSS module, equal in the browser's and the server's build: it depends on the file's path and not
 * on its contents. It is short because a page contains hundreds of class names.
 */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').replaceAll(/[-_]/g, '');
  return `_${hash.slice(0, 6)}`;
}

const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: { filter: { id: /\.css(?:\?|$)/ }, handler: (code) => ({ code: expandBreakpoints(code), map: null }) },
};

/** The configuration shared by the two builds (scripts/build.ts) and the tests. */
export default defineConfig({
  root,
  appType: 'custom',
  plugins: [breakpoints, react()],
  css: { modules: { generateScopedName: scopedName } },
  // No inlined assets: the content security policy allows no font or script from a data URL.
  build: { assetsInlineLimit: 0 },
});
