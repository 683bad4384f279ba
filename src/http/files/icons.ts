// Serves the shop's icons (public/). Their names are fixed, because browsers and phones request some of them by default.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Handler } from 'hono';
import { machinePaths } from '../../wire/machine-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';
import { matchesETag } from '../parse/matches-etag.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

interface Icon {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** URL paths of all icons. */
export const iconPaths: readonly string[] = Object.values(machinePaths.icons);

/** Serves the icons of the build, cached for a day; 404 without a build. */
export function serveIcons(deps: HttpDeps): Handler<HttpEnv> {
  const loaded = new Map<string, Promise<Icon | null>>();
  return async (c) => {
    const { path } = c.req;
    const loading = loaded.get(path) ?? loadIcon(deps.assetsDir, path);
    loaded.set(path, loading);
    const icon = await loading;
    if (!icon) return answerNotFound(deps, c);
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: icon.etag };
    if (matchesETag(c.req.header('if-none-match'), icon.etag)) return c.body(null, 304, headers);
    return c.body(icon.bytes, 200, {
      ...headers,
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
    });
  };
}

async function loadIcon(folder: string | null, path: string): Promise<Icon | null> {
  if (folder === null || !iconPaths.includes(path)) return null;
  const bytes = await readFile(join(folder, path)).catch(() => null);
  return bytes && { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
