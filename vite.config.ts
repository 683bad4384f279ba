import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { expandBreakpoints } from './scripts/css-breakpoints.ts';

const root = import.meta.dirname;

/**
 * The same class name in the browser's build and the server's: from the place of the file, never its contents. It is short,
 * since a page says its class names hundreds of times.
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

/** What the two builds (scripts/build.ts) and the tests share. */
export default defineConfig({
  root,
  appType: 'custom',
  plugins: [breakpoints, react()],
  css: { modules: { generateScopedName: scopedName } },
  // Nothing inline: the content security policy allows no font or script from a data URL.
  build: { assetsInlineLimit: 0 },
});
