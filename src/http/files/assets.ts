// Serves the built browser files. File names contain a content hash, so browsers cache them permanently.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Handler } from 'hono';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import type { ContentEncoding } from '../../cache/compression.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';

interface LoadedAsset {
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<ContentEncoding, Uint8Array<ArrayBuffer>>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt']);
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Serves `/assets/…` from the build. Only files listed at the start are served, so path traversal is impossible. */
export function serveAssets(deps: HttpDeps): Handler<HttpEnv> {
  const files = deps.assetsDir === null ? new Map<string, string>() : listAssets(deps.assetsDir);
  const loaded = new Map<string, Promise<LoadedAsset>>();
  return async (c) => {
    const path = files.get(c.req.path);
    if (path === undefined) return answerNotFound(deps, c);
    const asset = await (loaded.get(path) ?? loadOnce(loaded, path));
    const headers: Record<string, string> = {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    if (asset.encoded.size === 0) return c.body(asset.plain, 200, headers);
    headers['Vary'] = 'Accept-Encoding';
    const encoding = negotiateEncoding(c.req.header('accept-encoding'));
    const bytes = encoding && asset.encoded.get(encoding);
    if (!bytes) return c.body(asset.plain, 200, headers);
    return c.body(bytes, 200, { ...headers, 'Content-Encoding': encoding });
  };
}

/** Maps URL paths to file paths, for all files under `assets` of the build. */
function listAssets(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const addresses = paths.map((path): [string, string] => [`/${relative(folder, path).split(sep).join('/')}`, path]);
  return new Map(addresses.filter(([address]) => address.startsWith('/assets/')));
}

function loadOnce(loaded: Map<string, Promise<LoadedAsset>>, path: string): Promise<LoadedAsset> {
  const asset = loadAsset(path);
  loaded.set(path, asset);
  asset.catch(() => loaded.delete(path));
  return asset;
}

/** Reads a file with its compressed variants. A variant that the build did not write is compressed here, once. */
async function loadAsset(path: string): Promise<LoadedAsset> {
  const plain = await readFile(path);
  const encoded = new Map<ContentEncoding, Uint8Array<ArrayBuffer>>();
  if (compressible.has(extname(path))) {
    encoded.set('br', (await readIfExists(`${path}.br`)) ?? (await compressWithBrotli(plain)));
    encoded.set('gzip', (await readIfExists(`${path}.gz`)) ?? (await compressGzip(plain, { level: 9 })));
  }
  return { plain, encoded };
}

function compressWithBrotli(plain: Uint8Array) {
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

async function readIfExists(path: string) {
  return readFile(path).catch(() => null);
}
